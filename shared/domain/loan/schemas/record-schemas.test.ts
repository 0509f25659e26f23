import { messages } from '../../messages';
import {
  fundingSchema,
  paymentSchema,
  receiptSchema,
  rejectionSchema,
  forgivenessFormSchema,
  forgivenessNote,
  forgivenessSchema,
} from './record-schemas';
import { schemaErrors } from '../../validation/fixture';

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
