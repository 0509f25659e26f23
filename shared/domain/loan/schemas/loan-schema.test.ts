import { messages } from '../../messages';
import { errorText, schemaErrors } from '../../validation/fixture';
import { invitedLoanSchema, loanAmendSchema, loanSchema } from './loan-schema';
import {
  forgivenessFormSchema,
  forgivenessNote,
  forgivenessSchema,
  fundingSchema,
  paymentSchema,
  receiptSchema,
  rejectionSchema,
} from './record-schemas';

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

describe('record schemas', () => {
  const day = '2025-02-01';
  const long = (max: number) => 'x'.repeat(max + 1);

  it('the money is sent on a day, in a way', () => {
    expect(schemaErrors(fundingSchema, { sent_on: day, method: 'Wire' })).toEqual({});
    expect(schemaErrors(fundingSchema, { method: long(100) })).toEqual({
      sent_on: ['Day it was sent is required.'],
      method: [String(messages.tooLong('How it was sent', 100))],
    });
    expect(schemaErrors(receiptSchema, { received_on: day })).toEqual({});
    expect(schemaErrors(receiptSchema, {})).toEqual({ received_on: ['Day it arrived is required.'] });
  });

  it('a payment has an amount above nothing and a day', () => {
    expect(schemaErrors(paymentSchema, { amount: '0.01', paid_on: day })).toEqual({});
    expect(schemaErrors(paymentSchema, {})).toEqual({
      amount: ['Amount is required.'],
      paid_on: ['Day of the payment is required.'],
    });
    expect(
      schemaErrors(paymentSchema, { amount: 0, paid_on: day, method: long(100), note: long(500) }),
    ).toEqual({
      amount: [messages.loanAmountPositive],
      method: [String(messages.tooLong('How it was paid', 100))],
      note: [String(messages.tooLong('Note', 500))],
    });
  });

  it('a rejection may have a reason', () => {
    expect(schemaErrors(rejectionSchema, {})).toEqual({});
    expect(schemaErrors(rejectionSchema, { reason: long(500) })).toEqual({
      reason: [String(messages.tooLong('Reason', 500))],
    });
  });

  describe('a release', () => {
    it('is of an amount above nothing, or of everything', () => {
      for (const amount of [undefined, '', '5'])
        expect(schemaErrors(forgivenessSchema, { amount })).toEqual({});
      expect(schemaErrors(forgivenessSchema, { amount: '0', note: long(500) })).toEqual({
        amount: [messages.loanAmountPositive],
        note: [String(messages.tooLong('Note', 500))],
      });
    });

    it('has room for the sentence about the exclusion that is added to its note', () => {
      const exclusion = { exclusion: 19_000, exclusion_year: '2026' };
      const room = 500 - forgivenessNote({ note: '', ...exclusion }).length - 1;
      const errorsOf = (length: number) =>
        schemaErrors(forgivenessFormSchema, { amount: '80', note: 'x'.repeat(length), ...exclusion });
      expect(errorsOf(room)).toEqual({});
      expect(errorsOf(room + 1)).toEqual({ note: [String(messages.releaseNoteTooLong(room))] });
      expect(forgivenessNote({ note: 'x'.repeat(room), ...exclusion })).toHaveLength(500);
    });

    it('names the year of an annual exclusion', () => {
      for (const exclusion_year of ['1999', '2025'])
        expect(
          schemaErrors(forgivenessFormSchema, { amount: '80', exclusion: '19000', exclusion_year }),
        ).toEqual({});
      for (const exclusion_year of ['', '1899', '25', '202', 'x202', undefined])
        expect(
          schemaErrors(forgivenessFormSchema, { amount: '80', exclusion: '19000', exclusion_year }),
        ).toEqual({
          exclusion_year: [messages.exclusionYear],
        });
      expect(
        schemaErrors(forgivenessFormSchema, { amount: '80', exclusion: '', exclusion_year: '25' }),
      ).toEqual({});
      expect(
        schemaErrors(forgivenessFormSchema, { exclusion: '19000', exclusion_year: '20255' }),
      ).toMatchObject({
        exclusion_year: expect.arrayContaining([String(messages.tooLong('The year', 4))]),
      });
    });
  });
});
