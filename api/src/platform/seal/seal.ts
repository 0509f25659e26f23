import type { SealCertificate } from '@heartwood/domain';
import type { Workers } from '../workers/pool';
import { detachedSignature, type Timestamp } from './cms';
import type { Signer } from './signer';
import { MAX_TOKEN } from './timestamp';

/** The space for the signature and the certificate, in bytes; a key of 3072 bits uses a third of it. */
const ROOM = 6144;

/** Signs texts with the site's key. */
export interface TextSeal {
  /** Signs a text: RSASSA-PKCS1-v1_5 with SHA-256, in base64. */
  text: (text: string) => Promise<SignedText>;
}

export interface SignedText {
  signature: string;
  certificate: SealCertificate;
}

/** Signs PDFs and texts with the site's key. */
export interface Seal extends TextSeal {
  /** Signs the PDF in a file by appending to it; null if that kind of PDF can't be signed. */
  pdf: (path: string, reason: string) => Promise<SealedPdf | null>;
}

interface SealedPdf {
  sha256: string;
  size: number;
  /** The SHA-256 of what the seal covers: all but its own place. */
  sealed_sha256: string;
  certificate: SealCertificate;
}

/**
 * This server's seal.
 * @param findSigner loads or creates the key and its certificate; called when they are first needed
 * @param timestamp gets a time stamp; without one, a seal only lacks the confirmed time
 */
export function openSeal(findSigner: () => Promise<Signer>, workers: Workers, timestamp?: Timestamp): Seal {
  let known: Promise<Signer> | undefined;
  const ownSigner = () => {
    known ??= findSigner();
    // If the key could not be loaded or created, for example because the disk was full,
    // the next call tries again.
    known.catch(() => (known = undefined));
    return known;
  };
  return {
    pdf: async (path, reason) => {
      // Don't create a key for a PDF that can't be sealed anyway.
      const { canBeSealed } = await workers.run('inspectPdf', path);
      if (!canBeSealed) return null;
      const signer = await ownSigner();
      const now = new Date();
      const bytes = ROOM + (timestamp ? MAX_TOKEN : 0);
      const room = await workers.run('prepareFileSeal', { path, bytes, now, reason });
      if (!room) return null;
      const signature = await detachedSignature(Buffer.from(room.sha256), signer, now, timestamp);
      const sealed = await workers.run('addFileSeal', { path, room, signature });
      const sealed_sha256 = Buffer.from(room.sha256).toString('hex');
      return { ...sealed, sealed_sha256, certificate: signer.certificate };
    },
    text: async (text) => {
      const { sign, certificate } = await ownSigner();
      return { signature: (await sign(Buffer.from(text))).toString('base64'), certificate };
    },
  };
}
