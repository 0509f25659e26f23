import type { PdfSource } from '../seal/pdf-structure';

const HEAD = Buffer.from('%PDF-');
const TAIL = Buffer.from('%%EOF');

/** Whether the content is a PDF; the name and type that came with it prove nothing. */
export function isPdf({ size, read }: PdfSource): boolean {
  // Readers look for the end mark in the last kilobyte, and find the cross-reference table by the keyword before it.
  const end = read(size - 1024, size);
  return read(0, HEAD.length).equals(HEAD) && end.includes(TAIL) && end.includes('startxref');
}
