interface Bounds {
  /** Who answers, for the message of an error. */
  who: string;
  /** Until the whole answer is there. */
  milliseconds: number;
  bytes: number;
}

/**
 * Calls another server, and reads no more of its answer than it needs to have. The linter lets nothing
 * else in the server call `fetch`. Threat: a server that is taken over, or broken, sends without an
 * end. Redirects are errors.
 * @throws Error if the answer isn't a success, is longer, or takes longer
 */
export async function fetchBytes(
  url: string,
  request: Omit<RequestInit, 'redirect' | 'signal'>,
  { who, milliseconds, bytes }: Bounds,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(milliseconds);
  const { ok, status, body } = await fetch(url, { ...request, redirect: 'error', signal });
  if (!ok) {
    await body?.cancel();
    throw new Error(`${who} answered ${status}.`);
  }
  const pieces: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop closes the connection.
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > bytes) throw new Error(`The answer has more than ${bytes} bytes.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
