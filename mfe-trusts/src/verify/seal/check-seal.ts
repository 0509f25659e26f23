import { hexOf, sha256Of, type SealCertificate } from '@heartwood/domain';
import { Certificate } from 'pkijs';
import { readSignature } from './read-signature';

/**
 * A PDF's seal. `intact`: it is ours and covers every byte; `broken`: the file has our certificate or our
 * name, but the seal is invalid; `none`: it has no seal of ours.
 */
export type SealFinding = 'intact' | 'broken' | 'none';

const OUR_NAME = '/Name (Heartwood)';

/**
 * Verifies a PDF's digital signature (ISO 32000-1, 12.8; PKCS #7) in this browser, which
 * must have Web Crypto.
 */
export async function checkSeal(
  pdf: Uint8Array<ArrayBuffer>,
  certificates: readonly SealCertificate[],
): Promise<SealFinding> {
  const text = new TextDecoder('latin1').decode(pdf);
  const ours = certificates.map(({ pem }) => derOfPem(pem));
  for (const certificate of ours) if (await isSealedBy(pdf, text, certificate)) return 'intact';
  // One changed byte can damage the certificate or the name, not both.
  const claims = text.includes(OUR_NAME) || ours.some((certificate) => text.includes(hexOf(certificate)));
  return claims ? 'broken' : 'none';
}

/** The SHA-256 of what a PDF's seal covers; null if it has none. */
export async function coveredSha256(pdf: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const signature = readSignature(pdf, new TextDecoder('latin1').decode(pdf));
  return signature && sha256Of(signature.covered);
}

async function isSealedBy(
  pdf: Uint8Array<ArrayBuffer>,
  text: string,
  certificate: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  try {
    const signature = readSignature(pdf, text);
    if (!signature) return false;
    const { covered, message } = signature;
    // Whatever certificates it has, the key must be ours.
    message.certificates = [Certificate.fromBER(certificate)];
    return await message.verify({ signer: 0, data: covered.buffer });
  } catch {
    // A seal that can't be parsed, or is another document's, is not valid.
    return false;
  }
}

function derOfPem(pem: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(pem.replace(/-----[^-]+-----|\s/g, '')), (letter) => letter.charCodeAt(0));
}
