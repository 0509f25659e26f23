const HEAD = Buffer.from('%PDF-');
const TAIL = Buffer.from('%%EOF');

/** Whether the bytes are a PDF by their content; the name and the type that came with them prove nothing. */
export function isPdf(bytes: Buffer): boolean {
  // Readers find the end mark in the last kilobyte, and the table of contents by the word before it.
  const end = bytes.subarray(-1024);
  return bytes.subarray(0, HEAD.length).equals(HEAD) && end.includes(TAIL) && end.includes('startxref');
}
