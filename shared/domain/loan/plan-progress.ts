import type { IsoDate } from '../dates/dates';
import type { Cents } from '../money/money';
import type { Ledger } from './ledger/ledger';
import type { Loan } from './loan';
import { effectOf } from './payments/payment-effect';
import { loanLedger, paidBefore } from './payments/payment-rules';

/**
 * What became of a payment of the plan: paid, with the last payment that it took, late with what is left
 * of it, or covered by what is recorded and waits for the other party.
 */
export type PlanRowProgress =
  | { state: 'paid'; on: IsoDate; method: string; released: boolean }
  | { state: 'late'; amount: Cents }
  | { state: 'waiting' };

/**
 * What became of the payments of a loan's plan until a day, by their due dates. A payment whose day has not
 * come is not among them, unless it is paid. Of an amended loan, the plan is that of its current terms.
 */
export function planProgress(loan: Loan, today: IsoDate): Map<IsoDate, PlanRowProgress> {
  const progress = new Map<IsoDate, PlanRowProgress>();
  const ledger = loanLedger(loan, today);
  if (!ledger) return progress;
  const turn = loan.amendments?.at(-1);
  const paid = (loan.payments ?? []).filter((payment) => effectOf(payment) === 'counted');
  const until = paid.filter(({ paid_on }) => paid_on <= today);
  // The ledger's entries are in the order of the payments.
  for (const [index, payment] of until.entries()) {
    if (turn && paidBefore(payment, turn)) continue;
    const { paid_on: on, method = '', kind } = payment;
    for (const day of ledger.entries[index]?.settles ?? [])
      progress.set(day, { state: 'paid', on, method, released: kind === 'release' });
  }
  const late = ({ dues }: Ledger) => dues.filter(({ on, fee }) => !fee && on < today);
  for (const { on } of late(ledger)) progress.set(on, { state: 'waiting' });
  const covered = loanLedger(loan, today, ['counted', 'waiting']) ?? ledger;
  for (const { on, amount } of late(covered)) progress.set(on, { state: 'late', amount });
  return progress;
}
