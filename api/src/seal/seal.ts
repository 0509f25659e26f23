import { createSign } from 'node:crypto';
import type { SealCertificate } from '@heartwood/shared/domain';
import type { Workers } from '../workers/pool';
import type { Signer } from './cms';
import { publishedCertificate, sealKey } from './seal-key';

/** What the site vouches for with its key. */
export interface Seal {
  /** Signs the PDF in a file digitally, by adding to it; null when it is of a kind that can't be. */
  pdf: (
    path: string,
    reason: string,
  ) => Promise<{ sha256: string; size: number; certificate: SealCertificate } | null>;
  /** Signs a text: RSASSA-PKCS1-v1_5 with SHA-256, in base64. */
  text: (text: string) => Promise<{ signature: string; certificate: SealCertificate }>;
}

/** The seal of this server. Its key is looked for, or made, when it is first needed. */
export function openSeal(dataDir: string, workers: Workers): Seal {
  let known: Promise<Signer> | undefined;
  const ownKey = () => {
    known ??= sealKey(dataDir);
    // A key that could not be had now, because the disk was full, is tried again with the next call.
    known.catch(() => (known = undefined));
    return known;
  };
  return {
    pdf: async (path, reason) => {
      // No key is made for what can't be sealed anyway.
      const { canBeSealed } = await workers.run('inspectPdf', path);
      if (!canBeSealed) return null;
      const signer = await ownKey();
      const sealed = await workers.run('sealPdfFile', { path, signer, reason });
      return sealed && { ...sealed, certificate: publishedCertificate(signer) };
    },
    text: async (text) => {
      const signer = await ownKey();
      const signature = createSign('sha256').update(text).sign(signer.key, 'base64');
      return { signature, certificate: publishedCertificate(signer) };
    },
  };
}
