import type { SealCertificate } from '@heartwood/shared/domain';
import type { Workers } from '../workers/pool';
import { detachedSignature, signWith, type Signer, type Timestamp } from './cms';
import { sealKey } from './seal-key';
import { LONGEST_TOKEN } from './timestamp';

/** The space for the signature and the certificate, in bytes; a key of 3072 bits uses a third of it. */
const ROOM = 6144;

/** Signs texts with the site's key. */
export interface TextSeal {
  /** Signs a text: RSASSA-PKCS1-v1_5 with SHA-256, in base64. */
  text: (text: string) => Promise<{ signature: string; certificate: SealCertificate }>;
}

/** Signs PDFs and texts with the site's key. */
export interface Seal extends TextSeal {
  /** Signs the PDF in a file by appending to it; null if that kind of PDF can't be signed. */
  pdf: (
    path: string,
    reason: string,
  ) => Promise<{ sha256: string; size: number; certificate: SealCertificate } | null>;
}

/**
 * This server's seal. Its key is loaded or created when it is first needed.
 * @param timestamp gets a time stamp; without one, a seal only lacks the confirmed time
 */
export function openSeal(dataDir: string, workers: Workers, timestamp?: Timestamp): Seal {
  const ownKey = keyOf(dataDir);
  return {
    pdf: async (path, reason) => {
      // Don't create a key for a PDF that can't be sealed anyway.
      const { canBeSealed } = await workers.run('inspectPdf', path);
      if (!canBeSealed) return null;
      const signer = await ownKey();
      const now = new Date();
      const bytes = ROOM + (timestamp ? LONGEST_TOKEN : 0);
      const room = await workers.run('prepareFileSeal', { path, bytes, now, reason });
      if (!room) return null;
      const signature = await detachedSignature(Buffer.from(room.sha256), signer, now, timestamp);
      const sealed = await workers.run('addFileSeal', { path, room, signature });
      return { ...sealed, certificate: signer.certificate };
    },
    ...textSeal(ownKey),
  };
}

/** The part of the seal that signs texts, which needs no workers. */
export const openTextSeal = (dataDir: string): TextSeal => textSeal(keyOf(dataDir));

const textSeal = (ownKey: () => Promise<Signer>): TextSeal => ({
  text: async (text) => {
    const signer = await ownKey();
    const signature = (await signWith(signer, Buffer.from(text))).toString('base64');
    return { signature, certificate: signer.certificate };
  },
});

function keyOf(dataDir: string): () => Promise<Signer> {
  let known: Promise<Signer> | undefined;
  return () => {
    known ??= sealKey(dataDir);
    // If the key could not be loaded or created, for example because the disk was full, the next call tries again.
    known.catch(() => (known = undefined));
    return known;
  };
}
