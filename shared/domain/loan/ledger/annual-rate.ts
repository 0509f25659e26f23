import { addDays, addMonths, daysBetween, type IsoDate } from '../../dates/dates';
import { MAX_RATE } from '../../limits';
import { cents, centsOf, type Cents } from '../../money/money';
import type { LoanTerms } from '../terms';
import { schedule } from './schedule';

/** A payment of a plan, and the time until it: whole unit-periods, and a fraction of one at the start. */
interface TimedPayment {
  payment: number;
  whole: number;
  fraction: number;
}

/** The payments of a plan in unit-periods, of which a year has so many. */
interface TimedPlan {
  payments: TimedPayment[];
  perYear: number;
}

/**
 * The annual percentage rate of a plan that is above the limit of C.R.S. 5-12-103(1), rounded to two
 * decimals; null if none is above it, in whichever of the next twelve months the money arrives. (A longer
 * loan has all of them.) That subsection has the rate computed on the unpaid balances when the debt is paid
 * according to its terms; C.R.S. 18-15-104 calls it the annual percentage rate. We compute it by the
 * actuarial method of Regulation Z (12 CFR part 1026, appendix J).
 * @param fee in cents, as if each payment cost that much more
 */
export function excessiveRate(terms: LoanTerms, today: IsoDate, fee = cents(0)): number | null {
  const isUneven = terms.interest_method === 'daily' || Boolean(terms.first_payment_on);
  if (fee === 0 && (!isUneven || terms.interest_rate * LONGEST_MONTH <= MAX_RATE)) return null;
  const months = terms.first_payment_on || terms.term_in_months > 12 ? 1 : 12;
  const starts = Array.from({ length: months }, (_, month) => addMonths(today, month));
  const rates = starts.flatMap((start) => {
    const plan = timedPlan(terms, start, fee);
    return isAboveLimit(plan, centsOf(terms.amount)) ? [annualRate(plan, centsOf(terms.amount))] : [];
  });
  return rates.length === 0 ? null : Math.round(Math.max(...rates) * 100) / 100;
}

/**
 * By how much the interest of 31 days exceeds that of a twelfth of a year. No plan
 * exceeds its own rate by more.
 */
const LONGEST_MONTH = (31 * 12) / 365;

/** Above the limit by more than half a cent in each payment, which rounding explains. */
function isAboveLimit(plan: TimedPlan, amount: number): boolean {
  return presentValue(plan, MAX_RATE) > amount + plan.payments.length / 2;
}

/** The rate a year, in percent, at which the payments are worth the amount. */
function annualRate(plan: TimedPlan, amount: number): number {
  let [low, high] = [0, MAX_RATE * 100];
  while (high - low > 1e-4) {
    const middle = (low + high) / 2;
    if (presentValue(plan, middle) > amount) low = middle;
    else high = middle;
  }
  return low;
}

function presentValue({ payments, perYear }: TimedPlan, percentAYear: number): number {
  const rate = percentAYear / 100 / perYear;
  let value = 0;
  for (const { payment, whole, fraction } of payments)
    value += payment / ((1 + fraction * rate) * (1 + rate) ** whole);
  return value;
}

function timedPlan(terms: LoanTerms, start: IsoDate, fee: Cents): TimedPlan {
  const rows = schedule(terms, start).rows.map(({ on, payment }) => ({ on, payment: payment + fee }));
  const biweekly = terms.payment_interval === 'biweekly' && terms.repayment !== 'single';
  // The unit-period of a single payment of whole months within a year is its term.
  const months = wholeMonths(terms);
  if (months !== null)
    return {
      payments: rows.map(({ payment }) => ({ payment, whole: 1, fraction: 0 })),
      perYear: 12 / months,
    };
  const first = rows[0]?.on ?? start;
  const { whole, fraction } = biweekly ? inTwoWeeks(start, first) : inMonths(start, first);
  const payments = rows.map(({ payment }, index) => ({ payment, whole: whole + index, fraction }));
  return { payments, perYear: biweekly ? 26 : 12 };
}

function wholeMonths({ repayment, first_payment_on, term_in_months }: LoanTerms): number | null {
  return repayment === 'single' && !first_payment_on && term_in_months <= 12 ? term_in_months : null;
}

/** Months counted back from the later day, and the remaining days as thirtieths of one. */
function inMonths(from: IsoDate, to: IsoDate) {
  let whole = 0;
  while (addMonths(to, -whole - 1) >= from) whole += 1;
  return { whole, fraction: daysBetween(from, addMonths(to, -whole)) / 30 };
}

function inTwoWeeks(from: IsoDate, to: IsoDate) {
  const whole = Math.floor(daysBetween(from, to) / 14);
  return { whole, fraction: daysBetween(from, addDays(to, -14 * whole)) / 14 };
}
