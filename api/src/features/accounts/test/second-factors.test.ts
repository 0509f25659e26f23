import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { messages, MAX_PASSKEYS, PROOF_REQUIRED, SECOND_FACTOR_REQUIRED } from '@heartwood/domain';
import { MAX_WRONG_CODES } from '../second-factor/wrong-codes';
import { schema } from '../../../platform/db/database';
import { recoveryCodeLimit, secondFactorLimit } from '../../../platform/throttle/limits';
import { callWhileSessionsEnd } from '../../../../test/support/ending-session';
import { emailOf, subjectsTo } from '../../../../test/support/mails';
import { authenticator, newPasskey } from '../../../../test/support/passkey';
import type { Answer, Person } from '../../../../test/support/person';
import { openSite, PASSWORD, PUBLIC_URL, type TestSite, testSite } from '../../../../test/support/site';
import { addApp, codeOf, confirmCodes } from '../../../../test/support/totp';
import { mailedToken } from '../../../../test/support/trusted-people';

const { mails, passkeys, recoveryCodes, sessions, totpApps } = schema;

const site = await testSite();

const logIn = (username: string, more: object = {}, where = site) =>
  where.call('POST', '/token/', { username, password: PASSWORD, ...more });

/** An unused code: of the previous step, the current one, or the next. Its step is not about to end. */
async function codeAt(secret: string, step: number): Promise<string> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 4000) await setTimeout(left);
  return codeOf(secret, step);
}

async function withApp(where: TestSite = site): Promise<{ ana: Person; secret: string; codes: string[] }> {
  const ana = await where.person();
  return { ana, ...(await addApp(ana, -1)) };
}

const growOld = (who: Person) =>
  site.database.db
    .update(sessions)
    .set({ authenticated_at: sql`now() - interval '11 minutes'` })
    .where(sql`user_id = (select id from users where username = ${who.username})`);

