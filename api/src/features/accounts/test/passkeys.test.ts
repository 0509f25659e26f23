import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { isObject, messages, NEW_PASSKEY_DAYS, SECOND_FACTOR_REQUIRED } from '@heartwood/domain';
import { sweepPasskeyChallenges } from '../second-factor/passkey-challenges';
import { Passkeys } from '../second-factor/passkeys';
import { findUserByName } from '../user-rows';
import { schema } from '../../../platform/db/database';
import { emailOf, mailsTo } from '../../../../test/support/mails';
import { authenticator, newPasskey, PRESENT } from '../../../../test/support/passkey';
import type { Person } from '../../../../test/support/person';
import { PASSWORD, PUBLIC_URL, testSite } from '../../../../test/support/site';
import { confirmCodes } from '../../../../test/support/totp';
import { mailedToken } from '../../../../test/support/trusted-people';

const { passkeyChallenges, passkeys } = schema;

const site = await testSite();
const ana = await site.person('Ana Ortiz');

interface Question {
  challenge_id: string;
  options: {
    challenge: string;
    rpId: string;
    rp: { id: string; name: string };
    user: { id: string; name: string; displayName: string };
    [more: string]: unknown;
  };
}

const askToAdd = async (who: Person): Promise<Question> => (await who.post('/passkeys/options/')).body;
const ask = async (): Promise<Question> => (await site.call('POST', '/passkeys/login-options/')).body;
const answered = ({ challenge_id }: Question, response: unknown) =>
  JSON.stringify({ challenge_id, response });
const logIn = (passkey: string) => site.call('POST', '/token/', { passkey });

async function register(
  who: Person,
  name: string,
  make = (device: ReturnType<typeof authenticator>, { options }: Question) => device.register(options),
) {
  const [device, question] = [authenticator(PUBLIC_URL), await askToAdd(who)];
  const credential = answered(question, make(device, question));
  return { device, ...(await who.post('/passkeys/', { name, credential })) };
}

/** Makes every open challenge older. */
const wait = (minutes: number) =>
  site.database.db
    .update(passkeyChallenges)
    .set({ expires_at: sql`${passkeyChallenges.expires_at} - make_interval(mins => ${minutes}::int)` });

