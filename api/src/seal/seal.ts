import { createSign } from 'node:crypto';
import forge from 'node-forge';
import type { SealCertificate } from '@heartwood/shared/domain';
import { readStructure } from './pdf-structure';
import { publishedCertificate, sealKey, type SealKey } from './seal-key';
import { sealPdf } from './seal-pdf';

/** What the site vouches for with its key. */
export interface Seal {
  /** Signs a PDF digitally; null when it is of a kind that can't be. */
  pdf: (pdf: Buffer) => Promise<{ bytes: Buffer; certificate: SealCertificate } | null>;
  /** Signs a text: RSASSA-PKCS1-v1_5 with SHA-256, in base64. */
  text: (text: string) => Promise<{ signature: string; certificate: SealCertificate }>;
}

/** The seal of this server. Its key is looked for, or made, when it is first needed. */
export function openSeal(dataDir: string): Seal {
  let known: Promise<SealKey> | undefined;
  const ownKey = () => {
    known ??= sealKey(dataDir);
    // A key that could not be had now, because the disk was full, is tried again with the next call.
    known.catch(() => (known = undefined));
    return known;
  };
  return {
    pdf: async (pdf) => {
      // No key is made for what can't be sealed anyway.
      if (!readStructure(pdf)) return null;
      const key = await ownKey();
      const bytes = sealPdf(pdf, key);
      return bytes && { bytes, certificate: publishedCertificate(key) };
    },
    text: async (text) => {
      const key = await ownKey();
      const signature = createSign('sha256').update(text).sign(forge.pki.privateKeyToPem(key.key), 'base64');
      return { signature, certificate: publishedCertificate(key) };
    },
  };
}
