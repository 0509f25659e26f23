import type { IsoDate } from '../../dates/dates';
import { cents, sumCents, type Cents } from '../../money/money';
import {
  LoanAccount,
  type DueAmount,
  type LedgerEntry,
  type PaidAmount,
  type RunningTerms,
} from './loan-account';

export type { DueAmount, LedgerEntry, PaidAmount, RunningTerms } from './loan-account';

/** The state of a running loan on a day. */
export interface Ledger {
  entries: LedgerEntry[];
  /** The principal still owed. */
  balance: Cents;
  /** The payoff on that day: the balance and the interest that has accrued until then. */
  payoff: Cents;
  /** The next payment, or one that is overdue; null if nothing is owed anymore. */
  next: DueAmount | null;
  /** All overdue payments, and the payment of the current period; the oldest, which is `next`, first. */
  dues: DueAmount[];
  /** The interest that has accrued until that day and is not paid. */
  accrued: Cents;
  /** Late fees that were charged and are not paid. */
  fees: Cents;
  /**
   * The unpaid part of what was due before that day, with the late fees charged for it, which are owed from
   * the day they are charged. A fee that is left alone is late from the next day, like a payment.
   */
  overdue: Cents;
  /** What was paid beyond everything owed. */
  excess: Cents;
}

/**
 * Follows the clauses of the note: a payment covers the accrued interest (and late fees), then principal;
 * paying more than is due shortens the loan and postpones no payment. Interest is never charged for future
 * days, except by notes of the first release, which charge a month's interest at its start.
 * @param start the effective date
 * @param on the day to compute; later payments don't count yet
 * @param assumeFrom from this day on, assumes that everything due before `on` is paid on its due date
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
      if (waiting[0].charged) account.charge(waiting[0]);
      else entries.push(account.pay(waiting[0]));
      waiting.shift();
    }
    const assumed =
      assumeFrom && account.period.to >= assumeFrom && account.period.to < on ? sum(account.dues) : cents(0);
    if (assumed > 0) entries.push(account.pay({ amount: assumed, on: account.period.to }));
  } while (account.period.to < on && account.principal > 0);
  const next = account.next();
  const isLate = (due: DueAmount) => due.on < on;
  return {
    entries,
    balance: account.principal,
    payoff: account.payoff(on),
    accrued: account.accrued(on),
    fees: account.fees,
    next,
    dues: account.dues.length > 0 || !next ? account.dues : [next],
    overdue: account.dues.some(isLate) ? sum(account.dues.filter((due) => due.fee || isLate(due))) : cents(0),
    excess: cents(account.excess + sum(waiting.filter(({ charged }) => !charged))),
  };
}

const sum = (amounts: readonly { amount: Cents }[]): Cents => sumCents(amounts.map(({ amount }) => amount));
