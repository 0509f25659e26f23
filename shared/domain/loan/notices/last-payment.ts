import type { IsoDate } from '../../dates/dates';
import type { Cents } from '../../money/money';
import type { RunningTerms } from '../ledger/ledger';
import { periodsOf } from '../ledger/periods';
import { schedule } from '../ledger/schedule';

/** Why the last payment of a plan is not like the others. */
export type LastPaymentReason = 'principal' | 'first_period' | 'days' | 'rounding';

export interface UnusualLastPayment {
  amount: Cents;
  /** The regular payment. */
  regular: Cents;
  reason: LastPaymentReason;
}

/** The last payment of a plan, if it differs from the regular one by more than 5 %; otherwise null. */
export function unusualLastPayment(terms: RunningTerms, start: IsoDate): UnusualLastPayment | null {
  const { rows, payment: regular, lastPayment: amount } = schedule(terms, start);
  if (rows.length < 2 || !isUnusual(amount, regular)) return null;
  return { amount, regular, reason: reasonOf(terms, start) };
}

// In whole numbers: 5 % of an amount in cents can be a fraction of a cent.
const isUnusual = (amount: Cents, regular: Cents): boolean => Math.abs(amount - regular) * 20 > regular;

function reasonOf(terms: RunningTerms, start: IsoDate): LastPaymentReason {
  if (terms.repayment === 'interest_only') return 'principal';
  if (terms.first_period === undefined && periodsOf(terms, start).oddFirst) return 'first_period';
  if (terms.interest_method !== 'daily') return 'rounding';
  const byMonth = schedule({ ...terms, interest_method: 'schedule' }, start);
  return isUnusual(byMonth.lastPayment, byMonth.payment) ? 'rounding' : 'days';
}
