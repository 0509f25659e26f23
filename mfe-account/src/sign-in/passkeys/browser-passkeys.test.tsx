import { makePasskey, PasskeyExists, signalPasskeys } from './browser-passkeys';

const passkey = (credential_id?: string) => ({
  id: 'p1',
  name: 'Phone',
  ...(credential_id !== undefined && { credential_id }),
  created_at: '2026-11-02T10:00:00.000Z',
  last_used_at: null,
});

/** A browser that can be told which passkeys there are. */
function withSignals(signal: jest.Mock) {
  const browser = Object.assign(jest.fn(), { signalAllAcceptedCredentials: signal });
  Object.assign(globalThis, { PublicKeyCredential: browser });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

describe('the browser', () => {
  it('is told which passkeys an account has, so that it forgets those that were removed', async () => {
    const signal = jest.fn(() => Promise.resolve());
    withSignals(signal);
    await signalPasskeys('user-1', [passkey('abc'), passkey('def')]);
    expect(signal.mock.calls).toEqual([
      [{ rpId: 'localhost', userId: 'dXNlci0x', allAcceptedCredentialIds: ['abc', 'def'] }],
    ]);
    await signalPasskeys('user-1', []);
    expect(signal).toHaveBeenCalledTimes(2);
  });

  it('is told nothing if the server doesn’t name all of them, or the browser can’t be told', async () => {
    const signal = jest.fn(() => Promise.resolve());
    withSignals(signal);
    await signalPasskeys('user-1', [passkey('abc'), passkey()]);
    expect(signal).not.toHaveBeenCalled();
    withSignals(jest.fn(() => Promise.reject(new Error('refused'))));
    await signalPasskeys('user-1', [passkey('abc')]);
    Object.assign(globalThis, { PublicKeyCredential: jest.fn() });
    await signalPasskeys('user-1', [passkey('abc')]);
  });

  it('says that the device has a passkey of the account already', async () => {
    withSignals(jest.fn());
    const create = () => Promise.reject(new DOMException('excluded', 'InvalidStateError'));
    Object.assign(navigator, { credentials: { create } });
    const options = {
      ...{
        challenge: 'abc',
        rp: { name: 'Heartwood' },
        user: { id: 'abc', name: 'ana', displayName: 'Ana' },
      },
      ...{ pubKeyCredParams: [], excludeCredentials: [] },
    };
    await expect(makePasskey({ challenge_id: 'c', options })).rejects.toThrow(PasskeyExists);
  });
});
