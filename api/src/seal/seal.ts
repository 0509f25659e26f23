import type { SealCertificate } from '@heartwood/shared/domain';
import type { Workers } from '../workers/pool';
import { detachedSignature, signWith, type Signer, type Timestamp } from './cms';
import { sealKey } from './seal-key';
import { LONGEST_TOKEN } from './timestamp';

/** Room for the signature and the certificate, in bytes; a third is used with a key of 3072 bits. */
const ROOM = 6144;

/** What signs texts with the site's key. */
export interface TextSeal {
  /** Signs a text: RSASSA-PKCS1-v1_5 with SHA-256, in base64. */
  text: (text: string) => Promise<{ signature: string; certificate: SealCertificate }>;
}

/** What the site vouches for with its key. */
export interface Seal extends TextSeal {
  /** Signs the PDF in a file digitally, by adding to it; null when it is of a kind that can't be. */
  pdf: (
    path: string,
    reason: string,
  ) => Promise<{ sha256: string; size: number; certificate: SealCertificate } | null>;
}

/**
 * The seal of this server. Its key is looked for, or made, when it is first needed.
 * @param timestamp says when a seal was made; one without an answer is as good, but for its time
 */
export function openSeal(dataDir: string, workers: Workers, timestamp?: Timestamp): Seal {
  const ownKey = keyOf(dataDir);
  return {
    pdf: async (path, reason) => {
      // No key is made for what can't be sealed anyway.
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
    // A key that could not be had now, because the disk was full, is tried again with the next call.
    known.catch(() => (known = undefined));
    return known;
  };
}
