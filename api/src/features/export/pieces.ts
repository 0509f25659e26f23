/** The chunk size: large enough for few messages between threads, small enough that each is sent quickly. */
const BYTES = 65_536;

/** UTF-8 text and bytes in chunks of one size, each with its own memory; the last one may be smaller. */
export async function* inPieces(
  parts: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let piece = new Uint8Array(BYTES);
  let filled = 0;
  for await (const part of parts) {
    let rest = typeof part === 'string' ? Buffer.from(part) : part;
    while (rest.length > 0) {
      const taken = rest.subarray(0, BYTES - filled);
      piece.set(taken, filled);
      filled += taken.length;
      rest = rest.subarray(taken.length);
      if (filled < BYTES) continue;
      yield piece;
      piece = new Uint8Array(BYTES);
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}
