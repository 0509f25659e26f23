import { createHash, verify, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { bytesOf, fromDer, inside, oidOf, partsOf, set, toDer } from './der';

const { messageDigest } = forge.pki.oids;

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
  // It is padded with zeros. Two bytes give its own length.
  const message = fromDer(der.subarray(0, 4 + der.readUInt16BE(2)));
  // ContentInfo, its content, SignedData, signerInfos, the one signer.
  const signer = inside(message, 1, 0, -1, 0);
  const attributes = partsOf(inside(signer, 3));
  const digest = attributes.find((each) => oidOf(inside(each, 0)) === messageDigest);
  if (!digest || !bytesOf(inside(digest, 1, 0)).equals(sha256)) return false;
  // The signature covers the attributes as a SET; in the message they have another tag.
  const signed = toDer(set(...attributes));
  const { publicKey } = new X509Certificate(certificatePem);
  return verify('sha256', signed, publicKey, bytesOf(inside(signer, 5)));
}
