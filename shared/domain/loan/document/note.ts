import type { Loan } from '../loan';
import type { LoanRole } from '../loan-role';
import { dayOf, type IsoDate } from '../../dates/dates';
import type { Dollars } from '../../money/money';
import type { LoanTerms } from '../terms';

/** At the top of each page of a note that one party has not signed. Documents are in English. */
export const NOTE_DRAFT = 'DRAFT, not signed by both parties';

/** The part of a loan that its note shows. */
export type LoanNote = LoanTerms &
  Pick<
    Loan,
    'lender_username' | 'borrower_username' | 'created_at' | 'terms_version' | 'carried_interest'
  > & {
    /** For the amended note of a running loan: the day of the first note. */
    amends?: IsoDate;
    /** For an amended note that takes effect later than on its own date. */
    effective_on?: IsoDate;
    /** For an amended note: dollars of late fees that end with the earlier terms. */
    waived_fees?: Dollars;
  };

/**
 * The day from which a note's figures count: the effective date of an amended note, the day on which the
 * money of an earlier loan was handed over, otherwise the note's own date.
 */
export const figuresFrom = ({ created_at, effective_on, handed_over_on }: LoanNote): IsoDate =>
  effective_on ?? handed_over_on ?? dayOf(created_at);

/** Facts about the parties beyond their usernames. */
export type LoanParties = Partial<Record<LoanRole, LoanParty>>;

interface LoanParty {
  /** '' until they open the note: it has their username alone, and says so. */
  name: string;
  /** Whom the proposer invited without knowing a username: the name that they typed. */
  invitedAs?: string;
  /** Where notices reach them. */
  address?: string;
}

/** One numbered clause, in plain text. */
export interface Clause {
  heading: string;
  paragraphs: string[];
}
