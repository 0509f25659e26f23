import { fromBER } from 'asn1js';
import { ContentInfo, SignedData } from 'pkijs';

interface PdfSignature {
  /** The bytes of the PDF that it covers. */
  covered: Uint8Array<ArrayBuffer>;
  /** Its CMS message (RFC 5652). */
  message: SignedData;
}

/**
 * The last signature of a PDF, with the bytes it covers; null when it leaves out more than its own place, or
 * when that place isn't filled as we fill it: lower-case digits of one element, then zeros. Otherwise a
 * sealed file could be rewritten into another one that nobody knows, with an intact seal.
 * @throws Error if the message can't be parsed
 */
export function readSignature(pdf: Uint8Array<ArrayBuffer>, text: string): PdfSignature | null {
  const ranges = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)];
  const [start, before = 0, after = 0, rest = 0] = (ranges.at(-1) ?? []).slice(1).map(Number);
  const gap = text.slice(before, after);
  if (start !== 0 || after + rest !== pdf.length || !/^<[0-9a-f]*>$/.test(gap)) return null;
  const covered = new Uint8Array(before + rest);
  covered.set(pdf.subarray(0, before));
  covered.set(pdf.subarray(after), before);
  const filled = Uint8Array.from(gap.match(/[0-9a-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16));
  const { offset, result } = fromBER(filled);
  const message = signedDataOf(result);
  if (filled.subarray(offset).some((byte) => byte !== 0)) return null;
  return { covered, message };
}

/** @throws Error if it is none */
export const signedDataOf = (schema: unknown): SignedData =>
  new SignedData({ schema: new ContentInfo({ schema }).content });
