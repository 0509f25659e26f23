import { hexOf } from '@heartwood/domain';
import { inside, partsOf, readDer, type DerElement } from './der';

const MESSAGE_DIGEST = '06092a864886f70d010904';

export interface PdfSignature {
  /** The bytes of the PDF that it covers. */
  covered: Uint8Array<ArrayBuffer>;
  /** The SignerInfo of its CMS message (RFC 5652, 5.3). */
  signer: DerElement;
}

/**
 * The last signature of a PDF, with the bytes it covers; null when it leaves out more than its own place, or when that
 * place isn't filled as we fill it: lower-case digits of one element, then zeros. Otherwise a sealed file could be
 * rewritten into another one that nobody knows, with an intact seal.
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
  const message = readDer(filled);
  if (filled.subarray(message.all.length).some((byte) => byte !== 0)) return null;
  // ContentInfo, its content, SignedData, signerInfos, the one signer
  return { covered, signer: inside(message, 1, 0, -1, 0) };
}

/** The digest in the signed attributes of a CMS message. */
export function messageDigest(attributes: DerElement): string | null {
  const found = partsOf(attributes).find((each) => hexOf(inside(each, 0).all) === MESSAGE_DIGEST);
  return found ? hexOf(inside(found, 1, 0).content) : null;
}

/** The signature covers the attributes as a set; in the message they have a different tag. */
export function signedBytes(attributes: DerElement): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(attributes.all);
  bytes[0] = 0x31;
  return bytes;
}
