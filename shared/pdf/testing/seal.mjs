import { fromBER } from 'asn1js';
import { ContentInfo, SignedData } from 'pkijs';

/**
 * Verifies the digital signature of a PDF with PKI.js; null without one.
 * @param {Uint8Array} bytes
 * @returns {Promise<import('./facts').PdfSeal | null>}
 */
export async function sealOf(bytes) {
  const text = Buffer.from(bytes).toString('latin1');
  const range = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(text.slice(text.lastIndexOf('/ByteRange')));
  if (!range) return null;
  const [start, length, after, rest] = /** @type {[number, number, number, number]} */ (
    range.slice(1).map(Number)
  );
  const hex = text.slice(start + length + 1, after - 1);
  const { result } = fromBER(Uint8Array.from(Buffer.from(hex, 'hex')));
  const signed = new SignedData({ schema: new ContentInfo({ schema: result }).content });
  const covered = [bytes.subarray(start, start + length), bytes.subarray(after, after + rest)];
  const data = Uint8Array.from(Buffer.concat(covered)).buffer;
  const [certificate] = signed.certificates ?? [];
  const subject = certificate && 'subject' in certificate ? certificate.subject.typesAndValues : [];
  return {
    valid: await signed.verify({ signer: 0, data }).catch(() => false),
    coversAll: start === 0 && after + rest === bytes.length && /^[0-9a-f]*$/i.test(hex),
    signer: String(subject.find(({ type }) => type === '2.5.4.3')?.value.valueBlock.value ?? ''),
  };
}