describe('an authenticator app', () => {
  it('counts once a code was accepted and its recovery codes arrived, and is announced by mail', async () => {
    const ana = await site.person();
    const { body } = await ana.post('/totp/');
    assert.match(body.uri, /^otpauth:\/\/totp\/Heartwood:.*secret=/);
    assert.equal((await logIn(ana.username)).status, 200);
    const wrong = await ana.post('/totp/confirm/', { totp_code: '000000' });
    assert.equal(wrong.status, 400);
    assert.deepEqual(wrong.body.totp_code, [messages.codeWrong]);
    const right = await ana.post('/totp/confirm/', { totp_code: await codeAt(body.secret, 0) });
    assert.equal(new Set(right.body.recovery_codes).size, 10);
    for (const code of right.body.recovery_codes) assert.match(code, /^([a-z2-9]{4}-){2}[a-z2-9]{4}$/);
    assert.equal((await logIn(ana.username)).status, 200, 'the answer with the codes may be lost');
    const { email } = (await ana.get('/current-user/')).body;
    assert.deepEqual(await site.database.db.select().from(mails).where(eq(mails.recipient, email)), []);
    const unknown = await ana.post('/recovery-codes/confirm/', { recovery_code: 'aaaa-bbbb-cccc' });
    assert.deepEqual(unknown.body.recovery_code, [messages.recoveryCodeUnknown]);
    assert.equal((await confirmCodes(ana, right)).status, 200);
    assert.equal((await logIn(ana.username)).status, 401);
    const subjects = await site.database.db.select().from(mails).where(eq(mails.recipient, email));
    assert.deepEqual(
      subjects.map(({ subject }) => subject),
      ['An authenticator app was added to your account'],
    );
    assert.equal((await ana.post('/totp/')).status, 409);
  });

  it('is required only after the correct password, in a documented response', async () => {
    const { ana, secret } = await withApp();
    const asked = await logIn(ana.username);
    assert.equal(asked.status, 401);
    const { request_id: _, ...body } = asked.body;
    assert.deepEqual(body, {
      detail: messages.secondFactorRequired,
      code: SECOND_FACTOR_REQUIRED,
      second_factor: [messages.secondFactorRequired],
      codes: { second_factor: [{ code: SECOND_FACTOR_REQUIRED }] },
    });
    const wrong = await site.call('POST', '/token/', { username: ana.username, password: 'nope' });
    assert.equal(wrong.body.code, 'wrong_credentials', 'a wrong password tells nothing of it');
    const code = await codeAt(secret, 0);
    const { body: pair } = await logIn(ana.username, {
      second_factor: `${code.slice(0, 3)}–${code.slice(3)}`,
    });
    assert.deepEqual(Object.keys(pair).sort(), ['access', 'refresh']);
  });

  it('shows codes that work once, and none that is old', async () => {
    const { ana, secret } = await withApp();
    const second_factor = await codeAt(secret, 0);
    assert.equal((await logIn(ana.username, { second_factor })).status, 200);
    const again = await logIn(ana.username, { second_factor });
    assert.deepEqual(again.body.second_factor, [messages.secondFactorWrong]);
    const old = await codeOf(secret, -4);
    assert.equal((await logIn(ana.username, { second_factor: old })).status, 401);
  });

  it('may show codes of a clock that is three minutes off, then and later; one of an hour ago names the clock', async () => {
    const ana = await site.person();
    const { secret } = (await ana.post('/totp/')).body;
    const late = await ana.post('/totp/confirm/', { totp_code: await codeAt(secret, -100) });
    assert.deepEqual(late.body.totp_code, [String(messages.codeOfOtherTime(50))]);
    const added = await ana.post('/totp/confirm/', { totp_code: await codeAt(secret, -6) });
    assert.equal((await confirmCodes(ana, added)).status, 200);
    assert.equal((await logIn(ana.username, { second_factor: await codeAt(secret, -5) })).status, 200);
    assert.equal((await logIn(ana.username, { second_factor: await codeAt(secret, -3) })).status, 401);
    assert.equal((await logIn(ana.username, { second_factor: await codeAt(secret, 0) })).status, 200);
    assert.equal((await logIn(ana.username, { second_factor: await codeAt(secret, 3) })).status, 401);
  });

  it('has an encrypted secret at rest', async () => {
    const { secret } = await withApp();
    const stored = JSON.stringify(await site.database.db.select().from(totpApps));
    assert.ok(!stored.includes(secret));
  });

  it('can be removed; then the password alone logs in, and the codes are deleted', async () => {
    const { ana, codes } = await withApp();
    assert.equal((await ana.delete('/totp/')).status, 204);
    assert.equal((await logIn(ana.username)).status, 200);
    const { body } = await ana.get('/account/');
    assert.deepEqual([body.totp, body.two_step, body.recovery_codes_left], [false, false, 0]);
    assert.equal((await ana.delete('/totp/')).status, 404);
    assert.equal(codes.length, 10);
  });
});

