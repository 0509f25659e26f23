import type { IsoDate } from '../dates/dates';
import type { Dollars } from '../money/money';
import type { SignatureDetails, TypedSignature } from '../typed-signature';
import type { LoanAbsence } from './absence/absence';
import type { LoanRole } from './loan-role';
import type { Reminders } from './notices/reminders';
import type { LoanTerms } from './terms';
import type { LoanPayment, LoanFee } from './payments/loan-payment';
import type { LoanCorrection } from './corrections/loan-correction';
import type { EndedTerms, OpenAmendment } from './loan-version';

export const loanStatuses = ['pending', 'active', 'declined', 'withdrawn', 'repaid'] as const;

export type LoanStatus = (typeof loanStatuses)[number];

/** An end of a loan that was undone: something was owed again. */
export interface EarlierClosing {
  closed_at: string;
  closed_as: LoanClosing;
  reopened_at: string;
}

/** How the principal reached the borrower. */
export interface LoanFunding {
  /** The day the lender says it was sent, and how. */
  sent_on: IsoDate;
  method: string;
  /** The day the borrower says it arrived: from it the loan runs. Null until they have confirmed it. */
  received_on: IsoDate | null;
  /**
   * The last day to object to what one side said while the other was absent: the lender, that it arrived; of
   * a loan that was called off, the borrower, that it never did. Missing if both said so.
   */
  objection_until?: IsoDate | null;
}

/**
 * How a loan ended: by confirmed payments, by the lender's statement, by a release, or unpaid,
 * with an absent borrower.
 */
export const closings = ['paid', 'stated', 'released', 'unpaid'] as const;

export type LoanClosing = (typeof closings)[number];

export interface LoanSignature extends Partial<SignatureDetails> {
  role: LoanRole;
  /** The username. */
  name: string;
  signed_at: string;
}

/**
 * Whom the proposer of a loan invited to be the other party, by name and email address instead of a username.
 */
export interface LoanInvitation {
  role: LoanRole;
  /** As the proposer typed it. */
  name: string;
  email: string;
  /** When the link was last mailed; null while it was not. */
  mailed_at: string | null;
  /** When an account took this place by the link; null until then. */
  joined_at: string | null;
  /** Whether the invited address is the verified one of that account; null until somebody joined. */
  same_address: boolean | null;
}

/** What the link of an invitation shows: the contract with the signature it has, and who proposes it. */
export interface InvitedLoan
  extends
    LoanTerms,
    Pick<
      Loan,
      | 'contract'
      | 'lender_username'
      | 'borrower_username'
      | 'lender_name'
      | 'borrower_name'
      | 'lender_signature'
      | 'borrower_signature'
    > {
  /** The part that the reader of the link is invited to. */
  role: LoanRole;
  signatures: LoanSignature[];
  /** When the link stops working. */
  expires_at: string;
}

/** A loan as the API returns it. */
export interface Loan extends LoanTerms {
  id: string;
  status: LoanStatus;
  /** Id of the user who made the current proposal. */
  initiator: string;
  /** '' for somebody who is invited and has not joined. */
  lender_username: string;
  borrower_username: string;
  /**
   * The full names, each null until both parties know it: the other one's, once they have opened the
   * proposal. The name that the proposer typed, for somebody who is invited and has not joined.
   */
  lender_name?: string | null;
  borrower_name?: string | null;
  /** For its proposer alone, of a loan that was proposed by name and email address. */
  invitation?: LoanInvitation | null;
  /**
   * Whether the other party got no email about the terms on the table, because the proposer's
   * address was not verified.
   */
  unmailed?: boolean;
  created_at: string;
  accepted_at: string | null;
  /** The promissory note as HTML. */
  contract: string;
  /** PNG data URLs, null where that party has not signed. */
  lender_signature: string | null;
  borrower_signature: string | null;
  /** Who signed the current terms, and when. */
  signatures?: LoanSignature[];
  /** Incremented by every amendment. */
  terms_version?: number;
  /** The terms before the last amendment; null or missing while nobody has amended. */
  previous_terms?: LoanTerms | null;
  /** When it was declined, withdrawn or repaid. */
  closed_at?: string | null;
  /** Null while the lender has not sent the money, and for loans from before this field. */
  funding?: LoanFunding | null;
  /** Who has asked to cancel a loan that was never funded. */
  call_off_by?: LoanRole | null;
  closed_as?: LoanClosing | null;
  /** The parties who take no part anymore. Missing in responses of earlier releases. */
  absences?: LoanAbsence[];
  /** The payment mails that each party gets. */
  reminders?: Record<LoanRole, Reminders>;
  /** In the order of their days. */
  payments?: LoanPayment[];
  /** The late fees that the lender charged, the earliest first. */
  fees?: LoanFee[];
  /** In the order in which they were recorded. Payments and funding have those that count applied. */
  corrections?: LoanCorrection[];
  /** The earliest first. */
  earlier_closings?: EarlierClosing[];
  /** Dollars of interest that had accrued before the last amendment; they are due with its first payment. */
  carried_interest?: Dollars;
  /** The terms that held before each signed amendment, the earliest first. */
  amendments?: EndedTerms[];
  /** An amendment that only one party has signed. */
  amendment?: OpenAmendment | null;
  /** The sealed PDF of the signed note; null while there is none. */
  sealed?: { sha256: string; size: number; sealed_at: string } | null;
}

