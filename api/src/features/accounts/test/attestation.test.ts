import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasNoAttestation } from '../second-factor/attestation';
import { attestationObject } from '../../../../test/support/passkey';

const certificates = new Map<string, unknown>([['x5c', [new Uint8Array(9)]]]);
const signed = new Map<string, unknown>([['alg', -7]]);
const formats = [
  'android-key',
  'android-safetynet',
  'apple',
  'compound',
  'fido-u2f',
  'packed',
  'tpm',
  'other',
];

/** Whatever the library would do with a certificate, it never receives one. */
describe('the registration of a passkey', () => {
  const taken = (attestation: unknown, transports?: unknown) =>
    hasNoAttestation({ response: { attestationObject: attestation, transports } });

  it('is accepted without a certificate, as requested', () => {
    assert.equal(taken(attestationObject('none', new Map())), true);
    const ways = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
    assert.equal(taken(attestationObject('packed', signed), ways), true);
  });

  for (const format of formats)
    it(`is rejected with a certificate (${format})`, () => {
      assert.equal(taken(attestationObject(format, certificates)), false);
      assert.equal(taken(attestationObject(format, signed)), format === 'packed');
    });

  const asBytes = Array.from(Buffer.from(attestationObject('none', new Map()), 'base64url'));
  for (const wrong of [undefined, 5, '', 'x', Buffer.alloc(4000, 0x81).toString('base64url'), {}, asBytes])
    it(`is rejected when it is ${JSON.stringify(wrong)?.slice(0, 20)}`, () => {
      assert.equal(taken(wrong), false);
    });

  for (const whole of [undefined, null, 'x', {}, { response: null }, { response: 'x' }])
    it(`is rejected when it is ${JSON.stringify(whole)} as a whole`, () => {
      assert.equal(hasNoAttestation(whole), false);
    });

  for (const transports of ['usb', ['usb', '\u0000'], [{}], [1], { a: 1 }])
    it(`is rejected with the transports ${JSON.stringify(transports)}`, () => {
      assert.equal(taken(attestationObject('none', new Map()), transports), false);
    });
});
