import { t } from '@heartwood/i18n';
import { ValidationError } from 'yup';
import { addMonths, formatDate, isIsoDate, latestDay, todayOf, type IsoDate } from '../../dates/dates';
import { dateField, dollarsField, freeText, listField, objectField } from '../../fields';
import { isBlank } from '../../fields/is-blank';
import { MAX_EARLIER_PAYMENTS } from '../../limits';
import { messages } from '../../messages';
import { centsOf, formatUsd, sumCents, type Dollars } from '../../money/money';
import { isObject } from '../../validation/is-object';
import { SAME, term } from './term';

/** A payment of a loan before its note. */
export interface EarlierPayment {
  /** Dollars, at most two decimals. */
  amount: Dollars;
  paid_on: IsoDate;
  /** How it was paid, for example "Check 1042". */
  method: string;
}

/** A payment as a person types it. */
export type EarlierPaymentForm = Record<keyof EarlierPayment, string>;

const LABEL = 'Payments so far';

const isBlankRow = (row: unknown) => isObject(row) && Object.values(row).every(isBlank);

/** One payment, not in the future. */
const row = objectField({
  amount: dollarsField()
    .test('positive', messages.loanAmountPositive, (value) => value === undefined || centsOf(value) > 0)
    .required(messages.required('Amount')),
  paid_on: dateField()
    .required(messages.required('Day of the payment'))
    .test('past', messages.paymentInFuture, (day) => !day || day <= latestDay(new Date())),
  method: freeText('How it was paid', { max: 100 }),
});

/** What was paid before the note of a loan that runs already; empty for a new loan. */
export const earlierPayments = term<EarlierPayment[]>({
  label: LABEL,
  input: { kind: 'with_earlier' },
  schema: listField(LABEL, row, MAX_EARLIER_PAYMENTS)
    .transform((rows: unknown, original: unknown) => {
      // Missing means unchanged in an amendment.
      if (original === undefined) return undefined;
      return Array.isArray(rows) ? rows.filter((each) => !isBlankRow(each)) : rows;
    })
    .default(undefined)
    .test('since', '', function (payments) {
      const { handed_over_on: start } = Object(this.parent);
      if (typeof start !== 'string' || !isIsoDate(start)) return true;
      const message = messages.paymentBeforeLoan(start);
      const early = (payments ?? []).flatMap(({ paid_on }, index) =>
        paid_on && paid_on < start
          ? [this.createError({ path: `${this.path}[${index}].paid_on`, message })]
          : [],
      );
      return early.length === 0 || new ValidationError(early);
    }),
  toForm: (payments) => payments.map(({ amount, ...payment }) => ({ ...payment, amount: String(amount) })),
  words: (payments) => {
    const total = formatUsd(sumCents(payments.map(({ amount }) => centsOf(amount))));
    const last = payments
      .map(({ paid_on }) => paid_on)
      .toSorted()
      .at(-1);
    return last
      ? t('{count, plural, one {# payment} other {# payments}}, {total} in all, the last on {day}', {
          count: payments.length,
          total,
          day: formatDate(last),
        })
      : 'None';
  },
  // Two lists with the same sum can differ in a day.
  difference: (before, after) => (JSON.stringify(before) === JSON.stringify(after) ? SAME : 'Changed'),
  added: { proposed: [] },
  example: [{ amount: 250.5, paid_on: addMonths(todayOf(new Date()), -1), method: 'Check 1042' }],
});
