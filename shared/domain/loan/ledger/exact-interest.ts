import { Decimal } from 'decimal.js';
import { cents, type Cents } from '../../money/money';

// 60 digits: (1 + r)^n - 1 stays precise even for a rate of 1e-13 percent, where r is about 1e-16.
export const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

/** One twelfth of a yearly rate in percent, as a fraction. */
export function monthlyRate(percentAYear: number): Decimal {
  return new Exact(percentAYear).div(1200);
}

/** Whole cents, half up. */
export function rounded(value: Decimal): Cents {
  return cents(value.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber());
}

/** The interest of one month on what is owed at its start. */
export function monthsInterest(rate: Decimal, owed: Cents): Cents {
  return rounded(rate.times(owed));
}
