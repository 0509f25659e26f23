import { dollarsField, exactNumber } from '../../fields';
import { isBlank } from '../../fields/is-blank';
import { MAX_LATE_FEE_DAYS } from '../../limits';
import { messages } from '../../messages';
import { centsOf, formatUsd, type Dollars } from '../../money/money';
import { accepted, refused, type Result } from '../../validation/result';
import { t } from '@heartwood/i18n';
import { choiceTerm } from './choice-term';
import { term } from './term';

/** The fee that the lender may charge for a late payment: dollars; 0 if there is none. */
export const lateFee = term<Dollars>({
  label: 'Late fee',
  hint: 'Only if the note should have one. The lender charges it once for a late payment, or not at all.',
  input: { kind: 'dollars', optional: true },
  schema: dollarsField()
    // Missing means unchanged in an amendment; empty means none.
    .transform((value: unknown, original: unknown) =>
      original !== undefined && isBlank(original) ? 0 : value,
    ),
  toForm: (fee) => (centsOf(fee) === 0 ? '' : String(fee)),
  words: (fee) => (centsOf(fee) === 0 ? 'None' : formatUsd(centsOf(fee))),
  added: { proposed: 0 },
  example: 12.5,
});

function parseDays(input: string | number): Result<number> {
  const text = String(input).trim();
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= MAX_LATE_FEE_DAYS ? accepted(days) : refused(messages.lateFeeDaysInvalid());
}

const dayText = (days: number) => t('{count, plural, one {# day} other {# days}}', { count: days });

/** How many days after the due date a payment has before the fee can be charged. */
export const lateFeeDays = term<number>({
  label: 'Days of grace',
  hint: 'How many days a payment may be late before the fee can be charged.',
  input: { kind: 'number', unit: 'days' },
  schema: exactNumber(parseDays).meta({
    json: { type: 'integer', minimum: 1, maximum: MAX_LATE_FEE_DAYS, description: 'Whole days.' },
  }),
  toForm: String,
  words: dayText,
  added: { proposed: 15 },
  example: 10,
});

/** What a payment covers first, if there are fees. */
export const paymentOrder = choiceTerm({
  label: 'What a payment covers first',
  options: [
    { value: 'fees_first', label: 'Late fees, then interest, then principal' },
    { value: 'interest_first', label: 'Interest, then late fees, then principal' },
  ],
  proposed: 'fees_first',
  example: 'interest_first',
});
