import { dateField, dollarsField, freeText, objectField, textField } from '../../fields';
import { messages } from '../../messages';

// Separate from the rules, because a list of loans needs the rules, but not the library that these schemas use.

/** The body of POST /loans/{id}/funding/. */
export const fundingSchema = objectField({
  sent_on: dateField().required(messages.required('Day it was sent')),
  method: freeText('How it was sent', { max: 100 }),
});

/** The body of POST /loans/{id}/funding/confirm/. */
export const receiptSchema = objectField({
  received_on: dateField().required(messages.required('Day it arrived')),
});

const SHORT_TEXT = 100;
const NOTE = 500;

const amountField = () =>
  dollarsField().test('positive', messages.loanAmountPositive, (value) => value === undefined || value > 0);
const requiredAmount = () => amountField().required(messages.required('Amount'));

/** The body of POST /loans/{id}/payments/. */
export const paymentSchema = objectField({
  amount: requiredAmount(),
  paid_on: dateField().required(messages.required('Day of the payment')),
  method: freeText('How it was paid', { max: SHORT_TEXT }),
  note: freeText('Note', { max: NOTE }),
});

/** The body of POST /loans/{id}/payments/{paymentId}/reject/. */
export const rejectionSchema = objectField({ reason: freeText('Reason', { max: NOTE }) });

/** The body of POST /loans/{id}/release/: the amount that the lender gives up; without one, everything owed. */
export const releaseSchema = objectField({
  amount: amountField(),
  note: freeText('Note', { max: NOTE }),
});

/**
 * The form of a release: an empty amount is a mistake, not everything owed. Also the annual exclusion, as a person types it
 * with its year.
 */
export const releaseFormSchema = releaseSchema.shape({
  amount: requiredAmount(),
  exclusion: dollarsField(),
  exclusion_year: textField('The year', { max: 4 }).test(
    'year',
    messages.exclusionYear,
    function (year = '') {
      const { exclusion }: { exclusion?: number } = this.parent;
      return exclusion === undefined || /^(19|20)\d\d$/.test(year);
    },
  ),
});