/** A summary of a loan's payments for lists: a loan can have hundreds. */
export interface LoanStanding {
  /** Dollars of principal still owed; null unless the loan is active. */
  balance: Dollars | null;
  /** The next payment, or one that is overdue; null if there is none. */
  next_due: { on: IsoDate; amount: Dollars } | null;
  /**
   * All that is due and unpaid, and since when; null if nothing is. A payment that waits for its confirmation
   * counts as paid here. Missing in responses of earlier releases.
   */
  overdue?: { amount: Dollars; since: IsoDate } | null;
  /** Who has to confirm a recorded payment that covers the next one; null if nothing waits like that. */
  waiting_for?: LoanRole | null;
  /** How many payments wait for the other party's decision. */
  payments_to_confirm: number;
  /** How many corrections wait for this person's decision. Missing in responses of earlier releases. */
  corrections_to_confirm?: number;
  /** Who has proposed an amendment that the other party has not answered. */
  amendment_by: LoanRole | null;
}

/** A loan in a list: without the contract, the images of the signatures, and the single payments. */
export type LoanListItem = Omit<
  Loan,
  | 'contract'
  | 'lender_signature'
  | 'borrower_signature'
  | 'signatures'
  | 'payments'
  | 'corrections'
  | 'earlier_closings'
  | 'sealed'
  | 'amendment'
> & {
  signatures: LoanSignature[];
} & LoanStanding;

/** The body of POST /loans/. The caller takes the role and signs first. */
export interface LoanInput extends LoanTerms, TypedSignature {
  role: LoanRole;
  /** The username of the other party. Without one, they are invited by name and email address. */
  counterparty?: string;
  counterparty_name?: string;
  counterparty_email?: string;
  signature: string;
}

/** The part a user has in a loan, as a party or as who acts for one; null for everyone else. */
export function loanRoleOf(
  loan: Pick<Loan, 'lender_username' | 'borrower_username' | 'absences'>,
  username: string,
): LoanRole | null {
  if (loan.lender_username === username) return 'lender';
  if (loan.borrower_username === username) return 'borrower';
  return loan.absences?.find(({ representative }) => representative?.username === username)?.role ?? null;
}

/** The part of somebody who is invited to a loan and has not joined; null if there is nobody. */
export const openRole = ({ invitation }: Pick<Loan, 'invitation'>): LoanRole | null =>
  invitation?.joined_at === null ? invitation.role : null;

export function otherRole(role: LoanRole): LoanRole {
  return role === 'lender' ? 'borrower' : 'lender';
}

/** The data that shows who signed a loan: the images, or names and times if a list leaves out the images. */
export type LoanSigned = Partial<Pick<Loan, 'lender_signature' | 'borrower_signature' | 'signatures'>>;

/** Whether the person in this role has signed the current terms. */
export function hasSignedLoan(loan: LoanSigned, role: LoanRole): boolean {
  return Boolean(loan[`${role}_signature`]) || Boolean(loan.signatures?.some((given) => given.role === role));
}
