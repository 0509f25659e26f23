import { hexOf } from '@heartwood/domain';
import { fromBER, GeneralizedTime, Sequence } from 'asn1js';
import { ExtKeyUsage, TSTInfo, type Certificate, type SignerInfo } from 'pkijs';
import { readSignature, signedDataOf } from './read-signature';

/** The authority that confirms the time of a seal. */
export interface SealTimestamp {
  /** ISO 8601, in UTC. */
  at: string;
  /** The name that the authority's certificate gives. */
  authority: string;
  /** The SHA-256 of that certificate. */
  certificate: string;
}

const TIMESTAMP_TOKEN = '1.2.840.113549.1.9.16.2.14';
const STAMP_INFO = '1.2.840.113549.1.9.16.1.4';
const KEY_USES = '2.5.29.37';
const FOR_TIMESTAMPS = '1.3.6.1.5.5.7.3.8';
const COMMON_NAME = '2.5.4.3';
/** SHA-256, SHA-384, and SHA-512. */
const SECURE_HASHES = ['2.16.840.1.101.3.4.2.1', '2.16.840.1.101.3.4.2.2', '2.16.840.1.101.3.4.2.3'];

/**
 * Reads the time of a PDF's seal from an authority's token (RFC 3161), and verifies the token's signature in
 * this browser. Null if there is no valid one. Whether to trust the authority is for people to decide,
 * because anyone can make a certificate.
 */
export async function readTimestamp(pdf: Uint8Array<ArrayBuffer>): Promise<SealTimestamp | null> {
  try {
    const signature = readSignature(pdf, new TextDecoder('latin1').decode(pdf));
    const [signer] = signature?.message.signerInfos ?? [];
    return signer ? await verifyToken(signer) : null;
  } catch {
    // A token that can't be parsed, or doesn't hold, counts as none.
    return null;
  }
}

/**
 * @param signer of the seal, whose signature the token must cover. @throws Error if the token doesn't hold
 */
async function verifyToken({ unsignedAttrs, signature }: SignerInfo): Promise<SealTimestamp | null> {
  const token = unsignedAttrs?.attributes.find(({ type }) => type === TIMESTAMP_TOKEN);
  if (!token) return null;
  const signed = signedDataOf(token.values[0]);
  const { eContentType, eContent } = signed.encapContentInfo;
  if (eContentType !== STAMP_INFO || !eContent) return null;
  const content = eContent.getValue();
  const hashes = [
    TSTInfo.fromBER(content).messageImprint.hashAlgorithm,
    ...signed.signerInfos.map(({ digestAlgorithm }) => digestAlgorithm),
  ];
  if (!hashes.every(({ algorithmId }) => SECURE_HASHES.includes(algorithmId))) return null;
  const data = Uint8Array.from(signature.valueBlock.valueHexView).buffer;
  const { signatureVerified, signerCertificate } = await signed.verify({
    signer: 0,
    data,
    extendedMode: true,
  });
  if (!signatureVerified || !signerCertificate || !isForTimestamps(signerCertificate)) return null;
  const der = signerCertificate.toSchema().toBER();
  return {
    at: momentIn(content),
    authority: nameOf(signerCertificate),
    certificate: hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', der))),
  };
}

/** Whether the certificate says that it is for time stamps (RFC 3161, 2.3). */
function isForTimestamps({ extensions = [] }: Certificate): boolean {
  const uses = extensions.find(({ extnID }) => extnID === KEY_USES)?.parsedValue;
  return uses instanceof ExtKeyUsage && uses.keyPurposes.includes(FOR_TIMESTAMPS);
}

/** The common name of its subject. */
const nameOf = ({ subject }: Certificate) =>
  String(subject.typesAndValues.find(({ type }) => type === COMMON_NAME)?.value.valueBlock.value ?? '');

/**
 * The moment of a TSTInfo: a GeneralizedTime, such as "20261123034944Z" or with a fraction of a second.
 * PKI.js would take one without the "Z", in the time zone of this device. @throws RangeError if it is invalid
 */
function momentIn(info: ArrayBuffer): string {
  const { result } = fromBER(info);
  const time =
    result instanceof Sequence && result.valueBlock.value.find((part) => part instanceof GeneralizedTime);
  const text = time ? new TextDecoder().decode(time.valueBlock.valueHexView) : '';
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(text) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`).toISOString();
}
