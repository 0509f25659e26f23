import { createHash, verify, X509Certificate } from 'node:crypto';
import { OctetString } from 'asn1js';
import { OID, signedDataIn } from './cms';

/** Whether the last signature of a PDF covers all of its bytes and was made with the key of a certificate. */
export function isSealedBy(pdf: Buffer, certificatePem: string): boolean {
  const ranges = [...pdf.toString('latin1').matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/g)];
  const [start, before = 0, after = 0, rest = 0] = (ranges.at(-1) ?? []).slice(1).map(Number);
  const gap = pdf.toString('latin1', before, after);
  if (start !== 0 || after + rest !== pdf.length || !/^<[0-9a-f]*>$/i.test(gap)) return false;
  const covered = createHash('sha256').update(pdf.subarray(0, before)).update(pdf.subarray(after));
  try {
    return isSignatureOf(covered.digest(), Buffer.from(gap.slice(1, -1), 'hex'), certificatePem);
  } catch {
    // A seal that can't be read is not valid.
    return false;
  }
}

/** Verifies a signature made by `detachedSignature` (RFC 5652). */
function isSignatureOf(sha256: Buffer, der: Buffer, certificatePem: string): boolean {
  const [signer] = signedDataIn(der).signerInfos;
  const attributes = signer?.signedAttrs;
  const [digest] = attributes?.attributes.find(({ type }) => type === OID.messageDigest)?.values ?? [];
  if (!signer || !attributes || !(digest instanceof OctetString)) return false;
  if (!sha256.equals(digest.valueBlock.valueHexView)) return false;
  const { publicKey } = new X509Certificate(certificatePem);
  // The signature covers the attributes as a SET, which is how they are encoded here.
  const signed = new Uint8Array(attributes.encodedValue);
  return verify('sha256', signed, publicKey, signer.signature.valueBlock.valueHexView);
}