describe('recovery codes', () => {
  it('log in once each, however they are typed, and only their hashes are stored', async () => {
    const { ana, codes } = await withApp();
    const [first = '', second = ''] = codes;
    assert.equal((await logIn(ana.username, { second_factor: first.toUpperCase() })).status, 200);
    assert.equal((await logIn(ana.username, { second_factor: first })).status, 401);
    assert.equal(
      (await logIn(ana.username, { second_factor: `2. ${second.replaceAll('-', '\u2011')}` })).status,
      200,
    );
    assert.equal((await ana.get('/account/')).body.recovery_codes_left, 8);
    const stored = await site.database.db.select().from(recoveryCodes);
    assert.ok(codes.every((code) => !JSON.stringify(stored).includes(code.replaceAll('-', ''))));
    for (const { code_hash } of stored) assert.match(code_hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('are replaced by new ones', async () => {
    const { ana, codes } = await withApp();
    const made = await ana.post('/recovery-codes/');
    const [fresh] = made.body.recovery_codes;
    assert.equal(
      (await logIn(ana.username, { second_factor: fresh })).status,
      401,
      'nobody has seen them yet',
    );
    assert.equal((await logIn(ana.username, { second_factor: codes[0] })).status, 200);
    await confirmCodes(ana, made);
    assert.equal((await logIn(ana.username, { second_factor: codes[1] })).status, 401);
    assert.equal((await logIn(ana.username, { second_factor: fresh })).status, 200);
  });
});

describe('the second step of a login', () => {
  it('asks only for what the account has', async () => {
    const { ana } = await withApp();
    const { db } = site.database;
    const { id: user_id } = (await ana.get('/current-user/')).body;
    const detail = async () => (await logIn(ana.username)).body.detail;
    const own = (table: typeof passkeys | typeof recoveryCodes | typeof totpApps) =>
      db.delete(table).where(eq(table.user_id, user_id));
    const addPasskey = () =>
      db
        .insert(passkeys)
        .values({ user_id, name: 'Phone', credential_id: user_id, public_key: '', counter: 0 });
    assert.equal(await detail(), messages.secondFactorRequired);
    await addPasskey();
    assert.equal(await detail(), messages.secondFactorAny);
    await own(recoveryCodes);
    assert.equal(await detail(), messages.secondFactorAppOrPasskey);
    await own(passkeys);
    assert.equal(await detail(), messages.secondFactorApp);
    await own(totpApps);
    assert.equal(await detail(), messages.secondFactorNone);
    await addPasskey();
    assert.equal(await detail(), messages.secondFactorPasskey);
    await db.insert(recoveryCodes).values({ user_id, code_hash: '' });
    assert.equal(await detail(), messages.secondFactorCodeOrPasskey);
    await own(passkeys);
    assert.equal(await detail(), messages.secondFactorCode);
  });
});

describe('a password that was reset by mail', () => {
  it('does not bypass the second step, and logs nobody in', async () => {
    const { ana, secret } = await withApp();
    const { email } = (await ana.get('/current-user/')).body;
    await site.call('POST', '/password-reset/', { email });
    await site.app.background.idle();
    const token = await mailedToken(site, email, 'Choose a new password');
    const password = 'granite lantern 87';
    const chosen = await site.call('POST', '/password-reset/confirm/', {
      token,
      password,
      password2: password,
    });
    assert.deepEqual([chosen.status, chosen.body], [200, {}]);
    const asked = await logIn(ana.username, { password });
    assert.deepEqual([asked.status, asked.body.code], [401, SECOND_FACTOR_REQUIRED]);
    const second_factor = await codeAt(secret, 0);
    assert.equal((await logIn(ana.username, { password, second_factor })).status, 200);
  });
});

describe('changes of the ways to log in', () => {
  it('take a factor with two-step login: the password alone is not enough, whatever the change is', async () => {
    const { ana, codes } = await withApp();
    const device = authenticator(PUBLIC_URL);
    const { challenge_id, options } = (await ana.post('/passkeys/options/')).body;
    const added = JSON.stringify({ challenge_id, response: device.register(options) });
    const { body: passkey } = await ana.post('/passkeys/', { name: 'Phone', credential: added });
    const { first_name, last_name, email } = (await ana.get('/current-user/')).body;
    const calls: Record<string, () => Promise<Answer>> = {
      'turning it off': () => ana.put('/two-step/', { on: false }),
      'turning it on anew': () => ana.put('/two-step/', { on: true }),
      'removing the app': () => ana.delete('/totp/'),
      'new recovery codes': () => ana.post('/recovery-codes/'),
      'confirming recovery codes': () => ana.post('/recovery-codes/confirm/', { recovery_code: codes[0] }),
      'asking for a passkey': () => ana.post('/passkeys/options/'),
      'adding a passkey': () => ana.post('/passkeys/', { name: 'Theirs', credential: added }),
      'renaming a passkey': () => ana.put(`/passkeys/${passkey.id}/`, { name: 'Mine' }),
      'removing a passkey': () => ana.delete(`/passkeys/${passkey.id}/`),
      'beginning an app': () => ana.post('/totp/'),
      'another address': () => ana.put('/update-profile/', { first_name, last_name, email: `new.${email}` }),
    };
    const refusals = async () => {
      const answers = [];
      for (const [what, call] of Object.entries(calls)) {
        const { status, body } = await call();
        answers.push([what, status, body.code, body.detail]);
      }
      return answers;
    };
    const refused = Object.keys(calls).map((what) => [what, 403, PROOF_REQUIRED, messages.factorRequired]);
    const ago = {
      authenticated_at: sql`now() - interval '11 minutes'`,
      factor_at: sql`now() - interval '11 minutes'`,
    };
    await site.database.db.update(sessions).set(ago);
    assert.equal((await ana.post('/reauthenticate/', { password: PASSWORD })).status, 200);
    assert.deepEqual(await refusals(), refused);
    assert.equal((await ana.get('/account/')).body.two_step, true);
    for (const proof of [codes[1], 'passkey']) {
      await site.database.db.update(sessions).set(ago);
      const asked = (await site.call('POST', '/passkeys/login-options/')).body;
      const passkeyProof = JSON.stringify({
        challenge_id: asked.challenge_id,
        response: device.logIn(asked.options),
      });
      const given = proof === 'passkey' ? { passkey: passkeyProof } : { second_factor: proof };
      assert.equal((await ana.post('/reauthenticate/', given)).status, 200);
      assert.equal((await ana.post('/recovery-codes/')).status, 200);
    }
    await ana.put('/two-step/', { on: false });
    await site.database.db.update(sessions).set(ago);
    await ana.post('/reauthenticate/', { password: PASSWORD });
    assert.equal((await ana.delete('/totp/')).status, 204, 'where the password alone logs in, it is enough');
  });

  it('require recent authentication', async () => {
    const { ana, secret, codes } = await withApp();
    await growOld(ana);
    const calls = [
      () => ana.delete('/totp/'),
      () => ana.post('/recovery-codes/'),
      () => ana.put('/two-step/', { on: false }),
      () => ana.post('/passkeys/options/'),
    ];
    for (const call of calls) {
      const { status, body } = await call();
      assert.equal(status, 403);
      assert.equal(body.code, PROOF_REQUIRED);
    }
    const wrong = await ana.post('/reauthenticate/', { second_factor: '000000' });
    assert.deepEqual(wrong.body.second_factor, [messages.secondFactorWrong]);
    assert.equal((await ana.post('/reauthenticate/', {})).status, 400);
    assert.equal((await ana.post('/reauthenticate/', { passkey: '{}' })).status, 400);
    assert.equal(
      (await ana.post('/reauthenticate/', { second_factor: await codeAt(secret, 0) })).status,
      200,
    );
    assert.equal((await ana.put('/two-step/', { on: false })).status, 200);
    assert.equal((await logIn(ana.username)).status, 200);
    const turnedOn = await ana.put('/two-step/', { on: true });
    assert.equal(turnedOn.body.recovery_codes.length, 10);
    assert.equal((await logIn(ana.username)).status, 200, 'until the codes arrived');
    await confirmCodes(ana, turnedOn);
    assert.equal((await logIn(ana.username, { second_factor: codes[0] })).status, 401);
  });

  it('turn two-step login off when the last two factors are removed at once', async () => {
    const { ana } = await withApp();
    const { challenge_id, options } = (await ana.post('/passkeys/options/')).body;
    const credential = JSON.stringify({ challenge_id, response: newPasskey(options, PUBLIC_URL) });
    const { body: passkey } = await ana.post('/passkeys/', { name: 'Phone', credential });
    // Both removals wait before they are committed.
    const begun = await site.database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${mails} in exclusive mode`);
      const removals = [ana.delete('/totp/'), ana.delete(`/passkeys/${passkey.id}/`)];
      await setTimeout(1000);
      return removals;
    });
    const statuses = (await Promise.all(begun)).map(({ status }) => status);
    assert.deepEqual(statuses, [204, 204]);
    assert.equal((await ana.get('/account/')).body.two_step, false);
    assert.equal((await logIn(ana.username)).status, 200);
  });

  it('are not made by a session that ends meanwhile', async () => {
    const { ana, codes } = await withApp();
    const { status } = await callWhileSessionsEnd(site.database.db, ana.username, () => ana.delete('/totp/'));
    assert.ok([401, 403].includes(status));
    assert.equal((await logIn(ana.username)).body.code, SECOND_FACTOR_REQUIRED);
    assert.equal((await logIn(ana.username, { second_factor: codes[0] })).status, 200);
  });

  it('turn on nothing without a factor', async () => {
    const ana = await site.person();
    assert.equal((await ana.put('/two-step/', { on: true })).body.detail, messages.twoStepNeedsFactor);
  });
});

describe('a passkey', () => {
  it('rejects a made-up response at login', async () => {
    const ask = async () => (await site.call('POST', '/passkeys/login-options/')).body;
    assert.equal((await ask()).options.userVerification, 'required');
    // Each challenge is used once.
    const made = async (response: unknown) =>
      JSON.stringify({ challenge_id: (await ask()).challenge_id, response });
    for (const passkey of [
      'x',
      '{}',
      await made(null),
      await made({ id: 'x' }),
      await made({ id: 'x', type: 'public-key' }),
      await made({ id: '\u0000x' }),
      await made({ id: 'x\u0000' }),
      JSON.stringify({ challenge_id: 'x', response: { id: 'x' } }),
    ]) {
      const { status, body } = await site.call('POST', '/token/', { passkey });
      assert.equal(status, 401, passkey);
      assert.equal(body.detail, messages.passkeyUnknown);
    }
  });

  it('is added once, with a maximum of twenty per account, even if more were requested', async () => {
    const ana = await site.person();
    const ask = async () => (await ana.post('/passkeys/options/')).body;
    const questions = await Promise.all(Array.from({ length: MAX_PASSKEYS + 2 }, ask));
    const answer = ({ challenge_id, options }: (typeof questions)[number]) =>
      ana.post('/passkeys/', {
        name: 'Phone',
        credential: JSON.stringify({
          challenge_id,
          response: newPasskey(options, site.app.config.publicUrl),
        }),
      });
    const statuses = [];
    for (const question of questions) statuses.push((await answer(question)).status);
    assert.deepEqual(statuses, [...Array(MAX_PASSKEYS).fill(201), 409, 409]);
    const more = await ana.post('/passkeys/options/');
    assert.deepEqual([more.status, more.body.detail], [409, String(messages.tooManyPasskeys(20))]);
    const again = await answer(questions[0]);
    assert.equal(again.status, 400);
  });

  it('is not added by a made-up response, nor removed by someone else', async () => {
    const ana = await site.person();
    const { body: question } = await ana.post('/passkeys/options/');
    assert.equal(question.options.authenticatorSelection.residentKey, 'required');
    const credential = JSON.stringify({ challenge_id: question.challenge_id, response: { id: 'x' } });
    const refused = await ana.post('/passkeys/', { name: 'Phone', credential });
    assert.deepEqual(refused.body.credential, [messages.passkeyRefused]);
    assert.equal((await ana.delete(`/passkeys/${question.challenge_id}/`)).status, 404);
  });
});

describe('a wrong code after the correct password', () => {
  const subjectsOf = async (who: Person) => {
    await site.app.background.idle();
    const sent = await subjectsTo(site, await emailOf(who));
    return sent.filter((subject) => !/added|reset|changed/.test(subject));
  };
  const attempt = async (who: Person, second_factor: string, from = '127.0.0.1', password = PASSWORD) => {
    const sent = { username: who.username, password, second_factor };
    const { status, body } = await site.call('POST', '/token/', sent, { from });
    return status === 200 ? '' : body.detail;
  };
  /** As after this many wrong codes in a row. */
  const afterWrong = (wrong_codes: number, { username }: Person) =>
    site.database.db
      .update(totpApps)
      .set({ wrong_codes })
      .where(sql`user_id = (select id from users where username = ${username})`);
  const WRONG = 'Someone typed a wrong code after your password';
  const STOPPED = 'Your authenticator app no longer logs in';

  it('is mailed to the owner once a day: from a new network at once, from a usual one after a typo or two', async () => {
    const { ana } = await withApp();
    await attempt(ana, '000000');
    await attempt(ana, 'aaaa-bbbb-cccc');
    assert.deepEqual(await subjectsOf(ana), []);
    await attempt(ana, '000000');
    await attempt(ana, '000000');
    assert.deepEqual(await subjectsOf(ana), [WRONG]);
    await attempt(ana, '000000', '198.51.100.1', 'not the password');
    assert.deepEqual(await subjectsOf(ana), [WRONG]);
    for (const last of [1, 2, 3]) await attempt(ana, '000000', `198.51.100.${last}`);
    assert.deepEqual(await subjectsOf(ana), [WRONG, WRONG]);
  });

  it('stops the app after a hundred in a row, and the owner is told', async () => {
    const { ana, secret } = await withApp();
    await attempt(ana, '000000', '198.51.100.1');
    await site.app.background.idle();
    await afterWrong(MAX_WRONG_CODES - 1, ana);
    assert.equal(await attempt(ana, '000000', '198.51.100.1'), String(messages.authenticatorAppStopped(100)));
    assert.equal(await attempt(ana, await codeAt(secret, 0)), String(messages.authenticatorAppStopped(100)));
    assert.deepEqual(await subjectsOf(ana), [WRONG, STOPPED]);
    const proof = await ana.post('/reauthenticate/', { second_factor: await codeAt(secret, 0) });
    assert.deepEqual(proof.body.second_factor, [String(messages.authenticatorAppStopped(100))]);
    assert.equal((await ana.post('/reauthenticate/', { password: PASSWORD })).status, 200);
  });

  it('no longer counts after a right one', async () => {
    const { ana, secret } = await withApp();
    await afterWrong(MAX_WRONG_CODES - 1, ana);
    assert.equal(await attempt(ana, await codeAt(secret, 0)), '');
    assert.equal(await attempt(ana, '000000'), messages.secondFactorWrong);
    assert.equal(await attempt(ana, await codeAt(secret, 1)), '');
  });

  it('doesn’t lock the owner out: a recovery code, a passkey, and a new password make the app work again', async () => {
    const { ana, secret, codes } = await withApp();
    const device = authenticator(PUBLIC_URL);
    const { body: question } = await ana.post('/passkeys/options/');
    const credential = (challenge_id: string, response: unknown) =>
      JSON.stringify({ challenge_id, response });
    await ana.post('/passkeys/', {
      name: 'Phone',
      credential: credential(question.challenge_id, device.register(question.options)),
    });
    const NEW = 'granite lantern 87';
    const ways = [
      () => attempt(ana, codes[0] ?? ''),
      async () => {
        const { body } = await site.call('POST', '/passkeys/login-options/');
        const passkey = credential(body.challenge_id, device.logIn(body.options));
        assert.equal((await site.call('POST', '/token/', { passkey })).status, 200);
      },
      () => ana.post('/change-password/', { current_password: PASSWORD, password: NEW, password2: NEW }),
    ];
    for (const way of ways) {
      await afterWrong(MAX_WRONG_CODES, ana);
      await way();
      const password = way === ways.at(-1) ? NEW : PASSWORD;
      assert.equal(await attempt(ana, '000000', '127.0.0.1', password), messages.secondFactorWrong);
    }
    assert.equal(await attempt(ana, await codeAt(secret, 0), '127.0.0.1', NEW), '');
  });

  it('doesn’t count in an open session, whose finder may not know the password', async () => {
    const { ana, secret } = await withApp();
    await afterWrong(MAX_WRONG_CODES - 1, ana);
    await ana.post('/reauthenticate/', { second_factor: '000000' });
    assert.equal(await attempt(ana, await codeAt(secret, 0)), '');
  });
});

describe('guessing a code', () => {
  it('stops after a few attempts for an account, from all networks it was never used from', async () => {
    const limited = await openSite({ rateLimit: true });
    try {
      const { ana, secret, codes } = await withApp(limited);
      const attempt = async (second_factor: string, from: string) => {
        const body = { username: ana.username, password: PASSWORD, second_factor };
        return (await limited.call('POST', '/token/', body, { from })).status;
      };
      const statuses: number[] = [];
      for (let time = 0; time <= secondFactorLimit.hits; time += 1)
        statuses.push(await attempt('000000', `198.51.100.${time}`));
      assert.deepEqual(statuses.slice(-2), [401, 429]);
      assert.equal(await attempt(await codeAt(secret, 0), '198.51.100.99'), 429);
      // The owner isn't locked out: with a recovery code, and at a usual place, which
      // has a counter of its own.
      assert.equal(await attempt(codes[0] ?? '', '203.0.113.1'), 200);
      assert.equal(await attempt(await codeAt(secret, 0), '127.0.0.1'), 200);
      for (let time = 0; time < secondFactorLimit.hits; time += 1) await attempt('000000', '127.0.0.1');
      assert.equal(await attempt(await codeAt(secret, 1), '127.0.0.1'), 429);
      for (let time = 0; time < recoveryCodeLimit.hits; time += 1)
        assert.equal(await attempt('aaaa-bbbb-cccc', '198.51.100.1'), 401);
      assert.equal(await attempt(codes[1] ?? '', '198.51.100.1'), 429);
      assert.equal(await attempt(codes[1] ?? '', '203.0.113.2'), 200);
      const { ana: other, codes: others } = await withApp(limited);
      for (const second_factor of others)
        assert.equal((await logIn(other.username, { second_factor }, limited)).status, 200);
      assert.deepEqual(
        (await logIn(other.username, { second_factor: others[0] }, limited)).body.second_factor,
        [messages.secondFactorWrong],
      );
    } finally {
      await limited.close();
    }
  });
});
