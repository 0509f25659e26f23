import { dollarsField } from '../../fields';
import { messages } from '../../messages';
import { cents, centsOf, formatUsd, MAX_DOLLARS } from '../../money/money';
import { SAME, term } from './term';

/** What is lent: dollars, at most two decimals. */
export const amount = term<number>({
  label: 'Amount',
  input: { kind: 'dollars' },
  schema: dollarsField()
    .test('positive', messages.loanAmountPositive, (value) => value === undefined || value > 0)
    .meta({
      json: { minimum: 0.01, maximum: MAX_DOLLARS, description: 'Dollars, at most two decimals.' },
    }),
  toForm: String,
  words: (value) => formatUsd(centsOf(value)),
  difference(before, after) {
    const more = cents(centsOf(after) - centsOf(before));
    if (more === 0) return SAME;
    return more > 0 ? `+${formatUsd(more)}` : formatUsd(more);
  },
  example: 2500.5,
});
