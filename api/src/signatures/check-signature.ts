import { MAX_SIGNATURE_HEIGHT, MAX_SIGNATURE_WIDTH, messages } from '@heartwood/shared/domain';
import { invalidField } from '../errors/api-error';
import type { Workers } from '../workers/pool';
import type { PictureFault } from './picture';

/** Rejects an image that is not a signature. @throws {ApiError} about the field */
export type SignatureCheck = (field: string, dataUrl: string) => void;

const SENTENCES: Record<PictureFault, string> = {
  'not a PNG': messages.signatureNotPng,
  'too large': messages.signatureTooLarge,
  unusual: messages.signatureUnusual,
  blank: messages.signatureRequired,
};

/**
 * Checks the images in the signatures' data URLs, which are known to start like a PNG and to be small enough.
 * Call it before the transaction that stores them, so that no lock waits for a worker. The transaction calls the
 * returned check once it knows that it needs the signature.
 */
export async function checkSignatureImages(
  workers: Workers,
  dataUrls: (string | null | undefined)[],
): Promise<SignatureCheck> {
  const faults = new Map<string, PictureFault | null>();
  const given = new Set(dataUrls.filter((dataUrl) => typeof dataUrl === 'string'));
  await Promise.all(
    [...given].map(async (dataUrl) => {
      const png = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
      const picture = { png, maxWidth: MAX_SIGNATURE_WIDTH, maxHeight: MAX_SIGNATURE_HEIGHT };
      faults.set(dataUrl, await workers.run('faultOfPicture', picture));
    }),
  );
  return (field, dataUrl) => {
    const fault = faults.get(dataUrl);
    if (fault === undefined) throw new Error('A signature is to be stored that nobody has looked at.');
    if (fault !== null) throw invalidField(field, SENTENCES[fault]);
  };
}
