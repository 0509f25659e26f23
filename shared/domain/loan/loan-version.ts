import type { IsoDate } from '../dates/dates';
import type { Dollars } from '../money/money';
import type { SignatureDetails, TypedSignature } from '../typed-signature';
import type { LoanRole } from './loan-role';
import type { LoanTerms } from './terms';

/** The terms before a signed amendment of a running loan. */
export interface EndedTerms {
  /** The version of the text that both signed. */
  terms_version: number;
  terms: LoanTerms;
  /** Dollars of interest that had accrued before these terms applied. */
  carried_interest: Dollars;
  /** The day from which the next terms apply, and when they were proposed. */
  effective_on: IsoDate;
  proposed_at: string;
}

/** New terms for a running loan that one party has signed, and the other hasn't yet. */
export interface OpenAmendment {
  proposed_by: LoanRole;
  proposed_at: string;
  /** The day from which they apply once both have signed. */
  effective_on: IsoDate;
  /** Their amount is the principal owed on that day. */
  terms: LoanTerms;
  /** Dollars of interest that had accrued until that day. */
  carried_interest: Dollars;
  /**
   * Dollars of late fees that are open on that day, and end with the terms. Missing before there were fees.
   */
  waived_fees?: Dollars;
  /** The amended note as HTML. */
  contract: string;
  /** PNG data URL. */
  signature: string;
  /** Null for one from before it was recorded. */
  signature_details?: SignatureDetails | null;
}

/** An earlier version of a loan's text, as the API returns it. */
export interface LoanVersion {
  terms_version: number;
  /** Null for versions from before they were kept. */
  terms: LoanTerms | null;
  contract: string;
  lender_signature: string | null;
  borrower_signature: string | null;
  /** Null where that party has not signed, and for versions from before they were kept. */
  lender_signed_at: string | null;
  borrower_signed_at: string | null;
  /** Null also for signatures from before that was recorded. */
  lender_signature_details?: SignatureDetails | null;
  borrower_signature_details?: SignatureDetails | null;
  replaced_at: string;
  /**
   * The day from which a signed amendment replaced it; null for a proposal that was
   * changed before it was accepted.
   */
  in_force_until: IsoDate | null;
}

/** The body of POST /loans/{id}/amend/. */
export interface LoanAmendment extends TypedSignature {
  new_terms: Partial<LoanTerms>;
  signature?: string | null;
  /** The terms that were read: others are not changed. */
  terms_version?: number;
}
