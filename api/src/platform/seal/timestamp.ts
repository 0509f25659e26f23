import { randomBytes } from 'node:crypto';
import { Integer, OctetString } from 'asn1js';
import { MessageImprint, SignedData, TimeStampReq, TimeStampResp, TSTInfo } from 'pkijs';
import { fetchBytes } from '../http/fetch-bytes';
import { algorithm, OID, toDer, type Timestamp } from './cms';

const TIMEOUT_MILLISECONDS = 10_000;
/**
 * The space for a token in a seal, in bytes. With the authority's certificates, a token has 3,000 to 8,000.
 */
export const MAX_TOKEN = 12_288;

/**
 * Requests time stamps from an authority over HTTP (RFC 3161). The authority receives only a SHA-256. Whoever
 * verifies the seal also verifies the authority's signature; here, the response only has
 * to match the request.
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
    new TimeStampReq({
      version: 1,
      messageImprint: new MessageImprint({
        hashAlgorithm: algorithm(OID.sha256),
        hashedMessage: new OctetString({ valueHex: sha256 }),
      }),
      nonce: new Integer({ valueHex: nonce }),
      certReq: true,
    }),
  );

/** The token in a TimeStampResp. @throws if the request was rejected, or the token doesn't match it */
function tokenIn(response: Buffer, sha256: Buffer, nonce: Buffer): Buffer {
  const { status, timeStampToken: token } = TimeStampResp.fromBER(Uint8Array.from(response));
  if (status.status > 1 || !token)
    throw new Error(`The authority did not grant a time stamp: status ${status.status}.`);
  const { eContentType, eContent } = new SignedData({ schema: token.content }).encapContentInfo;
  if (eContentType !== OID.timestampInfo || !eContent) throw new Error('The answer is no time stamp.');
  const info = TSTInfo.fromBER(eContent.getValue());
  const { hashedMessage } = info.messageImprint;
  const answered = info.nonce?.valueBlock.valueHexView ?? new Uint8Array();
  if (!sha256.equals(hashedMessage.valueBlock.valueHexView) || !nonce.equals(answered))
    throw new Error('The time stamp is of something else.');
  const der = toDer(token);
  if (!response.includes(der)) throw new Error('The time stamp is not in DER.');
  return der;
}
