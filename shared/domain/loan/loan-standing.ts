import type { IsoDate } from '../dates/dates';
import { effectiveDate } from './funding';
import type { Loan, LoanStanding } from './loan';
import type { LoanTerms } from './terms';

/** The state of a loan, in more detail than the API's statuses. */
export const loanStandings = {
  pending: 'Pending',
  signed: 'Signed, not funded',
  active: 'Active',
  late: 'Late',
  repaid: 'Repaid',
  released: 'Released',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const;

export type LoanStandingName = keyof typeof loanStandings;

/** What a loan's state depends on. `next_due` is as of today. */
export type StandingLoan = LoanTerms &
  Pick<Loan, 'status' | 'closed_as' | 'accepted_at' | 'funding' | 'amendments'> &
  Pick<LoanStanding, 'next_due'>;

/** The state of a loan today. A payment is late from the day after it was due. */
export function standingOf(loan: StandingLoan, today: IsoDate): LoanStandingName {
  if (loan.status === 'repaid') return loan.closed_as === 'released' ? 'released' : 'repaid';
  if (loan.status !== 'active') return loan.status;
  if (!effectiveDate(loan)) return 'signed';
  return loan.next_due && loan.next_due.on < today ? 'late' : 'active';
}
