import type { IsoDate } from '../../dates/dates';
import { cents, type Cents } from '../../money/money';
import {
  LoanAccount,
  type DueAmount,
  type LedgerEntry,
  type PaidAmount,
  type RunningTerms,
} from './loan-account';

export type { DueAmount, LedgerEntry, PaidAmount, RunningTerms } from './loan-account';

/** Where a running loan stands on a day. */
export interface Ledger {
  entries: LedgerEntry[];
  /** The principal still owed. */
  balance: Cents;
  /** What pays everything off on that day: the balance and the interest that has accrued until then. */
  payoff: Cents;
  /** What is due next, or still due from before; null when nothing is owed any more. */
  next: DueAmount | null;
  /** All that is still due from before, and the payment of the running period; the oldest, which is `next`, first. */
  dues: DueAmount[];
  /** The interest that has accrued until that day and is not paid. */
  accrued: Cents;
  /** How much of what was due before that day has not been paid. */
  overdue: Cents;
  /** What was paid beyond everything owed. */
  excess: Cents;
}

/**
 * Follows the clauses of the note: a payment covers the interest that has accrued, then principal; what is paid beyond
 * the dues shortens the loan and postpones nothing. Interest is never charged for days that have not passed, but by
 * notes of the first release, which charge a month's interest at its start.
 * @param start the effective date
 * @param on the day it is asked for; later payments don't count yet
 * @param assumeFrom from this day on, everything due before `on` is taken as paid on its day
 */
export function ledgerOn(
  terms: RunningTerms,
  start: IsoDate,
  paid: readonly PaidAmount[],
  on: IsoDate,
  assumeFrom?: IsoDate,
): Ledger {
  const waiting = paid.filter((payment) => payment.on <= on).toSorted((a, b) => a.on.localeCompare(b.on));
  const account = new LoanAccount(terms, start);
  const entries: LedgerEntry[] = [];
  do {
    account.beginPeriod();
    while (waiting[0] && waiting[0].on <= account.period.to) {
      entries.push(account.pay(waiting[0]));
      waiting.shift();
    }
    const assumed =
      assumeFrom && account.period.to >= assumeFrom && account.period.to < on ? sum(account.dues) : cents(0);
    if (assumed > 0) entries.push(account.pay({ amount: assumed, on: account.period.to }));
  } while (account.period.to < on && account.principal > 0);
  const next = account.next();
  return {
    entries,
    balance: account.principal,
    payoff: account.payoff(on),
    accrued: account.accrued(on),
    next,
    dues: account.dues.length > 0 || !next ? account.dues : [next],
    overdue: sum(account.dues.filter((due) => due.on < on)),
    excess: cents(account.excess + sum(waiting)),
  };
}

function sum(amounts: readonly { amount: number }[]): Cents {
  return cents(amounts.reduce((total, { amount }) => total + amount, 0));
}
