import type { SubjectType } from '../audit';
import { loanStatuses } from '../loan';
import { willStatuses } from '../will';

/** What an agreement can be in, of whatever kind. */
export const agreementStates = [...willStatuses, ...loanStatuses, 'not_active'] as const;
export type AgreementState = (typeof agreementStates)[number];

/** What has the fingerprint: a stored PDF, or a record up to one of its events. */
export type Fingerprinted = 'pdf' | 'record';

/**
 * What the site answers about a fingerprint. It is public: nothing here says whose agreement it is, or what stands in
 * it. All fields are always there; those of an unknown fingerprint are null.
 */
export interface Verification {
  known: boolean;
  of: Fingerprinted | null;
  kind: SubjectType | null;
  /** When the PDF was stored, or the event recorded; ISO 8601 in UTC. */
  date: string | null;
  /** The agreement's present state. */
  state: AgreementState | null;
  /** Whether the agreement still reads so: no newer text for a PDF, no later event for a record. */
  current: boolean | null;
  /** Whether the PDF was sealed when it was stored. */
  sealed: boolean | null;
}

export const unknownFingerprint: Verification = {
  known: false,
  of: null,
  kind: null,
  date: null,
  state: null,
  current: null,
  sealed: null,
};

/** A certificate that the site's seals are checked with. */
export interface SealCertificate {
  /** SHA-256 of its DER bytes. */
  sha256: string;
  pem: string;
}
