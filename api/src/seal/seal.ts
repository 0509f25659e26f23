import { readStructure } from './pdf-structure';
import { sealKey, type SealKey } from './seal-key';
import { sealPdf } from './seal-pdf';

/** Signs a PDF digitally; null when it is of a kind that can't be. */
export type Seal = (pdf: Buffer) => Promise<Buffer | null>;

/** The seal of this server. Its key is looked for, or made, when it is first needed. */
export function openSeal(dataDir: string): Seal {
  let key: Promise<SealKey> | undefined;
  return async (pdf) => {
    // No key is made for what can't be sealed anyway.
    if (!readStructure(pdf)) return null;
    key ??= sealKey(dataDir);
    // A key that could not be had now, because the disk was full, is tried again with the next PDF.
    key.catch(() => (key = undefined));
    return sealPdf(pdf, await key);
  };
}
