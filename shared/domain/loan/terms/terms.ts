import { amount } from './amount';
import { interestRate } from './interest-rate';
import { termInMonths } from './term-in-months';

/** Every term of a loan by the name that the API gives it, in the order in which they are asked and printed. */
export const terms = {
  amount,
  interest_rate: interestRate,
  term_in_months: termInMonths,
};