describe('a login with a passkey', () => {
  let device: ReturnType<typeof authenticator>;
  let id: string;
  before(async () => {
    const registered = await register(ana, 'Phone');
    [device, id] = [registered.device, registered.body.id];
    assert.deepEqual(
      [registered.status, registered.body.name, registered.body.last_used_at],
      [201, 'Phone', null],
    );
  });
  const attempt = async (how: Parameters<typeof device.logIn>[1]) => {
    const question = await ask();
    return logIn(answered(question, device.logIn(question.options, how)));
  };

  it('needs nothing else, once for each challenge, and is noted', async () => {
    const question = await ask();
    const proof = answered(question, device.logIn(question.options, { count: 7 }));
    const { status, body } = await logIn(proof);
    assert.equal(status, 200);
    const headers = { authorization: `Bearer ${body.access}` };
    const { body: user } = await site.call('GET', '/current-user/', undefined, { headers });
    assert.equal(user.username, ana.username);
    const again = await logIn(proof);
    assert.deepEqual([again.status, again.body.detail], [401, messages.passkeyUnknown]);
    const [row] = await site.database.db.select().from(passkeys).where(eq(passkeys.id, id));
    assert.equal(row?.counter, 7);
    assert.ok(row.last_used_at && Date.now() - row.last_used_at.getTime() < 60_000);
    const [listed] = (await ana.get('/account/')).body.passkeys;
    assert.equal(listed.last_used_at, row.last_used_at.toISOString());
  });

  it('is refused from another page, without the person’s fingerprint, and when a copy of the key counted', async () => {
    assert.equal((await attempt({ count: 8, from: 'http://heartwood.example' })).status, 401);
    assert.equal((await attempt({ count: 8, flags: PRESENT })).status, 401);
    assert.equal((await attempt({ count: 7 })).status, 401);
    assert.equal((await attempt({ count: 8 })).status, 200);
  });

  it('is refused with another site’s key, with another key, and with another’s challenge', async () => {
    const question = await ask();
    const { options } = question;
    const other = device.logIn({ ...options, rpId: 'heartwood.example' }, { count: 20 });
    assert.equal((await logIn(answered(question, other))).status, 401);
    const next = await ask();
    const { id: known } = device.logIn(next.options);
    const stranger = {
      ...authenticator(PUBLIC_URL).logIn(next.options, { count: 20 }),
      id: known,
      rawId: known,
    };
    assert.equal((await logIn(answered(next, stranger))).status, 401);
    const registration = await askToAdd(ana);
    const { challenge, rp } = registration.options;
    const mixed = device.logIn({ challenge, rpId: rp.id }, { count: 20 });
    assert.equal((await logIn(answered(registration, mixed))).status, 401);
  });

  it('is refused with the user handle of another account, or without one', async () => {
    const eve = await site.person('Eve Hall');
    const handles = { none: null, 'of Eve': (await askToAdd(eve)).options.user.id, 'no text': 7, blank: '' };
    const { none, ...wrong } = handles;
    for (const [which, handle] of Object.entries(handles))
      assert.equal((await attempt({ count: 20, handle })).status, 401, which);
    const prove = async (handle: unknown, count: number) => {
      const question = await ask();
      const passkey = answered(question, device.logIn(question.options, { count, handle }));
      return (await ana.post('/reauthenticate/', { passkey })).status;
    };
    for (const [which, handle] of Object.entries(wrong)) assert.equal(await prove(handle, 20), 400, which);
    assert.equal(await prove(none, 20), 200, 'where the account is known, the handle may be missing');
  });

  it('has five minutes', async () => {
    const [late, early] = [await ask(), await ask()];
    await wait(4);
    assert.equal((await logIn(answered(early, device.logIn(early.options, { count: 30 })))).status, 200);
    await wait(1);
    assert.equal((await logIn(answered(late, device.logIn(late.options, { count: 31 })))).status, 401);
  });

  it('renews the proof of who is there, for its own account alone', async () => {
    const question = await ask();
    const passkey = answered(question, device.logIn(question.options, { count: 40 }));
    const eve = await site.person('Eve Hall');
    const foreign = await eve.post('/reauthenticate/', { passkey });
    assert.deepEqual([foreign.status, foreign.body.passkey], [400, [messages.passkeyRefused]]);
    const own = await ask();
    const proof = answered(own, device.logIn(own.options, { count: 41 }));
    assert.equal((await ana.post('/reauthenticate/', { passkey: proof })).status, 200);
  });
});

