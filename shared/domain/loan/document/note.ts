import type { Loan } from '../loan';
import type { LoanRole } from '../loan-role';
import type { IsoDate } from '../../dates/dates';
import type { LoanTerms } from '../terms';

/** The part of a loan that its note shows. */
export type LoanNote = LoanTerms &
  Pick<
    Loan,
    'lender_username' | 'borrower_username' | 'created_at' | 'terms_version' | 'carried_interest'
  > & {
    /** For the amended note of a running loan, which takes effect on its own date: the day of the first note. */
    amends?: IsoDate;
  };

/** Facts about the parties beyond their usernames. */
export type LoanParties = Partial<Record<LoanRole, LoanParty>>;

interface LoanParty {
  name: string;
  /** Where notices reach them. */
  address?: string;
}

/** One numbered clause, in plain text. */
export interface Clause {
  heading: string;
  paragraphs: string[];
}
