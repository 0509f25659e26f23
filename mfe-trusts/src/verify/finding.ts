import { MAX_PDF_BYTES, sha256Of, type SealCertificate, type Verification } from '@heartwood/domain';
import type { SealFinding } from './seal/check-seal';
import type { SealTimestamp } from './seal/timestamp';

/** The result of checking a file or a fingerprint. */
export interface Finding {
  fingerprint: string;
  answer: Verification;
  /** What this browser found in the file; null if only a fingerprint was typed. */
  seal: SealFinding | null;
  /**
   * The stored PDF that has the same sealed contents, where the file itself is unknown and its seal intact.
   */
  contents?: Verification | null;
  /** The authority that confirms the seal's time. */
  timestamp?: SealTimestamp | null;
}

/** Why a file can't be checked. */
export type Unfit = 'not-pdf' | 'unreadable' | 'too-large' | 'no-crypto';

interface Asked {
  verification: (sha256: string) => Promise<Verification>;
  sealedContents: (sha256: string) => Promise<Verification>;
  certificates: () => Promise<SealCertificate[]>;
}

// The seal adds a few kilobytes to what was uploaded.
const LARGEST = MAX_PDF_BYTES + 1_000_000;

/** Checks a file in this browser. The file itself is not sent, only its fingerprint. */
export async function checkFile(
  file: File,
  { verification, sealedContents, certificates }: Asked,
): Promise<Finding | Unfit> {
  if (file.size > LARGEST) return 'too-large';
  const content = await file.arrayBuffer().catch(() => null);
  if (content === null) return 'unreadable';
  const bytes = new Uint8Array(content);
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 5)) !== '%PDF-') return 'not-pdf';
  const fingerprint = await sha256Of(bytes);
  if (fingerprint === null) return 'no-crypto';
  const [answer, known, { checkSeal, coveredSha256 }, { readTimestamp }] = await Promise.all([
    verification(fingerprint),
    certificates(),
    // What reads signatures is large.
    import('./seal/check-seal'),
    import('./seal/timestamp'),
  ]);
  const seal = await checkSeal(bytes, known);
  if (seal !== 'intact') return { fingerprint, answer, seal };
  const covered = answer.known ? null : await coveredSha256(bytes);
  return {
    fingerprint,
    answer,
    seal,
    // A server of an earlier version doesn't know this call.
    contents: covered === null ? null : await sealedContents(covered).catch(() => null),
    timestamp: await readTimestamp(bytes),
  };
}
