import { daysBetween } from '../../dates/dates';
import { cents, centsOf, type Cents } from '../../money/money';
import type { LoanTerms } from '../terms';
import type { Periods } from './periods';

/**
 * The payment that repays a loan over its actual periods, all payments being equal, rounded half up to cents.
 * As in the note, unpaid interest bears no interest, which matters while a long first period's interest is
 * larger than the payment.
 *
 * What is left after the last payment is a concave, piecewise linear function of the payment, so Newton's
 * method reaches its root from above in a few steps.
 */
export function levelPayment(terms: LoanTerms, periods: Periods): Cents {
  const amount = centsOf(terms.amount);
  const rates = ratesOf(terms, periods);
  let payment = amount / rates.length;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { left, slope } = afterLast(amount, rates, payment);
    const next = payment - left / slope;
    const isClose = Math.abs(next - payment) < PRECISION;
    payment = next;
    if (isClose) break;
  }
  return cents(Math.floor(payment + 0.5 + PRECISION));
}

const MAX_STEPS = 200;

// In cents. The last bits of a floating-point number don't decide about exactly half a cent.
const PRECISION = 1e-6;

/** The interest rate of each period, as a fraction. */
function ratesOf({ interest_rate }: LoanTerms, { count, period }: Periods): number[] {
  return Array.from({ length: count }, (_, index) => {
    const { from, to, day } = period(index + 1);
    return (interest_rate * daysBetween(from, to) * day.share) / (100 * day.of);
  });
}

/**
 * What is owed after the last payment, in cents, and by how much one more cent in each payment changes it.
 */
function afterLast(amount: number, rates: readonly number[], payment: number) {
  // What is owed, and the part of it that bears interest.
  let [owed, principal] = [amount, amount];
  let [owedSlope, principalSlope] = [0, 0];
  for (const rate of rates) {
    owed += principal * rate - payment;
    owedSlope += principalSlope * rate - 1;
    if (owed < principal) [principal, principalSlope] = [owed, owedSlope];
  }
  return { left: owed, slope: owedSlope };
}
