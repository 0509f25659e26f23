import { readDecimal } from '../decimal-text';
import { choiceField, dollarsField, exactNumber, objectField, textField, versionField } from '../fields';
import { messages } from '../messages';
import { accepted, refused, type Result } from '../result';
import { optionalSignature, requiredSignature } from '../signature';
import { loanRoles } from './loan';

/** The highest yearly rate a loan may carry (C.R.S. 5-12-103), in percent. */
export const MAX_RATE = 45;

/** The longest term of a loan, in months: forty years, a limit of our own. */
const MAX_TERM_MONTHS = 480;

const RATE_PLACES = 4;

/** Reads a yearly rate: 0 to 45 percent, at most four decimals. */
export function parseRate(input: string | number): Result<number> {
  const units = readDecimal(input, RATE_PLACES, {
    invalid: messages.rateInvalid,
    decimals: messages.rateDecimals,
    negative: messages.rateNegative,
    exponent: messages.exponent,
  });
  if (!units.ok) return units;
  const rate = units.value / 10 ** RATE_PLACES;
  return rate > MAX_RATE ? refused(messages.rateTooHigh) : accepted(rate);
}

/** Reads a term: 1 to 480 whole months. */
function parseTerm(input: string | number): Result<number> {
  const text = String(input).trim();
  const months = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return months >= 1 && months <= MAX_TERM_MONTHS ? accepted(months) : refused(messages.termInvalid);
}

const amountField = () =>
  dollarsField().test('positive', messages.loanAmountPositive, (value) => value === undefined || value > 0);

const rateField = () =>
  exactNumber(parseRate).meta({
    json: { minimum: 0, maximum: MAX_RATE, description: 'Percent a year, at most four decimals.' },
  });

const termField = () =>
  exactNumber(parseTerm).meta({
    json: { type: 'integer', minimum: 1, maximum: MAX_TERM_MONTHS, description: 'Whole months.' },
  });

/** The terms alone, as a form shows them. */
export const loanTermsSchema = objectField({
  amount: amountField().required(messages.required('Amount')),
  interest_rate: rateField().required(messages.required('Interest rate')),
  term_in_months: termField().required(messages.required('Term')),
});

/** The body of POST /loans/. */
export const loanSchema = loanTermsSchema.shape({
  role: choiceField('your part in the loan', loanRoles).required(messages.choose('your part in the loan')),
  counterparty: textField('Username', { max: 254 }).required(
    messages.required('The username of the other person'),
  ),
  signature: requiredSignature(),
});

// Threat: one party changes the terms while the other answers those they have read.
const termsVersionField = () => versionField(messages.termsChangedElsewhere);

/** The body of POST /loans/{id}/amend/. */
export const loanAmendSchema = objectField({
  new_terms: objectField({ amount: amountField(), interest_rate: rateField(), term_in_months: termField() })
    .test('any', messages.newTermsRequired, (terms) =>
      Object.values(terms).some((term) => term !== undefined),
    )
    .required(messages.newTermsRequired),
  signature: optionalSignature(),
  terms_version: termsVersionField(),
});

/** The body of POST /loans/{id}/accept/. */
export const loanAcceptSchema = objectField({
  signature: requiredSignature(),
  terms_version: termsVersionField(),
});
