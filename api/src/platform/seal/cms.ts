import * as asn1 from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  Time,
} from 'pkijs';
import { sha256Bytes } from '../crypto/sha256';
import type { Signer } from './signer';

/** Object identifiers. */
export const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  rsaEncryption: '1.2.840.113549.1.1.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  sha256: '2.16.840.1.101.3.4.2.1',
} as const;

/** Gets a time-stamp token (RFC 3161) for a SHA-256, as DER; null if the authority doesn't provide one. */
export type Timestamp = (sha256: Buffer) => Promise<Buffer | null>;

export const algorithm = (algorithmId: string) =>
  new AlgorithmIdentifier({ algorithmId, algorithmParams: new asn1.Null() });

/**
 * A time in whole seconds. Two digits of the year are enough until 2049, and required (RFC 5652,
 * 11.3, and RFC 5280, 4.1.2.5).
 */
export function time(moment: Date): Time {
  const value = new Date(moment);
  value.setUTCMilliseconds(0);
  return new Time({ type: value.getUTCFullYear() < 2050 ? 0 : 1, value });
}

/** DER, which is how these classes write what they were given. */
export const toDer = (part: { toSchema: () => asn1.BaseBlock } | asn1.BaseBlock): Buffer =>
  Buffer.from(('toSchema' in part ? part.toSchema() : part).toBER());

/**
 * A detached CMS signature (RFC 5652) with its time and certificate, as DER. It needs only the content's
 * SHA-256, because the content may be too large for memory.
 * @param timestamp gets a time-stamp token for the signature (RFC 3161, appendix A)
 */
export async function detachedSignature(
  sha256: Buffer,
  signer: Signer,
  now: Date,
  timestamp?: Timestamp,
): Promise<Buffer> {
  const certificate = certificateOf(signer.certificate.pem);
  const attributes = [
    attribute(OID.contentType, new asn1.ObjectIdentifier({ value: OID.data })),
    attribute(OID.signingTime, time(now).toSchema()),
    attribute(OID.messageDigest, new asn1.OctetString({ valueHex: sha256 })),
  ];
  // They are signed as a set, not under the tag that they have in the message (RFC 5652, 5.4).
  const signedSet = toDer(new asn1.Set({ value: attributes.map((each) => each.toSchema()) }));
  const signature = await signer.sign(signedSet);
  const token = await timestamp?.(sha256Bytes(signature));
  const signerInfo = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    digestAlgorithm: algorithm(OID.sha256),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
    signatureAlgorithm: algorithm(OID.rsaEncryption),
    signature: new asn1.OctetString({ valueHex: signature }),
    ...(token && {
      unsignedAttrs: new SignedAndUnsignedAttributes({
        type: 1,
        attributes: [attribute(OID.timestampToken, asn1.fromBER(token).result)],
      }),
    }),
  });
  const signedData = new SignedData({
    version: 1,
    digestAlgorithms: [algorithm(OID.sha256)],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates: [certificate],
    signerInfos: [signerInfo],
  });
  return toDer(new ContentInfo({ contentType: OID.signedData, content: signedData.toSchema(true) }));
}

const attribute = (type: string, value: asn1.BaseBlock) => new Attribute({ type, values: [value] });

/** @throws Error if it is no certificate */
export const certificateOf = (pem: string): Certificate =>
  Certificate.fromBER(Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64'));

/**
 * The content of a CMS message. What follows the message is ignored.
 * @throws Error if it is none
 */
export function signedDataIn(der: Uint8Array): SignedData {
  const { content } = ContentInfo.fromBER(Uint8Array.from(der));
  return new SignedData({ schema: content });
}
