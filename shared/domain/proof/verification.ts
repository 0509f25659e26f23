import type { SubjectType } from '../audit';
import { loanStatuses } from '../loan';
import { paperStatuses } from '../plan';
import { willStatuses } from '../will';

/** The states of an agreement of any kind. */
export const agreementStates = [
  ...new Set([...willStatuses, ...loanStatuses, ...paperStatuses, 'not_active' as const]),
] as const;
export type AgreementState = (typeof agreementStates)[number];

/** What has the fingerprint: a stored PDF, or a record up to one of its events. */
export type Fingerprinted = 'pdf' | 'record';

/**
 * The site's public response about a fingerprint. It doesn't reveal whose agreement it is, or its content.
 * All fields are always present; those of an unknown fingerprint are null.
 */
export interface Verification {
  known: boolean;
  of: Fingerprinted | null;
  kind: SubjectType | null;
  /** When the PDF was stored, or the event recorded; ISO 8601 in UTC. */
  date: string | null;
  /** The agreement's present state. */
  state: AgreementState | null;
  /** Whether the agreement is still the same: no newer text for a PDF, no later event for a record. */
  current: boolean | null;
  /** Whether the PDF was sealed when it was stored. */
  sealed: boolean | null;
  /**
   * Whether the server made the PDF itself from the recorded text and signatures. Otherwise its owner's
   * browser made it, under an earlier release, and nobody compared its text with the record.
   */
  made_by_server: boolean | null;
  /** When the owner of a will deleted it and declared it revoked, or a paper was revoked; ISO 8601 in UTC. */
  declared_revoked_at: string | null;
}

export const unknownFingerprint: Verification = {
  known: false,
  of: null,
  kind: null,
  date: null,
  state: null,
  current: null,
  sealed: null,
  made_by_server: null,
  declared_revoked_at: null,
};

/** A certificate to verify the site's seals with. */
export interface SealCertificate {
  /** SHA-256 of its DER bytes. */
  sha256: string;
  pem: string;
}
