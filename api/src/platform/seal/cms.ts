import forge from 'node-forge';
import { sha256Bytes } from '../crypto/sha256';
import {
  algorithm,
  fromDer,
  identifier,
  integer,
  octets,
  oid,
  sequence,
  set,
  tagged,
  time,
  toDer,
} from './der';
import type { Signer } from './signer';

const { pki } = forge;

/** id-aa-signatureTimeStampToken */
const TIMESTAMP_TOKEN = '1.2.840.113549.1.9.16.2.14';

/** Gets a time-stamp token (RFC 3161) for a SHA-256, as DER; null if the authority doesn't provide one. */
export type Timestamp = (sha256: Buffer) => Promise<Buffer | null>;

/**
 * A detached CMS signature (RFC 5652) with its time and certificate, as DER. It needs only the content's SHA-256,
 * because the content may be too large for memory.
 * @param timestamp gets a time-stamp token for the signature (RFC 3161, appendix A)
 */
export async function detachedSignature(
  sha256: Buffer,
  signer: Signer,
  now: Date,
  timestamp?: Timestamp,
): Promise<Buffer> {
  const certificate = pki.certificateFromPem(signer.certificate.pem);
  const attributes = [
    sequence(identifier('contentType'), set(identifier('data'))),
    sequence(identifier('signingTime'), set(time(now))),
    sequence(identifier('messageDigest'), set(octets(sha256))),
  ];
  // They are signed as a set, not under the tag that they have below (RFC 5652, 5.4).
  const attributeSet = toDer(set(...attributes));
  const signature = await signer.sign(attributeSet);
  const token = await timestamp?.(sha256Bytes(signature));
  const unsigned = token ? [tagged(1, sequence(oid(TIMESTAMP_TOKEN), set(fromDer(token))))] : [];
  const signerInfo = sequence(
    integer('01'),
    sequence(pki.distinguishedNameToAsn1(certificate.issuer), integer(certificate.serialNumber)),
    algorithm('sha256'),
    tagged(0, ...attributes),
    algorithm('rsaEncryption'),
    octets(signature),
    ...unsigned,
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
