import type { IsoDate } from '../../dates/dates';
import { cents, sumCents, type Cents } from '../../money/money';
import type { LoanTerms } from '../terms';
import { payoffDate, regularPayment, totalInterest } from './amortization';
import { LoanAccount, type RunningTerms } from './loan-account';
import { periodsOf } from './periods';

export interface ScheduleRow {
  /** 1 for the first payment. */
  number: number;
  /** The due date. */
  on: IsoDate;
  payment: Cents;
  interest: Cents;
  principal: Cents;
  /** The balance after this payment. */
  balance: Cents;
}

export interface Schedule {
  rows: ScheduleRow[];
  /** The regular payment. */
  payment: Cents;
  /** The last payment, which settles the balance. */
  lastPayment: Cents;
  totalInterest: Cents;
  totalPaid: Cents;
}

/**
 * The payments of a loan in whole cents when each one is made on its day: interest on the
 * balance, rounded half up, then principal. The last payment settles the balance, so the
 * principal adds up to the amount exactly.
 * @param start the day from which the loan runs
 */
export function schedule(terms: RunningTerms, start: IsoDate): Schedule {
  const of = `${JSON.stringify(terms)} ${start}`;
  const found = latest.find((each) => each.of === of) ?? { of, schedule: makeSchedule(terms, start) };
  latest = [found, ...latest.filter((each) => each !== found)].slice(0, REMEMBERED);
  return found.schedule;
}

/**
 * One document computes its schedule several times, and also that of the other interest method. 40 years take
 * milliseconds.
 */
const REMEMBERED = 2;
let latest: { of: string; schedule: Schedule }[] = [];

function makeSchedule(terms: RunningTerms, start: IsoDate): Schedule {
  const account = new LoanAccount(terms, start);
  const { count } = periodsOf(terms, start);
  const rows: ScheduleRow[] = [];
  for (let number = 1; number <= count && account.principal > 0; number += 1) {
    account.beginPeriod();
    const amount = sumCents(account.dues.map((due) => due.amount));
    const { on, interest, principal, balance } = account.pay({ amount, on: account.period.to });
    rows.push({ number, on, payment: amount, interest, principal, balance });
  }
  const sum = (pick: (row: ScheduleRow) => Cents) => sumCents(rows.map(pick));
  const lastPayment = rows.at(-1)?.payment ?? cents(0);
  return {
    rows,
    payment: rows.length > 1 ? regularOf(terms, rows, start) : lastPayment,
    lastPayment,
    totalInterest: sum((row) => row.interest),
    totalPaid: sum((row) => row.payment),
  };
}

function regularOf(terms: LoanTerms, rows: readonly ScheduleRow[], start: IsoDate): Cents {
  // The second: the first period can be of an odd length.
  if (terms.repayment === 'interest_only')
    return (rows[1] && rows.length > 2 ? rows[1] : rows[0])?.payment ?? cents(0);
  return regularPayment(terms, start);
}

/** The results of a loan's terms. */
export interface LoanFigures {
  payment: Cents;
  totalInterest: Cents;
  /** The day of the last payment. */
  payoff: IsoDate;
}

/**
 * The figures of a loan. For equal monthly payments they are those of the standard formula; for other
 * schedules those of the schedule itself.
 */
export function loanFigures(terms: RunningTerms, start: IsoDate): LoanFigures {
  if (isStandard(terms) && !terms.carried_interest) {
    const payoff = payoffDate(start, terms.term_in_months);
    return { payment: regularPayment(terms, start), totalInterest: totalInterest(terms), payoff };
  }
  const { payment, rows, totalInterest: interest } = schedule(terms, start);
  return { payment, totalInterest: interest, payoff: rows.at(-1)?.on ?? start };
}

/** Whether every month is a twelfth of a year and every payment the same. */
export function isStandard(terms: LoanTerms): boolean {
  return (
    (terms.repayment ?? 'equal') === 'equal' &&
    (terms.payment_interval ?? 'monthly') === 'monthly' &&
    !terms.first_payment_on &&
    terms.interest_method !== 'daily'
  );
}
