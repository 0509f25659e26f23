import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { ContentInfo, TimeStampReq } from 'pkijs';
import { OID } from '../cms';
import { timestampAuthority } from '../timestamp';
import { sha256Bytes } from '../../crypto/sha256';
import { startTimeAuthority, type Wrong } from '../../../../test/support/servers/time-authority';

const sha256 = sha256Bytes('a seal');

describe('a time stamp', () => {
  let authority: Awaited<ReturnType<typeof startTimeAuthority>>;
  const errors: unknown[] = [];
  const ask = () => timestampAuthority(authority.url, (error) => errors.push(error))(sha256);
  before(async () => {
    authority = await startTimeAuthority();
  });
  beforeEach(() => void errors.splice(0));
  after(() => authority.stop());

  it('is asked for with a hash and a new number, and with the authority’s certificate', async () => {
    await ask();
    await ask();
    const nonces = authority.requests.map(({ headers, body }) => {
      assert.equal(headers['content-type'], 'application/timestamp-query');
      assert.equal(headers.accept, 'application/timestamp-reply');
      const { version, messageImprint, certReq, nonce } = TimeStampReq.fromBER(body);
      assert.deepEqual([version, certReq], [1, true]);
      assert.equal(messageImprint.hashAlgorithm.algorithmId, OID.sha256);
      assert.ok(sha256.equals(messageImprint.hashedMessage.valueBlock.valueHexView));
      assert.ok(nonce);
      return Buffer.from(nonce.valueBlock.valueHexView).toString('hex');
    });
    assert.equal(new Set(nonces).size, 2);
    for (const nonce of nonces) assert.match(nonce, /^01[\da-f]{16}$/);
  });

  it('is the token of the answer, with or without modifications', async () => {
    for (const status of [0, 1]) {
      authority.grantWith(status);
      const token = await ask();
      assert.ok(token, String(errors));
      assert.equal(ContentInfo.fromBER(token).contentType, OID.signedData);
      assert.deepEqual(errors, []);
    }
  });

  const faults: [Wrong, string][] = [
    ['refuses', 'The authority did not grant a time stamp: status 2.'],
    ['refuses, with a token', 'The authority did not grant a time stamp: status 2.'],
    ['no token', 'The authority did not grant a time stamp: status 0.'],
    ['other content', 'The answer is no time stamp.'],
    ['other digest', 'The time stamp is of something else.'],
    ['other nonce', 'The time stamp is of something else.'],
    ['no DER', 'The time stamp is not in DER.'],
    ['too long', 'The answer has more than 12288 bytes.'],
    ['status 500', 'The authority answered 500.'],
  ];
  for (const [wrong, sentence] of faults)
    it(`is none, and the reason is told, when the authority answers so: ${wrong}`, async () => {
      authority.grantWith(0);
      authority.answerWrongly(wrong);
      assert.equal(await ask(), null);
      assert.deepEqual(
        errors.map((error) => error instanceof Error && error.message),
        [sentence],
      );
    });
});
