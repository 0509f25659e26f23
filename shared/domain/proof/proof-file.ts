import type { AuditEvent, ChainEnd, ChainSubject } from '../audit';

export const PROOF_FORMAT = 'heartwood-proof';
export const PROOF_VERSION = 1;

/** What a proof's signature covers. The chain's end covers the whole chain. */
export interface ProofClaim extends ChainSubject {
  /** SHA-256 of the agreement's text, in hex. */
  text_sha256: string;
  end: ChainEnd;
  /** SHA-256 of the agreement's stored PDF, if there is one. */
  pdf_sha256: string | null;
  /** ISO 8601 in UTC. */
  issued_at: string;
}

/**
 * Everything needed to prove an agreement without this site, in a file. docs/proof.md describes it for future
 * readers: a change of its format needs a new version.
 */
export interface ProofFile extends Omit<ProofClaim, 'text_sha256'> {
  format: typeof PROOF_FORMAT;
  version: typeof PROOF_VERSION;
  /** The agreement's text. */
  text: string;
  events: AuditEvent[];
  /** RSASSA-PKCS1-v1_5 with SHA-256 over `proofStatement`, by the first certificate's key; base64. */
  signature: string;
  /**
   * As PEM: the one that this file is signed with, and the one that the PDF is sealed
   * with if that is another.
   */
  certificates: string[];
}

/** The text that a proof's signature is over. */
export function proofStatement(claim: ProofClaim): string {
  return JSON.stringify([
    PROOF_FORMAT,
    PROOF_VERSION,
    claim.subject_type,
    claim.subject_id,
    claim.text_sha256,
    claim.end.position,
    claim.end.hash,
    claim.pdf_sha256,
    claim.issued_at,
  ]);
}
