import { MAX_SIGNATURE_HEIGHT, MAX_SIGNATURE_WIDTH, messages } from '@heartwood/domain';
import { invalidField } from '../http/errors/api-error';
import { sha256Hex } from '../crypto/sha256';
import type { Workers } from '../workers/pool';
import type { PictureFault, PictureFinding } from './picture';

/** What is known of the images of a request. */
export interface SignatureCheck {
  /**
   * Rejects an image that is not a signature.
   * @returns the SHA-256 of its ink @throws {ApiError} about the field
   */
  (field: string, dataUrl: string): string;
  /** The same of a signature that an earlier release stored without it; null if it has none. */
  inkOf: (stored: string) => Promise<string | null>;
}

const SENTENCES: Record<PictureFault, string> = {
  'not a PNG': messages.signatureNotPng,
  'too large': messages.signatureTooLarge,
  unusual: messages.signatureUnusual,
  blank: messages.signatureRequired,
};

/**
 * Checks the images in the signatures' data URLs, which are known to start like a PNG and to be small enough.
 * Call it before the transaction that stores them, so that no lock waits for a worker. The transaction calls
 * the returned check once it knows that it needs the signature.
 */
export async function checkSignatureImages(
  workers: Workers,
  dataUrls: (string | null | undefined)[],
): Promise<SignatureCheck> {
  const findings = new Map<string, PictureFinding>();
  const given = new Set(dataUrls.filter((dataUrl) => typeof dataUrl === 'string'));
  await Promise.all(
    [...given].map(async (dataUrl) => {
      findings.set(dataUrl, await inspect(workers, dataUrl));
    }),
  );
  const check = (field: string, dataUrl: string) => {
    const finding = findings.get(dataUrl);
    if (finding === undefined) throw new Error('A signature is to be stored that nobody has looked at.');
    if (finding.fault !== null) throw invalidField(field, SENTENCES[finding.fault]);
    return finding.ink_sha256;
  };
  const inkOf = async (stored: string) => {
    const finding = findings.get(stored) ?? (await inspect(workers, stored));
    return finding.fault === null ? finding.ink_sha256 : null;
  };
  return Object.assign(check, { inkOf });
}

/**
 * For images that this program has made itself: accepts each, and takes different files for different ink.
 */
export const ownImages: SignatureCheck = Object.assign(
  (_field: string, dataUrl: string) => sha256Hex(dataUrl),
  {
    inkOf: async (dataUrl: string) => sha256Hex(dataUrl),
  },
);

function inspect(workers: Workers, dataUrl: string): Promise<PictureFinding> {
  const png = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  return workers.run('inspectPicture', {
    png,
    maxWidth: MAX_SIGNATURE_WIDTH,
    maxHeight: MAX_SIGNATURE_HEIGHT,
  });
}
