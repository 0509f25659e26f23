import { dayOf, type IsoDate } from '../dates/dates';
import type { Loan } from './loan';
import { effectOf } from './payments/payment-effect';
import { loanLedger } from './payments/payment-rules';

/**
 * The day on which a loan ended: that of the payment or release after which nothing was owed, which may be
 * confirmed days later. Otherwise the day on which it was closed, such as by the lender's word, or unpaid.
 * Null for a loan that runs.
 */
export function endedOn(loan: Loan): IsoDate | null {
  if (!loan.closed_at) return null;
  const closed = dayOf(loan.closed_at);
  if (loan.closed_as === 'stated' || loan.closed_as === 'unpaid') return closed;
  const ledger = loanLedger(loan, lastDayOf(loan, closed));
  return ledger?.entries.find(({ balance }) => balance === 0)?.on ?? closed;
}

/**
 * The last day that a loan's figures count: the day on which it ended, or the day of its last payment that
 * counts, which people ahead of Colorado may date a day later.
 */
export function lastDayOf(loan: Loan, ended: IsoDate): IsoDate {
  const last = loan.payments?.findLast((payment) => effectOf(payment) === 'counted')?.paid_on ?? ended;
  return last > ended ? last : ended;
}
