import type { Schema } from 'yup';
import { messages } from '../../messages';
import { fieldErrors, isSchemaError } from '../../validation/errors';
import {
  fundingSchema,
  paymentSchema,
  receiptSchema,
  rejectionSchema,
  releaseFormSchema,
  releaseSchema,
} from './record-schemas';

const errorsOf = (schema: Schema, value: object) => {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (isSchemaError(error)) return fieldErrors(error);
    throw error;
  }
};
const day = '2025-02-01';
const long = (max: number) => 'x'.repeat(max + 1);

it('the money is sent on a day, in a way', () => {
  expect(errorsOf(fundingSchema, { sent_on: day, method: 'Wire' })).toEqual({});
  expect(errorsOf(fundingSchema, { method: long(100) })).toEqual({
    sent_on: ['Day it was sent is required.'],
    method: [messages.tooLong('How it was sent', 100)],
  });
  expect(errorsOf(receiptSchema, { received_on: day })).toEqual({});
  expect(errorsOf(receiptSchema, {})).toEqual({ received_on: ['Day it arrived is required.'] });
});

it('a payment has an amount above nothing and a day', () => {
  expect(errorsOf(paymentSchema, { amount: '0.01', paid_on: day })).toEqual({});
  expect(errorsOf(paymentSchema, {})).toEqual({
    amount: ['Amount is required.'],
    paid_on: ['Day of the payment is required.'],
  });
  expect(errorsOf(paymentSchema, { amount: 0, paid_on: day, method: long(100), note: long(500) })).toEqual({
    amount: [messages.loanAmountPositive],
    method: [messages.tooLong('How it was paid', 100)],
    note: [messages.tooLong('Note', 500)],
  });
});

it('a rejection may have a reason', () => {
  expect(errorsOf(rejectionSchema, {})).toEqual({});
  expect(errorsOf(rejectionSchema, { reason: long(500) })).toEqual({
    reason: [messages.tooLong('Reason', 500)],
  });
});

describe('a release', () => {
  it('is of an amount above nothing, or of everything', () => {
    for (const amount of [undefined, '', '5']) expect(errorsOf(releaseSchema, { amount })).toEqual({});
    expect(errorsOf(releaseSchema, { amount: '0', note: long(500) })).toEqual({
      amount: [messages.loanAmountPositive],
      note: [messages.tooLong('Note', 500)],
    });
  });

  it('names the year of an annual exclusion', () => {
    for (const exclusion_year of ['1999', '2025'])
      expect(errorsOf(releaseFormSchema, { exclusion: '19000', exclusion_year })).toEqual({});
    for (const exclusion_year of ['', '1899', '25', '202', 'x202', undefined])
      expect(errorsOf(releaseFormSchema, { exclusion: '19000', exclusion_year })).toEqual({
        exclusion_year: [messages.exclusionYear],
      });
    expect(errorsOf(releaseFormSchema, { exclusion: '', exclusion_year: '25' })).toEqual({});
    expect(errorsOf(releaseFormSchema, { exclusion: '19000', exclusion_year: '20255' })).toMatchObject({
      exclusion_year: expect.arrayContaining([messages.tooLong('The year', 4)]),
    });
  });
});