describe('a new passkey', () => {
  it('is refused from another page, without a fingerprint, for another site, and with another’s challenge', async () => {
    const eve = await site.person('Eve Hall');
    const foreign = await askToAdd(eve);
    const refused = await Promise.all([
      register(ana, 'Copy', (device, { options }) =>
        device.register(options, { from: 'http://heartwood.example' }),
      ),
      register(ana, 'Copy', (device, { options }) => device.register(options, { flags: PRESENT })),
      register(ana, 'Copy', (device, { options }) =>
        device.register({ ...options, rp: { id: 'heartwood.example' } }),
      ),
      register(ana, 'Copy', (device) => device.register(foreign.options)),
    ]);
    const withWay = await register(ana, 'Copy', (device, { options }) => {
      const registration = device.register(options);
      assert.ok(isObject(registration['response']));
      return { ...registration, response: { ...registration['response'], transports: ['a wire'] } };
    });
    const [device, one, two] = [authenticator(PUBLIC_URL), await askToAdd(ana), await askToAdd(ana)];
    const add = (question: Question) =>
      ana.post('/passkeys/', {
        name: 'Key',
        credential: answered(question, device.register(question.options)),
      });
    assert.equal((await add(one)).status, 201);
    for (const { status, body } of [...refused, withWay, await add(two)])
      assert.deepEqual([status, body.credential], [400, [messages.passkeyRefused]]);
    const taken = { name: 'Copy', credential: answered(foreign, newPasskey(foreign.options, PUBLIC_URL)) };
    assert.equal((await ana.post('/passkeys/', taken)).status, 400);
    assert.equal((await eve.post('/passkeys/', taken)).status, 201);
  });

  it('is asked for without those that the account has, which are listed, and can be renamed and removed', async () => {
    const fay = await site.person('Fay Lund');
    const [one, two] = [await register(fay, 'Phone'), await register(fay, 'Key')];
    const { options } = await askToAdd(fay);
    const known = await site.database.db.select().from(passkeys);
    const credentialOf = (id: string) => known.find((row) => row.id === id)?.credential_id;
    assert.deepEqual(
      options['excludeCredentials'],
      [one, two].map(({ body }) => ({ id: credentialOf(body.id), type: 'public-key' })),
    );
    assert.deepEqual(options['rp'], { name: 'Heartwood', id: new URL(PUBLIC_URL).hostname });
    assert.deepEqual(options['user'], {
      ...Object(options['user']),
      name: fay.username,
      displayName: 'Fay Lund',
    });
    assert.equal(options['attestation'], 'none');
    assert.deepEqual(options['authenticatorSelection'], {
      ...Object(options['authenticatorSelection']),
      residentKey: 'required',
      userVerification: 'required',
    });
    assert.deepEqual(known.find((row) => row.id === one.body.id)?.transports, ['internal']);
    // The second time changes nothing.
    for (let time = 0; time < 2; time += 1) {
      const renamed = await fay.put(`/passkeys/${two.body.id}/`, { name: 'Blue key' });
      assert.deepEqual([renamed.status, renamed.body.name], [200, 'Blue key']);
    }
    assert.equal((await ana.put(`/passkeys/${two.body.id}/`, { name: 'Mine' })).status, 404);
    assert.equal((await ana.delete(`/passkeys/${two.body.id}/`)).status, 404);
    const names = async () =>
      (await fay.get('/account/')).body.passkeys.map(({ name }: { name: string }) => name);
    assert.deepEqual(await names(), ['Phone', 'Blue key']);
    const remove = () => fay.delete(`/passkeys/${two.body.id}/`);
    assert.deepEqual([(await remove()).status, (await remove()).status], [204, 404]);
    assert.deepEqual(await names(), ['Phone']);
  });

  it('belongs to the host name, and to localhost when the site has only an address', async () => {
    const { db } = site.database;
    const user = await findUserByName(db, ana.username);
    assert.ok(user);
    for (const [url, host, origin] of [
      ['https://wills.example/', 'wills.example', 'https://wills.example'],
      ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
      ['http://[::1]', 'localhost', 'http://localhost'],
    ] as const) {
      const own = new Passkeys(url);
      const question: Question = JSON.parse(JSON.stringify(await own.askToAdd(db, user)));
      assert.equal(question.options.rp.id, host);
      const credential = answered(question, newPasskey(question.options, origin));
      assert.ok((await own.verifyNew(db, user.id, credential)).id);
    }
  });

  it('is no longer expected once its challenge has expired', async () => {
    const rows = async () => (await site.database.db.select().from(passkeyChallenges)).length;
    await site.database.db.delete(passkeyChallenges);
    await ask();
    await wait(6);
    await ask();
    await sweepPasskeyChallenges(site.database.db);
    assert.equal(await rows(), 1);
  });
});

