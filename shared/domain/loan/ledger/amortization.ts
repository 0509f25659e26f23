import type { Decimal } from 'decimal.js';
import { addMonths, type IsoDate } from '../../dates/dates';
import { centsOf, type Cents } from '../../money/money';
import type { LoanTerms } from '../terms';
import { Exact, monthlyRate, rounded } from './exact-interest';
import { levelPayment } from './level-payment';
import { periodsOf } from './periods';

/** The monthly payment of the standard formula P·r / (1 − (1 + r)^−n), rounded half up to cents. */
export function monthlyPayment(terms: LoanTerms): Cents {
  return rounded(equalPayment(terms, monthlyRate(terms.interest_rate), terms.term_in_months));
}

/** Payment × term − amount, on the unrounded payment, rounded half up to cents. */
export function totalInterest(terms: LoanTerms): Cents {
  const payment = equalPayment(terms, monthlyRate(terms.interest_rate), terms.term_in_months);
  return rounded(payment.times(terms.term_in_months).minus(centsOf(terms.amount)));
}

/** The day of the last payment: the start plus the term, clamped to the month's end. */
export function payoffDate(start: IsoDate, termInMonths: number): IsoDate {
  return addMonths(start, termInMonths);
}

/**
 * The equal payment of a loan by the same formula, also of one that is paid every two weeks. With a first
 * period of an odd length it is level over the actual periods, unless the note is from before that rule or
 * has the odd period's interest paid with the first payment.
 * @param start the day from which the loan runs
 */
export function regularPayment(terms: LoanTerms, start: IsoDate): Cents {
  const periods = periodsOf(terms, start);
  if (terms.first_period === 'level' && periods.oddFirst) return levelPayment(terms, periods);
  if (terms.payment_interval !== 'biweekly') return monthlyPayment(terms);
  return rounded(equalPayment(terms, usualRate(terms), periods.count));
}

/** The rate of a period of the usual length, as a fraction. */
export function usualRate(terms: LoanTerms): Decimal {
  if (terms.payment_interval !== 'biweekly') return monthlyRate(terms.interest_rate);
  return new Exact(terms.interest_rate).times(14).div(36_500);
}

/** The payment in cents before rounding. A rate that is indistinguishable from zero counts as zero. */
function equalPayment({ amount }: LoanTerms, rate: Decimal, count: number): Decimal {
  const principal = new Exact(centsOf(amount));
  const growth = rate.plus(1).pow(count);
  if (growth.equals(1)) return principal.div(count);
  return principal.times(rate).times(growth).div(growth.minus(1));
}
