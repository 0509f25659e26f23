import { effectiveDate } from './funding';
import type { Loan, LoanStanding } from './loan';
import type { LoanTerms } from './terms';

/** The state of a loan, in more detail than the API's statuses. */
export const loanStandings = {
  pending: 'Pending',
  signed: 'Signed, not funded',
  active: 'Active',
  late: 'Late',
  recorded: 'Recorded, waiting',
  repaid: 'Repaid',
  released: 'Released',
  unpaid: 'Closed, not repaid',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const;

export type LoanStandingName = keyof typeof loanStandings;

/** What a loan's state depends on. `overdue` is as of today. */
export type StandingLoan = LoanTerms &
  Pick<Loan, 'status' | 'closed_as' | 'accepted_at' | 'funding' | 'amendments'> &
  Pick<LoanStanding, 'overdue' | 'waiting_for'>;

/** The state of a loan. A payment is late from the day after it was due, unless it is recorded. */
export function standingOf(loan: StandingLoan): LoanStandingName {
  if (loan.status === 'repaid')
    return loan.closed_as === 'released' || loan.closed_as === 'unpaid' ? loan.closed_as : 'repaid';
  if (loan.status !== 'active') return loan.status;
  if (!effectiveDate(loan)) return 'signed';
  if (loan.overdue) return 'late';
  return loan.waiting_for ? 'recorded' : 'active';
}