describe('a new password', () => {
  const password = 'granite lantern 87';
  const chosen = { password, password2: password };

  async function reset(who: Person, more: object = {}): Promise<string> {
    const email = await emailOf(who);
    await site.call('POST', '/password-reset/', { email });
    await site.app.background.idle();
    const token = await mailedToken(site, email, 'Choose a new password');
    assert.equal(
      (await site.call('POST', '/password-reset/confirm/', { token, ...chosen, ...more })).status,
      200,
    );
    return (await mailsTo(site, email, 'Your password was changed')).join();
  }

  /** Whether the page of a reset says that it removes the last second step. */
  async function opened(who: Person): Promise<boolean> {
    const email = await emailOf(who);
    await site.call('POST', '/password-reset/', { email });
    await site.app.background.idle();
    const token = await mailedToken(site, email, 'Choose a new password');
    return (await site.call('POST', '/password-reset/open/', { token })).body.last_factor;
  }

  const becomeOlder = (id: string, by: string) =>
    site.database.db
      .update(passkeys)
      .set({ created_at: sql`now() - ${by}::interval` })
      .where(eq(passkeys.id, id));

  const fits = async ({ device }: { device: ReturnType<typeof authenticator> }) => {
    const question = await ask();
    return (await logIn(answered(question, device.logIn(question.options)))).status === 200;
  };

  it('that is reset by mail ends all passkeys, which a stranger may have added before, and says so', async () => {
    const [stranger, other] = [await site.person(), await site.person()];
    const [theirs, others] = [await register(stranger, 'Theirs'), await register(other, 'Phone')];
    await becomeOlder(theirs.body.id, '60 days');
    const email = await emailOf(stranger);
    await site.call('POST', '/password-reset/', { email });
    await site.app.background.idle();
    const token = await mailedToken(site, email, 'Choose a new password');
    const { body: account } = await site.call('POST', '/password-reset/open/', { token });
    const { created_at, last_used_at } = account.passkeys[0];
    assert.deepEqual([account.username, account.passkeys.length], [stranger.username, 1]);
    assert.ok(Date.parse(created_at) < Date.now() && last_used_at === null);
    assert.equal((await site.call('POST', '/password-reset/confirm/', { token, ...chosen })).status, 200);
    const mail = (await mailsTo(site, email, 'Your password was changed')).join();
    assert.match(mail, /all passkeys were removed/);
    assert.match(mail, /Nothing but the password opens the account now/);
    assert.deepEqual([await fits(theirs), await fits(others)], [false, true]);
  });

  it('that is reset by mail lists the factors that stay, and each can be removed', async () => {
    const owner = await site.person();
    const passkey = await register(owner, 'Phone');
    await becomeOlder(passkey.body.id, '60 days');
    const mail = await reset(owner, { keep_passkeys: true });
    assert.match(mail, /A passkey, added on/);
    assert.match(mail, /remove it on the page of your account/);
    assert.equal(await fits(passkey), true);
    const login = await site.call('POST', '/token/', { username: owner.username, password: chosen.password });
    const headers = { authorization: `Bearer ${login.body.access}` };
    const removed = await site.call('DELETE', `/passkeys/${passkey.body.id}/`, undefined, { headers });
    assert.equal(removed.status, 204, removed.text);
    assert.equal(await fits(passkey), false);
  });

  it('that is reset by mail ends the passkeys of the last days even if all are to be kept', async () => {
    const [owner, other] = [await site.person(), await site.person()];
    const [old, fresh, others] = [
      await register(owner, 'Phone'),
      await register(owner, 'Theirs'),
      await register(other, 'Phone'),
    ];
    await becomeOlder(old.body.id, `${NEW_PASSKEY_DAYS} days 1 minute`);
    await becomeOlder(fresh.body.id, `${NEW_PASSKEY_DAYS} days -1 minute`);
    assert.match(
      await reset(owner, { keep_passkeys: true }),
      /passkeys that were added in the last 7 days were removed/,
    );
    assert.deepEqual([await fits(old), await fits(fresh), await fits(others)], [true, false, true]);
  });

  it('that is reset by mail keeps the second step, even if its only factor is gone', async () => {
    const owner = await site.person();
    await register(owner, 'Phone');
    const turnedOn = await owner.put('/two-step/', { on: true });
    await confirmCodes(owner, turnedOn);
    const [code] = turnedOn.body.recovery_codes;
    assert.equal(await opened(owner), false, 'codes are left');
    await reset(owner);
    const enter = (more: object = {}) =>
      site.call('POST', '/token/', { username: owner.username, password, ...more });
    const asked = await enter();
    assert.equal(asked.body.code, SECOND_FACTOR_REQUIRED);
    assert.equal(asked.body.detail, messages.secondFactorCode, 'the passkey is gone, and there was no app');
    assert.equal((await enter({ second_factor: code })).status, 200);
  });

  it('that is to be reset says before if that removes the last second step', async () => {
    const owner = await site.person();
    await register(owner, 'Phone');
    assert.equal(await opened(owner), false, 'the password alone logs in');
    await confirmCodes(owner, await owner.put('/two-step/', { on: true }));
    const { id } = (await owner.get('/current-user/')).body;
    await site.database.db.delete(schema.recoveryCodes).where(eq(schema.recoveryCodes.user_id, id));
    assert.equal(await opened(owner), true);
  });

  it('ends none if it is chosen with the current one, and a reset mentions none if there is none', async () => {
    const owner = await site.person();
    const fresh = await register(owner, 'Phone');
    const changed = await owner.post('/change-password/', { current_password: PASSWORD, ...chosen });
    assert.equal(changed.status, 200);
    assert.equal(await fits(fresh), true);
    assert.doesNotMatch(await reset(await site.person()), /passkey/);
  });
});
