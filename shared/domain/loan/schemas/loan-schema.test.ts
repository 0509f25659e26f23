import { messages } from '../../messages';
import { invitedLoanSchema, loanAmendSchema, loanSchema } from './loan-schema';
import { errorText, schemaErrors } from '../../validation/fixture';

const signature = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==';
const loan = {
  role: 'lender',
  counterparty: 'ben',
  amount: 10_000,
  interest_rate: 5,
  term_in_months: 36,
  signature,
};

const faults = (value: object) => schemaErrors(loanSchema, { ...loan, ...value });

describe('a proposed loan', () => {
  it('is taken with numbers, or with what a person types', () => {
    expect(faults({})).toEqual({});
    expect(
      loanSchema.validateSync({ ...loan, amount: '10,000.50', interest_rate: ' 4.5 ', term_in_months: '36' }),
    ).toMatchObject({
      amount: 10_000.5,
      interest_rate: 4.5,
      term_in_months: 36,
    });
  });

  it.each([
    ['amount', 0, messages.loanAmountPositive],
    ['amount', -5, messages.amountNegative],
    ['amount', 10.005, messages.amountDecimals],
    ['amount', 1_000_000_001, String(messages.amountTooLarge())],
    ['amount', '1e4', messages.exponent],
    ['amount', null, 'Amount is required.'],
    ['interest_rate', 45.0001, String(messages.rateTooHigh())],
    ['interest_rate', -1, messages.rateNegative],
    ['interest_rate', 4.00001, String(messages.rateDecimals())],
    ['interest_rate', 'five', messages.rateInvalid],
    ['interest_rate', '3,5', messages.percentComma],
    ['interest_rate', '3,125', messages.percentComma],
    ['term_in_months', '1,2', String(messages.termInvalid())],
    ['amount', '2500,50', messages.amountComma],
    ['term_in_months', 0, String(messages.termInvalid())],
    ['term_in_months', 481, String(messages.termInvalid())],
    ['term_in_months', 12.5, String(messages.termInvalid())],
    ['federal_rate', '4.2% mid-term, May 2026', String(messages.federalBandWrong('short'))],
    ['federal_rate', '4.2% short-term', messages.federalRateInvalid],
    ['role', 'bank', String(messages.choose('your part in the loan'))],
    ['counterparty', '', 'The username of the other person is required.'],
    ['signature', '', messages.signatureRequired],
  ])('with %s %p is refused', (field, value, sentence) =>
    expect(faults({ [field]: value })).toEqual({ [field]: [sentence] }),
  );

  it.each([
    ['interest_rate', 0],
    ['interest_rate', 45],
    ['amount', 0.01],
    ['amount', 1_000_000_000],
    ['term_in_months', 1],
    ['term_in_months', 480],
    ['federal_rate', '4.2% short-term, May 2026'],
    ['federal_rate', 'skipped'],
  ])('with %s %p is accepted', (field, value) => expect(faults({ [field]: value })).toEqual({}));

  it('names the law above 45 %', () => expect(String(messages.rateTooHigh())).toContain('C.R.S. 5-12-103'));
});

describe('a proposal to somebody without an account', () => {
  const emma = { counterparty: '', counterparty_name: 'Emma Haas', counterparty_email: 'emma@example.com' };

  it.each([
    ['a username', {}],
    ['a name and an address', emma],
  ])('is accepted with %s', (_with, value) => expect(faults(value)).toEqual({}));

  it.each([
    [{ ...emma, counterparty: 'ben' }, { counterparty: [messages.counterpartyTwice] }],
    [{ ...emma, counterparty_name: '' }, { counterparty_name: ['Their full name is required.'] }],
    [{ ...emma, counterparty_email: '' }, { counterparty_email: ['Their email address is required.'] }],
    [{ ...emma, counterparty_email: 'emma' }, { counterparty_email: [messages.emailInvalid] }],
    [
      { ...emma, counterparty_name: 'evil.com' },
      { counterparty_name: [String(messages.nameWithAddress('Their full name'))] },
    ],
  ])('with %j is refused', (value, errors) => expect(faults(value)).toEqual(errors));

  it('needs both in its form', () =>
    expect(
      schemaErrors(invitedLoanSchema, { ...loan, counterparty_name: '', counterparty_email: '' }),
    ).toEqual({
      counterparty_name: ['Their full name is required.'],
      counterparty_email: ['Their email address is required.'],
    }));
});

describe('an amendment', () => {
  it('changes at least one term, and may be signed', () => {
    expect(loanAmendSchema.validateSync({ new_terms: { amount: 500 } })).toEqual({
      new_terms: { amount: 500 },
      signature: null,
      typed_name: '',
    });
    expect(() => loanAmendSchema.validateSync({ new_terms: {} })).toThrow(messages.newTermsRequired);
    expect(() => loanAmendSchema.validateSync({})).toThrow(messages.newTermsRequired);
    expect(errorText(() => loanAmendSchema.validateSync({ new_terms: { interest_rate: 46 } }))).toBe(
      String(messages.rateTooHigh()),
    );
  });
});
