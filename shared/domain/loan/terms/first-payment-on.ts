import { addMonths, formatDate, isIsoDate, todayOf, type IsoDate } from '../../dates/dates';
import { dateField } from '../../fields';
import { MAX_MONTHS_TO_FIRST_PAYMENT } from '../../limits';
import { messages } from '../../messages';
import { term } from './term';

/** The day of the first payment; null for one month, or two weeks, after the money is handed over. */
export const firstPaymentOn = term<IsoDate | null>({
  label: 'First payment',
  hint: 'Leave empty for one month (or two weeks) after the money is handed over.',
  input: { kind: 'date' },
  schema: dateField()
    // Missing means unchanged in an amendment; null means the usual day.
    .default(undefined)
    .test('ahead', '', function (day) {
      const { handed_over_on: earlier } = Object(this.parent);
      const runs = typeof earlier === 'string' && isIsoDate(earlier);
      const start = runs ? earlier : todayOf(new Date());
      if (!day || (day > start && day <= addMonths(start, MAX_MONTHS_TO_FIRST_PAYMENT))) return true;
      return this.createError({
        message: runs ? messages.firstPaymentTooFarAfter(start) : messages.firstPaymentTooFar(),
      });
    }),
  toForm: (day) => day ?? '',
  words: (day) => (day ? formatDate(day) : 'One period after the money is handed over'),
  added: { proposed: null },
  example: addMonths(todayOf(new Date()), 2),
});
