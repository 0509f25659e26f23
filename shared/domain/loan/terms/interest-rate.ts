import { t } from '@heartwood/i18n';
import { readDecimal } from '../../money/decimal-text';
import { exactNumber } from '../../fields';
import { MAX_RATE, MAX_RATE_DECIMALS } from '../../limits';
import { messages } from '../../messages';
import { accepted, refused, type Result } from '../../validation/result';
import { moreOrLess, term } from './term';
import { rateText } from './term-text';

/** Parses a yearly rate: 0 to 45 percent, at most four decimals. */
export function parseRate(input: string | number): Result<number> {
  const units = readDecimal(input, MAX_RATE_DECIMALS, {
    invalid: messages.rateInvalid,
    decimals: messages.rateDecimals(),
    negative: messages.rateNegative,
    exponent: messages.exponent,
    comma: messages.percentComma,
  });
  if (!units.ok) return units;
  const rate = units.value / 10 ** MAX_RATE_DECIMALS;
  return rate > MAX_RATE ? refused(messages.rateTooHigh()) : accepted(rate);
}

/** Percent a year, at most four decimals. */
export const interestRate = term<number>({
  label: 'Interest rate',
  hint: 'Percent a year. Enter 0 for a loan without interest.',
  input: { kind: 'percent' },
  schema: exactNumber(parseRate).meta({
    json: { minimum: 0, maximum: MAX_RATE, description: 'Percent a year, at most four decimals.' },
  }),
  toForm: String,
  words: (value) => rateText({ interest_rate: value }),
  difference(before, after) {
    // In whole steps of the fourth decimal, so that 4.6 − 4.5 is 0.1 and not slightly less.
    const steps = Math.round(after * 10 ** MAX_RATE_DECIMALS) - Math.round(before * 10 ** MAX_RATE_DECIMALS);
    return moreOrLess(steps, (size) => t('{size} points', { size: size / 10 ** MAX_RATE_DECIMALS }));
  },
  example: 7.25,
});
