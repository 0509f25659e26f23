import { isIsoDate } from '../dates/dates';
import { dateField, dollarsField, objectField } from '../fields';
import { MAX_BITCOIN_RATE } from '../limits';
import { messages } from '../messages';
import { centsOf } from '../money/money';

/** A typed rate. Validate it with `context: { today }`. */
export const bitcoinRateSchema = objectField({
  rate: dollarsField()
    .required(messages.bitcoinRateRequired)
    .test('above-zero', messages.bitcoinRateRequired, (value) => centsOf(value) > 0)
    .test('most', messages.bitcoinRateTooLarge(), (value) => centsOf(value) <= centsOf(MAX_BITCOIN_RATE)),
  date: dateField()
    .required(messages.bitcoinRateDate)
    .test('past', messages.bitcoinRateFuture, (value, { options }) => {
      const today: unknown = options.context?.['today'];
      return typeof today !== 'string' || !isIsoDate(today) || !value || value <= today;
    }),
});
