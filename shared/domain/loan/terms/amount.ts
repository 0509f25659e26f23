import { dollarsField } from '../../fields';
import { MAX_DOLLARS } from '../../limits';
import { messages } from '../../messages';
import { cents, centsOf, formatUsd, type Dollars } from '../../money/money';
import { SAME, term } from './term';

/** What is lent: dollars, at most two decimals. */
export const amount = term<Dollars>({
  label: 'Amount',
  input: { kind: 'dollars' },
  schema: dollarsField()
    .test('positive', messages.loanAmountPositive, (value) => value === undefined || centsOf(value) > 0)
    .meta({
      json: {
        type: 'number',
        minimum: 0.01,
        maximum: MAX_DOLLARS,
        description: 'Dollars, at most two decimals.',
      },
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
