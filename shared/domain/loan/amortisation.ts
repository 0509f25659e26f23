import type { Decimal } from 'decimal.js';
import { addMonths, type IsoDate } from '../dates';
import { cents, centsOf, type Cents } from '../money/money';
import { Exact, monthlyRate, monthsInterest, rounded } from './exact-interest';
import type { LoanTerms } from './terms';

export interface ScheduleRow {
  /** 1 for the first payment. */
  number: number;
  payment: Cents;
  interest: Cents;
  principal: Cents;
  /** What is still owed after this payment. */
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

/** The monthly payment of the standard formula P·r / (1 − (1 + r)^−n), rounded half up to cents. */
export function monthlyPayment(terms: LoanTerms): Cents {
  return rounded(exactPayment(terms));
}

/** Payment × term − amount, on the unrounded payment, rounded half up to cents. */
export function totalInterest(terms: LoanTerms): Cents {
  return rounded(exactPayment(terms).times(terms.term_in_months).minus(centsOf(terms.amount)));
}

/** The day of the last payment: the start plus the term, clamped to the month's end. */
export function payoffDate(start: IsoDate, termInMonths: number): IsoDate {
  return addMonths(start, termInMonths);
}

/**
 * The payments in whole cents: interest on the balance, rounded half up, then principal. The last payment settles
 * the balance, so the principal adds up to the amount exactly.
 */
export function schedule(terms: LoanTerms): Schedule {
  const rate = monthlyRate(terms.interest_rate);
  const payment = monthlyPayment(terms);
  const rows: ScheduleRow[] = [];
  let balance = centsOf(terms.amount);
  for (let number = 1; number <= terms.term_in_months && balance > 0; number += 1) {
    const interest = monthsInterest(rate, balance);
    const last = number === terms.term_in_months;
    const paid = last ? balance + interest : Math.min(payment, balance + interest);
    const principal = cents(paid - interest);
    balance = cents(balance - principal);
    rows.push({ number, payment: cents(paid), interest, principal, balance });
  }
  const sum = (pick: (row: ScheduleRow) => number) =>
    cents(rows.reduce((total, row) => total + pick(row), 0));
  return {
    rows,
    payment,
    lastPayment: rows.at(-1)?.payment ?? cents(0),
    totalInterest: sum((row) => row.interest),
    totalPaid: sum((row) => row.payment),
  };
}

/** The payment in cents before rounding. A rate too small to be told from zero counts as zero. */
function exactPayment({ amount, interest_rate, term_in_months }: LoanTerms): Decimal {
  const principal = new Exact(centsOf(amount));
  const rate = monthlyRate(interest_rate);
  const growth = rate.plus(1).pow(term_in_months);
  if (growth.equals(1)) return principal.div(term_in_months);
  return principal.times(rate).times(growth).div(growth.minus(1));
}
