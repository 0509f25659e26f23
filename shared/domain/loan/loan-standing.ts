import type { IsoDate } from '../dates/dates';
import { effectiveDate } from './funding';
import type { Loan, LoanListItem } from './loan';
import { loanLedger } from './payment-rules';

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

/** The state of a loan on a day. A payment is late from the day after it was due. */
export function standingOf(loan: Loan | LoanListItem, today: IsoDate): LoanStandingName {
  if (loan.status === 'repaid') return loan.closed_as === 'released' ? 'released' : 'repaid';
  if (loan.status !== 'active') return loan.status;
  if (!effectiveDate(loan)) return 'signed';
  const due = 'next_due' in loan ? loan.next_due : loanLedger(loan, today)?.next;
  return due && due.on < today ? 'late' : 'active';
}
