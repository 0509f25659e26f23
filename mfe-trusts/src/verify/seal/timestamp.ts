import { hexOf } from '@heartwood/domain';
import { inside, partsOf, readDer, type DerElement } from './der';
import { messageDigest, readSignature, signedBytes } from './read-signature';

/** The authority that confirms the time of a seal. */
export interface SealTimestamp {
  /** ISO 8601, in UTC. */
  at: string;
  /** The name that the authority's certificate gives. */
  authority: string;
  /** The SHA-256 of that certificate. */
  certificate: string;
}

// Object identifiers in DER.
const TIMESTAMP_TOKEN = '060b2a864886f70d010910020e';
const STAMP_INFO = '060b2a864886f70d0109100104';
const FOR_TIMESTAMPS = '06082b06010505070308';
const COMMON_NAME = '0603550403';
const RSA_KEY = '06092a864886f70d010101';
const HASHES: Record<string, string> = {
  '0609608648016503040201': 'SHA-256',
  '0609608648016503040202': 'SHA-384',
  '0609608648016503040203': 'SHA-512',
};
const CURVES: Record<string, { namedCurve: string; bytes: number }> = {
  '06082a8648ce3d030107': { namedCurve: 'P-256', bytes: 32 },
  '06052b81040022': { namedCurve: 'P-384', bytes: 48 },
};

/**
 * Reads the time of a PDF's seal from an authority's token (RFC 3161), and verifies the token's signature in this
 * browser. Null if there is no valid one. Whether to trust the authority is for people to decide, because anyone can
 * make a certificate.
 */
export async function readTimestamp(pdf: Uint8Array<ArrayBuffer>): Promise<SealTimestamp | null> {
  try {
    const signature = readSignature(pdf, new TextDecoder('latin1').decode(pdf));
    const token = signature && tokenOf(signature.signer);
    return token && (await verifyToken(token, inside(signature.signer, 5).content));
  } catch {
    // A token that can't be parsed counts as none.
    return null;
  }
}

/** The time-stamp token among the attributes that are not signed. */
function tokenOf(signer: DerElement): DerElement | null {
  const unsigned = partsOf(signer)[6];
  const found = unsigned && partsOf(unsigned).find((each) => hexOf(inside(each, 0).all) === TIMESTAMP_TOKEN);
  return found ? inside(found, 1, 0) : null;
}

/** @param stamped what the token must cover: the signature of the seal */
async function verifyToken(token: DerElement, stamped: Uint8Array): Promise<SealTimestamp | null> {
  // ContentInfo, its content, SignedData: version, algorithms, content, certificates, …, signers
  const signed = inside(token, 1, 0);
  const content = inside(signed, 2);
  const info = inside(content, 1, 0).content;
  const imprint = inside(readDer(info), 2);
  if (hexOf(inside(content, 0).all) !== STAMP_INFO) return null;
  if (hexOf(inside(imprint, 1).content) !== (await digest(inside(imprint, 0, 0), stamped))) return null;
  const signer = inside(signed, -1, 0);
  const [algorithm, attributes, value] = [inside(signer, 2), inside(signer, 3), inside(signer, 5)];
  if (messageDigest(attributes) !== (await digest(inside(algorithm, 0), info))) return null;
  const text = signedBytes(attributes);
  for (const certificate of partsOf(inside(signed, 3)))
    if (isForTimestamps(certificate) && (await holds(certificate, { algorithm, value, text })))
      return {
        at: momentOf(inside(readDer(info), 4)),
        authority: nameOf(certificate),
        certificate: hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(certificate.all)))),
      };
  return null;
}

interface Signed {
  algorithm: DerElement;
  value: DerElement;
  text: Uint8Array<ArrayBuffer>;
}

/** Whether the key of a certificate made a signature. */
async function holds(certificate: DerElement, { algorithm, value, text }: Signed): Promise<boolean> {
  const key = inside(certificate, 0, 6);
  const hash = hashOf(inside(algorithm, 0));
  const spki = bytes(key.all);
  if (hexOf(inside(key, 0, 0).all) === RSA_KEY) {
    const rsa = { name: 'RSASSA-PKCS1-v1_5', hash };
    const imported = await crypto.subtle.importKey('spki', spki, rsa, false, ['verify']);
    return crypto.subtle.verify(rsa, imported, bytes(value.content), text);
  }
  const curve = CURVES[hexOf(inside(key, 0, 1).all)];
  if (!curve) return false;
  const ecdsa = { name: 'ECDSA', namedCurve: curve.namedCurve, hash };
  const imported = await crypto.subtle.importKey('spki', spki, ecdsa, false, ['verify']);
  // Two numbers in DER; Web Crypto wants them one after the other, of equal length.
  const numbers = partsOf(readDer(value.content)).map(({ content }) => content);
  const raw = new Uint8Array(curve.bytes * 2);
  for (const [index, number] of numbers.entries()) {
    const short = number.length > curve.bytes ? number.subarray(number.length - curve.bytes) : number;
    raw.set(short, curve.bytes * (index + 1) - short.length);
  }
  return crypto.subtle.verify(ecdsa, imported, raw, text);
}

/** Whether the certificate says that it is for time stamps (RFC 3161, 2.3). */
const isForTimestamps = ({ all }: DerElement) => hexOf(all).includes(FOR_TIMESTAMPS);

/** The common name of its subject. */
function nameOf(certificate: DerElement): string {
  for (const each of partsOf(inside(certificate, 0, 5)))
    if (hexOf(inside(each, 0, 0).all) === COMMON_NAME)
      return new TextDecoder().decode(inside(each, 0, 1).content);
  return '';
}

/** GeneralizedTime, such as "20261123034944Z" or with a fraction of a second. @throws RangeError if it is invalid */
function momentOf({ content }: DerElement): string {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(new TextDecoder().decode(content)) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`).toISOString();
}

function hashOf(identifier: DerElement): string {
  const hash = HASHES[hexOf(identifier.all)];
  if (!hash) throw new RangeError('The hash is none that is secure.');
  return hash;
}

const digest = async (identifier: DerElement, text: Uint8Array) =>
  hexOf(new Uint8Array(await crypto.subtle.digest(hashOf(identifier), bytes(text))));

/** In some browsers, Web Crypto rejects a view of a larger buffer. */
const bytes = (view: Uint8Array) => Uint8Array.from(view);
