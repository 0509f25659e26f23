import { messages } from '../../messages';
import { willReviewedSchema } from '../review/will-reviewed-schema';
import {
  willDeletionSchema,
  willSignSchema,
  witnessingSchema,
  witnessLinkSchema,
  witnessSignSchema,
} from './signing';
import { isSchemaError } from '../../validation/errors';
import { schemaErrors } from '../../validation/fixture';

const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==';
const ceremony = {
  place: 'Boulder, Colorado',
  home: 'Colorado',
  presence: 'same_room',
  interested: false,
  under_18: false,
  statement: 'I sign my will.',
};

describe('a signature on the screen', () => {
  it('comes with how it was given', () => {
    const signed = { testator_signature: png, ...ceremony };
    expect(willSignSchema.validateSync(signed)).toMatchObject(signed);
    expect(
      schemaErrors(willSignSchema, {
        ...{ testator_signature: png, place: 'x'.repeat(201), home: 'x'.repeat(201), presence: 'mail' },
        ...{ interested: 'x', under_18: 'x', statement: 'x'.repeat(4001) },
      }),
    ).toEqual({
      place: [String(messages.tooLong('Place', 200))],
      home: [String(messages.tooLong('Where you live', 200))],
      presence: [String(messages.choose('how you are together'))],
      interested: [String(messages.choose('whether you are named in the will'))],
      under_18: [String(messages.choose('your age'))],
      statement: [String(messages.tooLong('Statement', 4000))],
    });
  });

  it('is not given by a person under 18', () => {
    expect(schemaErrors(willSignSchema, { testator_signature: png, under_18: true })).toEqual({
      under_18: [messages.signerUnder18],
    });
  });

  it('belongs to one statement', () => {
    const two = { testator_signature: png, witness_1_signature: png };
    const said = (value: object) => {
      try {
        willSignSchema.validateSync(value);
        return null;
      } catch (error) {
        return isSchemaError(error) ? error.errors[0] : error;
      }
    };
    expect(said(two)).toBeNull();
    expect(said({ ...two, statement: 'I sign.' })).toBe(messages.oneStatementEach);
    expect(said({ witness_2_signature: png, statement: 'I sign.' })).toBeNull();
    expect(said({ statement: 'I sign.' })).toBe(messages.signatureRequired);
  });
});

describe('the link of a witness', () => {
  it('is for one of the two', () => {
    for (const role of ['witness_1', 'witness_2'])
      expect(schemaErrors(witnessLinkSchema, { role })).toEqual({});
    for (const role of ['testator', undefined])
      expect(schemaErrors(witnessLinkSchema, { role })).toEqual({
        role: [String(messages.choose('the witness'))],
      });
  });

  it('has a token, with which the witness reads and signs', () => {
    expect(schemaErrors(witnessingSchema, { token: 'abc' })).toEqual({});
    expect(schemaErrors(witnessingSchema, {})).toEqual({ token: [messages.witnessLinkUnknown] });
    expect(schemaErrors(witnessingSchema, { token: 'x'.repeat(201) })).toEqual({
      token: [String(messages.tooLong('Link', 200))],
    });
    expect(schemaErrors(witnessSignSchema, { token: 'abc', signature: png, ...ceremony })).toEqual({});
    expect(schemaErrors(witnessSignSchema, { under_18: true })).toEqual({
      token: [messages.witnessLinkUnknown],
      signature: [messages.signatureRequired],
      under_18: [messages.signerUnder18],
    });
  });
});

it('deleting a will removes the copy here, or revokes the will', () => {
  for (const intent of ['remove_copy', 'revoke', undefined])
    expect(schemaErrors(willDeletionSchema, { intent })).toEqual({});
  expect(schemaErrors(willDeletionSchema, { intent: 'burn' })).toEqual({
    intent: [String(messages.choose('what deleting means'))],
  });
});

it('a yearly review says that the will was read, or turns the mail on or off', () => {
  expect(willReviewedSchema.validateSync({ reviewed: true, yearly_reminder: false })).toEqual({
    reviewed: true,
    yearly_reminder: false,
  });
  expect(schemaErrors(willReviewedSchema, { reviewed: 1, yearly_reminder: 1 })).toEqual({
    reviewed: [String(messages.choose('whether you have read it'))],
    yearly_reminder: [String(messages.choose('the yearly reminder'))],
  });
});
