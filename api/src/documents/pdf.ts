import type { PdfSource } from '../seal/pdf-structure';

const HEAD = Buffer.from('%PDF-');
const TAIL = Buffer.from('%%EOF');

/** Whether the bytes are a PDF by their content; the name and the type that came with them prove nothing. */
export function isPdf({ size, read }: PdfSource): boolean {
  // Readers find the end mark in the last kilobyte, and the table of contents by the word before it.
  const end = read(size - 1024, size);
  return read(0, HEAD.length).equals(HEAD) && end.includes(TAIL) && end.includes('startxref');
}
