import { createSign } from 'node:crypto';
import forge from 'node-forge';

const { asn1, pki } = forge;
type Node = forge.asn1.Asn1;

/** What signs: an RSA key and its certificate, both as PEM. */
export interface Signer {
  key: string;
  certificate: string;
}

/**
 * A detached CMS signature (RFC 5652) with its time and certificate, as DER. It needs only the content's SHA-256:
 * the content itself may be larger than anyone wants in memory.
 */
export function detachedSignature(sha256: Buffer, signer: Signer, now: Date): Buffer {
  const certificate = pki.certificateFromPem(signer.certificate);
  const attributes = [
    sequence(identifier('contentType'), set(identifier('data'))),
    sequence(identifier('signingTime'), set(time(now))),
    sequence(identifier('messageDigest'), set(octets(sha256))),
  ];
  // They are signed as a set, not under the tag that they have below (RFC 5652, 5.4).
  const attributeSet = toDer(set(...attributes));
  const signature = createSign('sha256').update(attributeSet).sign(signer.key);
  const signerInfo = sequence(
    integer('01'),
    sequence(pki.distinguishedNameToAsn1(certificate.issuer), integer(certificate.serialNumber)),
    algorithm('sha256'),
    tagged(0, ...attributes),
    algorithm('rsaEncryption'),
    octets(signature),
  );
  const signedData = sequence(
    integer('01'),
    set(algorithm('sha256')),
    sequence(identifier('data')),
    tagged(0, pki.certificateToAsn1(certificate)),
    set(signerInfo),
  );
  return toDer(sequence(identifier('signedData'), tagged(0, signedData)));
}

const { UNIVERSAL, CONTEXT_SPECIFIC } = asn1.Class;
const constructed = (type: forge.asn1.Type, parts: Node[]) => asn1.create(UNIVERSAL, type, true, parts);
const primitive = (type: forge.asn1.Type, value: string) => asn1.create(UNIVERSAL, type, false, value);

const sequence = (...parts: Node[]) => constructed(asn1.Type.SEQUENCE, parts);
const set = (...parts: Node[]) => constructed(asn1.Type.SET, parts);
const tagged = (tag: number, ...parts: Node[]) => asn1.create(CONTEXT_SPECIFIC, tag, true, parts);
const integer = (hex: string) => primitive(asn1.Type.INTEGER, forge.util.hexToBytes(hex));
const octets = (bytes: Buffer) => primitive(asn1.Type.OCTETSTRING, bytes.toString('latin1'));
const identifier = (name: string) => primitive(asn1.Type.OID, asn1.oidToDer(pki.oids[name] ?? '').getBytes());
const algorithm = (name: string) => sequence(identifier(name), primitive(asn1.Type.NULL, ''));
// Two digits of the year are enough until 2049, and required (RFC 5652, 11.3).
const time = (now: Date) =>
  now.getUTCFullYear() < 2050
    ? primitive(asn1.Type.UTCTIME, asn1.dateToUtcTime(now))
    : primitive(asn1.Type.GENERALIZEDTIME, asn1.dateToGeneralizedTime(now));
const toDer = (node: Node) => Buffer.from(asn1.toDer(node).getBytes(), 'latin1');
