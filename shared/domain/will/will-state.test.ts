import { messages } from '../messages';
import { signerRoles } from './will';
import {
  describeStatus,
  missingForValidity,
  editBlocker,
  signBlocker,
  willActions,
  willStatusOf,
  type WillState,
} from './will-state';

const draft: WillState = {
  status: 'draft',
  testator_signature: null,
  witness_1_signature: null,
  witness_2_signature: null,
  paid_at: null,
};
const signed = { testator_signature: 'data:1', witness_1_signature: 'data:2', witness_2_signature: 'data:3' };
const paid = { paid_at: '2025-06-15T12:00:00Z' };

describe('what makes a will valid', () => {
  it('is the payment and all three signatures, nothing less', () => {
    expect(willStatusOf({ ...draft, ...signed, ...paid })).toBe('valid');
    expect(willStatusOf({ ...draft, ...signed })).toBe('draft');
    expect(willStatusOf({ ...draft, ...paid })).toBe('draft');
    expect(willStatusOf({ ...draft, ...signed, ...paid, witness_2_signature: '' })).toBe('draft');
    expect(willStatusOf({ ...draft, status: 'valid' })).toBe('draft');
  });

  it('is never valid again once revoked', () => {
    expect(willStatusOf({ ...draft, ...signed, ...paid, status: 'revoked' })).toBe('revoked');
  });

  it('is said in one line', () => {
    expect(missingForValidity(draft)).toEqual({ payment: true, roles: [...signerRoles] });
    expect(describeStatus(draft)).toBe('0 of 3 signatures. Payment due.');
    expect(describeStatus({ ...draft, ...signed, witness_1_signature: null })).toBe(
      '2 of 3 signatures. Payment due.',
    );
    expect(describeStatus({ ...draft, ...signed })).toBe('Signed by all three. Payment due.');
    expect(describeStatus({ ...draft, ...paid })).toBe('0 of 3 signatures.');
    expect(describeStatus({ ...draft, ...signed, ...paid, status: 'valid' })).toBe(messages.willValidMeaning);
    expect(describeStatus({ ...draft, ...signed, ...paid, status: 'revoked' })).toBeNull();
  });
});

describe('what may be done', () => {
  it('with a draft: edit, pay, sign for whoever has not', () => {
    expect(willActions({ ...draft, testator_signature: 'data:1' })).toEqual({
      edit: true,
      pay: true,
      sign: ['witness_1', 'witness_2'],
      delete: true,
      newVersion: false,
    });
  });

  it('with a valid will: only a new version, or deleting it', () => {
    expect(willActions({ ...draft, ...signed, ...paid, status: 'valid' })).toEqual({
      edit: false,
      pay: false,
      sign: [],
      delete: true,
      newVersion: true,
    });
  });

  it('with a reason, in a sentence, for what they can’t do', () => {
    expect(editBlocker({ status: 'draft' })).toBeNull();
    expect(editBlocker({ status: 'valid' })).toBe(messages.willValidNoEdit);
    expect(editBlocker({ status: 'revoked' })).toBe(messages.willRevokedNoEdit);
    expect(signBlocker(draft, 'testator')).toBeNull();
    expect(signBlocker(draft, 'witness_1')).toBe(messages.testatorSignsFirst);
    expect(signBlocker({ ...draft, testator_signature: 'data:1' }, 'witness_2')).toBeNull();
    expect(String(signBlocker({ ...draft, ...signed }, 'witness_2'))).toBe(
      'The second witness has already signed this will.',
    );
    expect(signBlocker({ ...draft, status: 'revoked' }, 'testator')).toBe(messages.willNotSignable);
  });
});
