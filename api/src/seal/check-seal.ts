import { createHash, verify, X509Certificate } from 'node:crypto';
import forge from 'node-forge';

const { asn1, pki } = forge;
type Node = forge.asn1.Asn1;

/** Whether the last signature of a PDF covers every byte of it and was made with the key of a certificate. */
export function isSealedBy(pdf: Buffer, certificatePem: string): boolean {
  const ranges = [...pdf.toString('latin1').matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/g)];
  const [start, before = 0, after = 0, rest = 0] = (ranges.at(-1) ?? []).slice(1).map(Number);
  const gap = pdf.toString('latin1', before, after);
  if (start !== 0 || after + rest !== pdf.length || !/^<[0-9a-f]*>$/i.test(gap)) return false;
  const covered = createHash('sha256').update(pdf.subarray(0, before)).update(pdf.subarray(after));
  try {
    return isSignatureOf(covered.digest(), Buffer.from(gap.slice(1, -1), 'hex'), certificatePem);
  } catch {
    // What can't be read is no seal that holds.
    return false;
  }
}

/** Checks what `detachedSignature` makes (RFC 5652). */
function isSignatureOf(sha256: Buffer, der: Buffer, certificatePem: string): boolean {
  // Zeros fill the room behind it. Its own length stands in two bytes.
  const message = asn1.fromDer(der.toString('latin1', 0, 4 + der.readUInt16BE(2)), true);
  // ContentInfo, its content, SignedData, signerInfos, the one signer.
  const signer = at(message, 1, 0, -1, 0);
  const attributes = parts(at(signer, 3));
  const digest = attributes.find((each) => asn1.derToOid(text(at(each, 0))) === pki.oids.messageDigest);
  if (!digest || !Buffer.from(text(at(digest, 1, 0)), 'latin1').equals(sha256)) return false;
  // What is signed are the attributes as a set; in the message they stand under a tag of their own.
  const set = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, attributes);
  const signed = Buffer.from(asn1.toDer(set).getBytes(), 'latin1');
  const { publicKey } = new X509Certificate(certificatePem);
  return verify('sha256', signed, publicKey, Buffer.from(text(at(signer, 5)), 'latin1'));
}

function parts({ value }: Node): Node[] {
  if (!Array.isArray(value)) throw new Error('There are no parts in it.');
  return value;
}

function text({ value }: Node): string {
  if (typeof value !== 'string') throw new Error('There is no text in it.');
  return value;
}

function at(node: Node, ...path: number[]): Node {
  return path.reduce((from, index) => {
    const part = parts(from).at(index);
    if (!part) throw new Error('There is no such part.');
    return part;
  }, node);
}
