import { hexOf, type SealCertificate } from '@heartwood/shared/domain';
import { inside, partsOf, readDer, type DerElement } from './der';

/**
 * What a PDF's seal says. `intact`: it is ours and covers every byte; `broken`: the file carries our certificate or our
 * name, and the seal does not hold; `none`: there is no seal of ours.
 */
export type SealFinding = 'intact' | 'broken' | 'none';

const OUR_NAME = '/Name (Heartwood)';
const MESSAGE_DIGEST = '06092a864886f70d010904';
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

/** Checks a PDF's digital signature (ISO 32000-1, 12.8; PKCS #7) in this browser, which must have Web Crypto. */
export async function checkSeal(
  pdf: Uint8Array<ArrayBuffer>,
  certificates: readonly SealCertificate[],
): Promise<SealFinding> {
  const text = new TextDecoder('latin1').decode(pdf);
  const ours = certificates.map(({ pem }) => derOfPem(pem));
  for (const certificate of ours) if (await isSealedBy(pdf, text, certificate)) return 'intact';
  // One changed byte can spoil the certificate or the name, not both.
  const claims = text.includes(OUR_NAME) || ours.some((certificate) => text.includes(hexOf(certificate)));
  return claims ? 'broken' : 'none';
}

async function isSealedBy(
  pdf: Uint8Array<ArrayBuffer>,
  text: string,
  certificate: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  try {
    const signature = readSignature(pdf, text);
    if (!signature) return false;
    const { covered, signer } = signature;
    const [attributes, value] = [inside(signer, 3), inside(signer, 5)];
    const digest = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', covered)));
    if (messageDigest(attributes) !== digest) return false;
    const key = await crypto.subtle.importKey('spki', publicKeyOf(certificate), RSA, false, ['verify']);
    // What is signed are the attributes as a set; in the message they stand under a tag of their own.
    const signed = Uint8Array.from(attributes.all);
    signed[0] = 0x31;
    return await crypto.subtle.verify(RSA, key, Uint8Array.from(value.content), signed);
  } catch {
    // What can't be read is no seal that holds.
    return false;
  }
}

/** The last signature of a PDF, with the bytes it covers; null when it leaves out more than its own place. */
function readSignature(pdf: Uint8Array<ArrayBuffer>, text: string) {
  const ranges = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)];
  const [start, before = 0, after = 0, rest = 0] = (ranges.at(-1) ?? []).slice(1).map(Number);
  const gap = text.slice(before, after);
  if (start !== 0 || after + rest !== pdf.length || !/^<[0-9a-fA-F]*>$/.test(gap)) return null;
  const covered = new Uint8Array(before + rest);
  covered.set(pdf.subarray(0, before));
  covered.set(pdf.subarray(after), before);
  const message = Uint8Array.from(gap.match(/[0-9a-fA-F]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16));
  // ContentInfo, its content, SignedData, signerInfos, the one signer
  return { covered, signer: inside(readDer(message), 1, 0, -1, 0) };
}

function messageDigest(attributes: DerElement): string | null {
  const found = partsOf(attributes).find((each) => hexOf(inside(each, 0).all) === MESSAGE_DIGEST);
  return found ? hexOf(inside(found, 1, 0).content) : null;
}

/** Certificate, its signed part, the key after version, serial number, algorithm, issuer, validity and subject. */
const publicKeyOf = (certificate: Uint8Array) => Uint8Array.from(inside(readDer(certificate), 0, 6).all);

function derOfPem(pem: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(pem.replace(/-----[^-]+-----|\s/g, '')), (letter) => letter.charCodeAt(0));
}
