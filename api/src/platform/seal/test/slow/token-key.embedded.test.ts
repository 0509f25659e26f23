import assert from 'node:assert/strict';
import { verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { logIn, PinRefused } from '../../token/pkcs11';
import { SealToken } from '../../token/seal-token';
import { makeTokenKey, openTokenKey } from '../../token/token-key';
import { StartError } from '../../../health/start-error';
import { makeToken, missingForTokens, type TestToken } from '../../../../../test/support/servers/softhsm';

const missing = await missingForTokens();

describe('a key in a token', { skip: missing }, () => {
  let folder: string;
  let made: TestToken;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'heartwood-token-key-'));
    made = await makeToken(folder);
    await makeTokenKey(made.settings);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('is made there, and never leaves it', async () => {
    const { pkcs11, session, constants, close } = await logIn(made.settings);
    const find = (type: number) => {
      pkcs11.C_FindObjectsInit(session, [{ type: constants.CKA_CLASS, value: type }]);
      const [key = Buffer.of(), ...others] = pkcs11.C_FindObjects(session, 10);
      pkcs11.C_FindObjectsFinal(session);
      assert.ok(key.length > 0 && others.length === 0);
      return (type: number) => pkcs11.C_GetAttributeValue(session, key, [{ type }])[0]?.value.readUInt8();
    };
    const is = find(constants.CKO_PRIVATE_KEY);
    const { CKA_PRIVATE, CKA_SENSITIVE, CKA_NEVER_EXTRACTABLE, CKA_LOCAL, CKA_SIGN } = constants;
    const { CKA_EXTRACTABLE, CKA_DECRYPT, CKA_UNWRAP } = constants;
    for (const type of [CKA_PRIVATE, CKA_SENSITIVE, CKA_NEVER_EXTRACTABLE, CKA_LOCAL, CKA_SIGN])
      assert.equal(is(type), 1);
    for (const type of [CKA_EXTRACTABLE, CKA_DECRYPT, CKA_UNWRAP]) assert.equal(is(type), 0);
    assert.throws(() => is(constants.CKA_PRIVATE_EXPONENT), /CKR_ATTRIBUTE_SENSITIVE/);
    assert.equal(find(constants.CKO_PUBLIC_KEY)(constants.CKA_VERIFY), 1);
    close();
    await assert.rejects(makeTokenKey(made.settings), /^Error: There is an RSA key .+ already/);
  });

  it('signs a text, which anybody can verify', async () => {
    const { publicKey, sign, close } = await openTokenKey(made.settings);
    assert.equal(publicKey.asymmetricKeyDetails?.modulusLength, 3072);
    assert.ok(verify('sha256', Buffer.from('a text'), publicKey, sign(Buffer.from('a text'))));
    close();
  });

  const wrong = [
    [{ module: '/nowhere/hsm.so' }, /^SEAL_PKCS11_MODULE can’t be loaded: .+nowhere/, true],
    [{ label: 'another' }, /^SEAL_PKCS11_MODULE has no token with the label "another"\.$/, false],
    [{ key: 'another' }, /^There is no RSA key with the label "another" .+admin\.js seal-key$/, false],
    [{ pin: undefined, pinFile: '/nowhere/pin' }, /^SEAL_PKCS11_PIN_FILE can’t be read: .+nowhere/, true],
    [{ pin: 'a birch' }, /^The token "heartwood" refuses the PIN \(CKR_PIN_INCORRECT\)/, true],
  ] as const;
  for (const [change, sentence, hasCause] of wrong)
    it(`says what is wrong with the settings, and never the PIN: ${JSON.stringify(change)}`, async () => {
      const settings = { ...made.settings, ...change };
      await assert.rejects(openTokenKey(settings), (error: Error) => {
        assert.ok(error instanceof StartError);
        assert.equal(error instanceof PinRefused, 'pin' in change && change.pin !== undefined);
        assert.match(error.message, sentence);
        assert.doesNotMatch(error.message, /birch/);
        assert.equal(error.cause instanceof Error, hasCause);
        return true;
      });
      const another = new SealToken(settings, console.error);
      await assert.rejects(another.check(), (error: Error) => {
        assert.match(error.message, sentence);
        assert.ok(error.cause instanceof Error);
        return true;
      });
      await another.close();
    });

  it('says that the token can’t be used when it answers with another error', async () => {
    const session = await logIn(made.settings);
    await rm(join(folder, 'tokens'), { recursive: true });
    try {
      await assert.rejects(makeTokenKey(made.settings), (error: Error) => {
        assert.match(error.message, /^The token "heartwood" can’t be used \(CKR_\w+\)\.$/);
        assert.ok(error.cause instanceof Error);
        return true;
      });
    } finally {
      session.close();
      made = await makeToken(folder);
      await makeTokenKey(made.settings);
    }
  });

  it('tries a PIN that is refused only once', async () => {
    const pinFile = join(folder, 'pin');
    await writeFile(pinFile, 'a birch\n');
    const settings = { ...made.settings, pin: undefined, pinFile };
    const another = new SealToken(settings, console.error);
    await assert.rejects(another.check(), /CKR_PIN_INCORRECT/);
    await writeFile(pinFile, `${made.settings.pin}\n`);
    await assert.rejects(another.check(), /CKR_PIN_INCORRECT/);
    await another.close();
    const restarted = new SealToken(settings, console.error);
    await restarted.check();
    await restarted.close();
  });

  it('is refused when another one has its label', async () => {
    const { pkcs11, session, constants, close } = await logIn(made.settings, true);
    const both = [
      { type: constants.CKA_TOKEN, value: true },
      { type: constants.CKA_LABEL, value: made.settings.key },
    ];
    pkcs11.C_GenerateKeyPair(
      session,
      { mechanism: constants.CKM_RSA_PKCS_KEY_PAIR_GEN },
      [...both, { type: constants.CKA_MODULUS_BITS, value: 3072 }],
      both,
    );
    close();
    await assert.rejects(openTokenKey(made.settings), /^Error: There is more than one RSA key/);
  });
});
