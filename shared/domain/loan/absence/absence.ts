import type { IsoDate } from '../../dates/dates';
import type { Dollars } from '../../money/money';
import type { LoanRole } from '../loan-role';

/**
 * Why a party takes no part in a loan anymore: the other says that they died or don't answer, or
 * their account is closed.
 */
export const absenceReasons = ['died', 'left', 'closed'] as const;
export type AbsenceReason = (typeof absenceReasons)[number];

/**
 * How a representative came to act: the absent party trusted them with their documents, or
 * the other party named them.
 */
export const representativeKinds = ['trusted_person', 'named'] as const;

/** Who acts for an absent party. Nobody here checks what they may do by law. */
export interface LoanRepresentative {
  kind: (typeof representativeKinds)[number];
  name: string;
  /** Null until they have accepted: they can't act before. */
  username: string | null;
  /** Where their link was mailed, for who named them; '' for everyone else, and once they have accepted. */
  email: string;
  /** The SHA-256 of the document with which they were named; null for a trusted person. */
  document_sha256: string | null;
}

/** That a party takes no part in a loan anymore. */
export interface LoanAbsence {
  role: LoanRole;
  reason: AbsenceReason;
  said_at: string;
  /**
   * From this day the other party can record alone, or name a representative. The absent
   * one can end it any time.
   */
  counts_on: IsoDate;
  /** Whether that day has come, by the server's clock. */
  counts: boolean;
  representative: LoanRepresentative | null;
}

/** What the mailed link of a representative shows before they accept. */
export interface Representation {
  /** Whom they would act for, and in which part. */
  absent_name: string;
  role: LoanRole;
  reason: AbsenceReason;
  /** The other party, who named them. */
  other_name: string;
  /** As that party typed it. */
  name: string;
  /** Dollars, of the loan. */
  amount: Dollars;
}

/**
 * A loan of somebody whose documents were released, for the trusted person who reads them: one that runs, or
 * that the other side alone has just ended.
 */
export interface EstateLoan {
  id: string;
  /** The part of whom the documents are from. */
  role: LoanRole;
  other_name: string;
  /** Dollars. */
  amount: Dollars;
  /** Who acts for them already; null if nobody does. */
  representative: string | null;
  /** Whether that is the reader. */
  mine: boolean;
  /** The last day to object to how the other side alone ended it; null for a loan that runs. */
  objection_until: IsoDate | null;
}
