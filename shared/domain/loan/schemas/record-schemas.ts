import { mailedToken } from '../../account/mailed-token';
import { centsOf, formatUsd, parseDollars, type Dollars } from '../../money/money';
import {
  choiceField,
  dateField,
  dollarsField,
  emailField,
  flagField,
  freeText,
  mailedNameField,
  objectField,
  personNameField,
  textField,
} from '../../fields';
import { messages } from '../../messages';
import { correctionKinds } from '../corrections/loan-correction';

// Separate from the rules, because a list of loans needs the rules, but not the library
// that these schemas use.

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
  dollarsField().test(
    'positive',
    messages.loanAmountPositive,
    (value) => value === undefined || centsOf(value) > 0,
  );
/** Set once a person says that this is another payment than the one that looks like it. */
const another = () => flagField('the same payment or another one');
const requiredAmount = () => amountField().required(messages.required('Amount'));

/** The body of POST /loans/{id}/payments/. */
export const paymentSchema = objectField({
  amount: requiredAmount(),
  paid_on: dateField().required(messages.required('Day of the payment')),
  method: freeText('How it was paid', { max: SHORT_TEXT }),
  note: freeText('Note', { max: NOTE }),
  another: another(),
});

/** The body of POST /loans/{id}/payments/{paymentId}/confirm/. */
export const confirmationSchema = objectField({ another: another() });

/**
 * The body of POST /loans/{id}/payments/{paymentId}/reject/ and
 * /loans/{id}/corrections/{correctionId}/reject/.
 */
export const rejectionSchema = objectField({ reason: freeText('Reason', { max: NOTE }) });

/** The body of POST /loans/{id}/corrections/. What is left out stays as it was recorded. */
export const correctionSchema = objectField({
  kind: choiceField('What was wrong', correctionKinds).required(messages.choose('What was wrong')),
  payment_id: textField('Payment', { max: SHORT_TEXT }),
  amount: amountField(),
  paid_on: dateField(),
  note: freeText('Note', { max: NOTE }),
});

/**
 * The body of POST /loans/{id}/release/: the amount that the lender gives up; without one, everything owed.
 */
export const forgivenessSchema = objectField({
  amount: amountField(),
  note: freeText('Note', { max: NOTE }),
});

/** What the form of a release holds besides the amount: dollars, and the year of the exclusion as typed. */
interface ForgivenessNote {
  note: string;
  exclusion?: Dollars | undefined;
  exclusion_year?: string;
}

/** The note of a release as both keep it: what the lender typed, and the annual exclusion as a sentence. */
export function forgivenessNote({ note, exclusion, exclusion_year = '' }: ForgivenessNote): string {
  const sentence =
    exclusion !== undefined &&
    `Annual exclusion for ${exclusion_year}, as the lender typed it: ${formatUsd(centsOf(exclusion))}.`;
  return [note, sentence].filter(Boolean).join(' ');
}

/**
 * The form of a release: an empty amount is a mistake, not everything owed. Also the annual exclusion, as a
 * person types it with its year.
 */
export const forgivenessFormSchema = forgivenessSchema.shape({
  amount: requiredAmount(),
  note: freeText('Note', { max: NOTE }).test('room', '', function (note) {
    const { exclusion }: { exclusion?: unknown } = this.parent;
    if (typeof exclusion !== 'number' || !parseDollars(exclusion).ok) return true;
    const room = NOTE - forgivenessNote({ note: '', exclusion, exclusion_year: '0000' }).length - 1;
    return note.length <= room || this.createError({ message: messages.releaseNoteTooLong(room) });
  }),
  exclusion: dollarsField(),
  exclusion_year: textField('The year', { max: 4 }).test(
    'year',
    messages.exclusionYear,
    function (year = '') {
      const { exclusion }: { exclusion?: Dollars } = this.parent;
      return exclusion === undefined || /^(19|20)\d\d$/.test(year);
    },
  ),
});

/** The body of POST /loans/{id}/absence/. */
export const absenceSchema = objectField({
  reason: choiceField('What happened', ['died', 'left'] as const).required(messages.choose('What happened')),
});

/** The body of POST /loans/{id}/representative/. */
export const representativeSchema = objectField({
  name: personNameField(mailedNameField('Their full name')).required(messages.required('Their full name')),
  email: emailField('Their email address').required(messages.required('Their email address')),
});

/** The body of the calls that the mailed link of a representative makes. */
export const representationLinkSchema = objectField({ token: mailedToken(messages.representationUnknown) });
