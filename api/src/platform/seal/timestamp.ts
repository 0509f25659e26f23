import { randomBytes } from 'node:crypto';
import forge from 'node-forge';
import { fetchBytes } from '../http/fetch-bytes';
import type { Timestamp } from './cms';
import {
  algorithm,
  boolean,
  bytesOf,
  fromDer,
  inside,
  integer,
  octets,
  oidOf,
  partsOf,
  sequence,
  toDer,
} from './der';

const { INTEGER } = forge.asn1.Type;

const TIMEOUT_MILLISECONDS = 10_000;
/** The space for a token in a seal, in bytes. With the authority's certificates, a token has 3,000 to 8,000. */
export const MAX_TOKEN = 12_288;
/** id-ct-TSTInfo */
const STAMP_INFO = '1.2.840.113549.1.9.16.1.4';

/**
 * Requests time stamps from an authority over HTTP (RFC 3161). The authority receives only a SHA-256. Whoever
 * verifies the seal also verifies the authority's signature; here, the response only has to match the request.
 * @param url of the authority
 * @param onError gets the reason if there is no token
 */
export function timestampAuthority(url: string, onError: (error: unknown) => void): Timestamp {
  return async (sha256) => {
    try {
      // Positive, and without a leading zero.
      const nonce = Buffer.from([1, ...randomBytes(8)]);
      const query = {
        method: 'POST',
        headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
        body: Uint8Array.from(request(sha256, nonce)),
      };
      const bounds = { who: 'The authority', milliseconds: TIMEOUT_MILLISECONDS, bytes: MAX_TOKEN };
      return tokenIn(await fetchBytes(url, query, bounds), sha256, nonce);
    } catch (error) {
      onError(error);
      return null;
    }
  };
}

/** A TimeStampReq that requests the certificate. */
const request = (sha256: Buffer, nonce: Buffer) =>
  toDer(
    sequence(
      integer('01'),
      sequence(algorithm('sha256'), octets(sha256)),
      integer(nonce.toString('hex')),
      boolean(true),
    ),
  );

/** The token in a TimeStampResp. @throws if the request was rejected, or the token doesn't match it */
function tokenIn(response: Buffer, sha256: Buffer, nonce: Buffer): Buffer {
  const [status, token] = partsOf(fromDer(response));
  const granted = status && bytesOf(inside(status, 0)).readUInt8();
  if (granted === undefined || granted > 1 || !token)
    throw new Error(`The authority did not grant a time stamp: status ${granted}.`);
  // ContentInfo, its content, SignedData, the signed content
  const signed = inside(token, 1, 0, 2);
  if (oidOf(inside(signed, 0)) !== STAMP_INFO) throw new Error('The answer is no time stamp.');
  const info = fromDer(bytesOf(inside(signed, 1, 0)));
  const nonces = partsOf(info).filter(({ type }) => type === INTEGER);
  if (!bytesOf(inside(info, 2, 1)).equals(sha256) || !nonces.some((each) => bytesOf(each).equals(nonce)))
    throw new Error('The time stamp is of something else.');
  const der = toDer(token);
  if (!response.includes(der)) throw new Error('The time stamp is not in DER.');
  return der;
}
