import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { desc, eq, inArray, like, sql } from 'drizzle-orm';
import { messages, SECOND_FACTOR_REQUIRED } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { proofTryLimit, resetMailboxLimit, sessionProofLimit } from '../../../platform/throttle/limits';
import type { Limit, Who } from '../../../platform/throttle/throttle';
import { emailOf, mailsTo } from '../../../../test/support/mails';
import { Person, type Answer } from '../../../../test/support/person';
import { openSite, PASSWORD, testSite } from '../../../../test/support/site';

const { accountTokens, rateLimits, users } = schema;
const NEW = 'granite lantern 87';

const site = await testSite();

const logIn = (username: string, password: string) => site.call('POST', '/token/', { username, password });

async function ask(email: string) {
  const answer = await site.call('POST', '/password-reset/', { email });
  await site.app.background.idle();
  return answer;
}

const tokensIn = (body = '') =>
  Array.from(body.matchAll(/reset-password#([\w-]+)/g), ([, token]) => token ?? '');

/** The link that is mailed to someone who forgot their password. */
async function mailedToken(who: Person): Promise<string> {
  return tokenFor(who, await emailOf(who));
}

/** The same, of one account of a mailbox. */
async function tokenFor(who: Person, email: string): Promise<string> {
  assert.equal((await ask(email)).status, 200);
  const [body = ''] = await mailsTo(site, email, 'Choose a new password');
  const [token = ''] = tokensIn(body.slice(body.indexOf(who.username)));
  assert.ok(token, 'a link was mailed');
  return token;
}

const otherLetter = (letter: string) => (letter === 'A' ? 'B' : 'A');

const confirm = (token: string, password = NEW) =>
  site.call('POST', '/password-reset/confirm/', { token, password, password2: password });

/**
 * Does something at a moment of a call: while a login waits for its turn, or once the password was checked.
 */
async function meanwhile(
  moment: 'hit' | 'forgive',
  what: () => Promise<unknown>,
  call: () => Promise<Answer>,
) {
  const { throttle } = site.app;
  const original = throttle[moment].bind(throttle);
  mock.method(throttle, moment, async (limit: Limit, who: Who) => {
    mock.restoreAll();
    await what();
    return original(limit, who);
  });
  return call();
}

/** Enters another address in the profile. @returns the link that verifies it */
async function enterAddress(who: Person, email: string): Promise<string> {
  const { first_name, last_name } = (await who.get('/current-user/')).body;
  assert.equal((await who.put('/update-profile/', { first_name, last_name, email })).status, 200);
  return (
    /verify-email#([\w-]+)/.exec((await mailsTo(site, email, 'Verify your email address')).join())?.[1] ?? ''
  );
}

const verify = (token: string) => site.call('POST', '/email-verification/confirm/', { token });

async function logInWith(who: Person, password: string): Promise<Person> {
  const { status, body } = await logIn(who.username, password);
  assert.equal(status, 200);
  return new Person(site.app, { username: who.username, ...body });
}

describe('changing the password', () => {
  const change = (who: Person, more: object = {}) =>
    who.post('/change-password/', { current_password: PASSWORD, password: NEW, password2: NEW, ...more });

  it('accepts the current one, ends every session, and notifies the person by mail', async () => {
    const ana = await site.person();
    const email = await emailOf(ana);
    const other = await site.logIn(ana.username);
    assert.deepEqual((await change(ana)).body, {});
    for (const session of [ana, other]) assert.equal((await session.get('/current-user/')).status, 401);
    assert.equal((await logIn(ana.username, PASSWORD)).status, 401);
    assert.equal((await logIn(ana.username, NEW)).status, 200);
    const told = (await mailsTo(site, email, 'Your password was changed')).join();
    assert.match(told, /The password of your account .+ was changed\..+All devices were logged out/s);
  });

  it('revokes the link that verifies an address, says so, and another one can be sent', async () => {
    const ana = await site.person();
    const before = await emailOf(ana);
    const entered = `new.${before}`;
    const link = await enterAddress(ana, entered);
    assert.equal((await change(ana)).status, 200);
    assert.equal((await verify(link)).status, 404);
    const told = await mailsTo(site, before, 'Your password was changed');
    assert.match(
      told.join(),
      /in your profile is not verified, and the link that verifies it no longer works/,
    );
    const again = await logInWith(ana, NEW);
    assert.equal(await emailOf(again), entered);
    assert.equal((await again.post('/email-verification/')).status, 200);
  });

  it('rejects a wrong current one, the same one, a common one, and the person’s own name', async () => {
    const ana = await site.person('Ana Ortiz');
    const refusals = [
      [{ current_password: 'nope' }, 'current_password', messages.currentPasswordWrong],
      [{ password: PASSWORD, password2: PASSWORD }, 'password', messages.passwordUnchanged],
      ...['trustno1', 'Contraseña', 'TeQuieroMucho12', 'Passw0rd!'].map(
        (password) => [{ password, password2: password }, 'password', messages.passwordCommon] as const,
      ),
      [{ password: 'Ortiz 1984', password2: 'Ortiz 1984' }, 'password', messages.passwordLikeOwner],
      [{ password2: 'another one' }, 'password2', messages.passwordsMustMatch],
    ] as const;
    for (const [more, field, sentence] of refusals) {
      const { status, body } = await change(ana, more);
      assert.equal(status, 400);
      assert.deepEqual(body[field], [sentence]);
    }
    assert.equal((await ana.get('/current-user/')).status, 200);
  });

  it('keeps the first of two changes that were begun with the same password', async () => {
    const ana = await site.person();
    const to = (password: string) => change(ana, { password, password2: password });
    let first = 0;
    const second = await meanwhile(
      'forgive',
      async () => (first = (await to(NEW)).status),
      () => to('cobalt orchard 52'),
    );
    assert.deepEqual([first, second.status], [200, 401]);
    assert.equal((await logIn(ana.username, NEW)).status, 200);
  });

  it('requires a login', async () => {
    assert.equal((await change(site.anyone)).status, 401);
  });
});

describe('a login during which the account changes', () => {
  for (const moment of ['hit', 'forgive'] as const) {
    it(`is rejected with the password from before (${moment})`, async () => {
      const ana = await site.person();
      const change = { current_password: PASSWORD, password: NEW, password2: NEW };
      const { status, body } = await meanwhile(
        moment,
        () => ana.post('/change-password/', change),
        () => logIn(ana.username, PASSWORD),
      );
      assert.deepEqual([status, body.detail], [401, messages.wrongCredentials]);
    });

    it(`needs the second factor that was turned on (${moment})`, async () => {
      const ana = await site.person();
      const turnOn = () =>
        site.database.db.update(users).set({ two_step: true }).where(eq(users.username, ana.username));
      const { status, body } = await meanwhile(moment, turnOn, () => logIn(ana.username, PASSWORD));
      assert.deepEqual([status, body.code], [401, SECOND_FACTOR_REQUIRED]);
    });
  }
});

describe('a forgotten password', () => {
  it('gets the same response with and without an account, and only an account gets mail', async () => {
    const ana = await site.person();
    const [known, unknown] = [await ask(await emailOf(ana)), await ask('nobody@example.com')];
    assert.deepEqual([known.status, known.text], [unknown.status, unknown.text]);
    assert.equal((await mailsTo(site, 'nobody@example.com', 'Choose a new password')).length, 0);
    assert.equal((await mailsTo(site, await emailOf(ana), 'Choose a new password')).length, 1);
  });

  it('is reset by the link, which ends sessions, revokes other links, and notifies the person', async () => {
    const ana = await site.person();
    const email = await emailOf(ana);
    const [first, second] = [await mailedToken(ana), await mailedToken(ana)];
    const opened = await site.call('POST', '/password-reset/open/', { token: second });
    assert.deepEqual(opened.body, {
      username: ana.username,
      two_step: false,
      by_second_email: false,
      recovery_days: 7,
      passkeys: [],
      last_factor: false,
    });
    assert.deepEqual((await confirm(second)).body, {});
    assert.equal((await ana.get('/current-user/')).status, 401);
    assert.equal((await logIn(ana.username, NEW)).status, 200);
    for (const [token, why] of [
      [first, String(messages.passwordLinkUnknown())],
      [second, messages.passwordLinkUsed],
    ] as const) {
      const { status, body } = await confirm(token);
      assert.deepEqual([status, body.detail], [404, why]);
    }
    const told = await mailsTo(site, email, 'Your password was changed');
    assert.equal(told.length, 1);
    assert.match(told.join(), /was reset with a link/);
    const [user] = await site.database.db.select().from(users).where(eq(users.username, ana.username));
    assert.equal(user?.verified_email, email);
  });

  it('ends a change of address that somebody else began', async () => {
    const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ortiz')];
    const shared = `${ana.username}@home.example.com`;
    for (const who of [ana, ben]) assert.equal((await verify(await enterAddress(who, shared))).status, 200);
    const theirs = `${ana.username}@elsewhere.example.com`;
    const link = await enterAddress(ana, theirs);
    const other = `${ben.username}@elsewhere.example.com`;
    await enterAddress(ben, other);
    assert.equal((await confirm(await tokenFor(ana, shared))).status, 200);

    assert.equal((await verify(link)).status, 404);
    const { email, email_verified } = (await (await logInWith(ana, NEW)).get('/account/')).body;
    assert.deepEqual([email, email_verified], [shared, true]);
    const [told = ''] = await mailsTo(site, shared, 'Your password was changed');
    assert.match(told, /the email address of the account again/);
    assert.doesNotMatch(told, /not verified/);
    await ask(theirs);
    assert.deepEqual(await mailsTo(site, theirs, 'Choose a new password'), []);
    assert.equal(await emailOf(ben), other, 'the other account of the mailbox stays as it is');
  });

  it('is not reset by a link that was mailed while another address was verified', async () => {
    const ana = await site.person();
    const token = await mailedToken(ana);
    const moved = { email: 'moved@example.com', verified_email: 'moved@example.com' };
    await site.database.db.update(users).set(moved).where(eq(users.username, ana.username));
    const { status, body } = await confirm(token);
    assert.deepEqual([status, body.detail], [404, String(messages.passwordLinkUnknown())]);
  });

  it('mails a link to the person who verified the address first, however many others claim it', async () => {
    const squatters = [];
    for (let count = 0; count < 11; count += 1) squatters.push(await site.newcomer());
    const ana = await site.person();
    const email = await emailOf(ana);
    await site.database.db
      .update(users)
      .set({ email, created_at: sql`now() - interval '1 year'` })
      .where(
        inArray(
          users.username,
          squatters.map(({ username }) => username),
        ),
      );
    await ask(email);
    const [body = ''] = await mailsTo(site, email, 'Choose a new password');
    assert.ok(body.includes(ana.username));
    assert.equal(tokensIn(body).length, 10);
  });

  it('mails one link for each account of an address, regardless of case', async () => {
    const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ortiz')];
    const shared = `${ana.username}@home.example.com`;
    for (const [who, email] of [
      [ana, shared],
      [ben, shared.toUpperCase()],
    ] as const) {
      const { first_name, last_name } = (await who.get('/current-user/')).body;
      await who.put('/update-profile/', { first_name, last_name, email });
      await site.database.db
        .update(users)
        .set({ verified_email: '' })
        .where(eq(users.username, who.username));
    }
    await ask(shared);
    const [body = '', ...more] = await mailsTo(site, shared, 'Choose a new password');
    assert.equal(more.length, 0);
    assert.ok(body.includes(ana.username) && body.includes(ben.username));
    const [, second = ''] = tokensIn(body);
    assert.equal((await confirm(second)).status, 200);
    assert.equal((await logIn(ben.username, NEW)).status, 200);
    assert.equal((await logIn(ana.username, PASSWORD)).status, 200);
  });

  it('goes to the last verified address while a new one is not verified', async () => {
    const ana = await site.person();
    const before = await emailOf(ana);
    await site.database.db
      .update(users)
      .set({ verified_email: before })
      .where(eq(users.username, ana.username));
    const { first_name, last_name } = (await ana.get('/current-user/')).body;
    await ana.put('/update-profile/', { first_name, last_name, email: `new.${before}` });
    await ask(`new.${before}`);
    assert.deepEqual(await mailsTo(site, `new.${before}`, 'Choose a new password'), []);
    await ask(before);
    assert.equal((await mailsTo(site, before, 'Choose a new password')).length, 1);
  });

  it('expires after an hour, and only the hash of its token is stored', async () => {
    const ana = await site.person();
    const token = await mailedToken(ana);
    const { db } = site.database;
    const stored = JSON.stringify(await db.select().from(accountTokens));
    assert.ok(!stored.includes(token) && !stored.includes(token.slice(-43)));
    const [row] = await db.select().from(accountTokens).orderBy(desc(accountTokens.created_at)).limit(1);
    assert.equal(row && row.expires_at.getTime() - row.created_at.getTime(), 3_600_000);
    await db.update(accountTokens).set({ expires_at: sql`now() - interval '1 second'` });
    assert.equal((await confirm(token)).status, 404);
  });

  it('is not reset by a modified token, and a weak password does not use up the link', async () => {
    const ana = await site.person();
    const token = await mailedToken(ana);
    for (const wrong of [
      token.replace(/.$/, otherLetter),
      token.replace(/^./, otherLetter),
      token.slice(1),
      'x',
      '\u0000',
    ])
      assert.ok([400, 404].includes((await confirm(wrong)).status), wrong);
    assert.deepEqual((await confirm(token, 'sunshine1')).body.password, [messages.passwordCommon]);
    assert.equal((await confirm(token)).status, 200);
  });
});

describe('limits', () => {
  it('count the mails of a mailbox from all networks, with or without an account', async () => {
    const limited = await openSite({ rateLimit: true });
    try {
      const ana = await limited.person();
      const { email } = (await ana.get('/current-user/')).body;
      const spellings: ((time: number) => string)[] = [
        (time) => email.replace('@', `+${time}@`),
        (time) => `nobody+${time}@example.com`,
        (time) => `${'x'.repeat(time + 1)}.${'x'.repeat(20 - time)}@${time % 2 ? 'gmail' : 'googlemail'}.com`,
      ];
      for (const spelling of spellings) {
        const statuses: number[] = [];
        for (let time = 0; time <= resetMailboxLimit.hits; time += 1) {
          const from = `198.51.100.${time}`;
          const sent = { email: spelling(time) };
          statuses.push((await limited.call('POST', '/password-reset/', sent, { from })).status);
        }
        assert.deepEqual(statuses.slice(-2), [200, 429], spelling(0));
      }
    } finally {
      await limited.close();
    }
  });

  it('count each check of a password, also of the right one', async () => {
    const limited = await openSite({ rateLimit: true });
    try {
      const ana = await limited.person();
      const same = { current_password: PASSWORD, password: PASSWORD, password2: PASSWORD };
      for (let time = 0; time < proofTryLimit.hits; time += 1)
        assert.equal((await ana.post('/change-password/', same)).status, 400);
      assert.equal((await ana.post('/change-password/', same)).status, 429);
      assert.equal((await ana.post('/reauthenticate/', { password: PASSWORD })).status, 429);
    } finally {
      await limited.close();
    }
  });

  it('end a session in which a hundred passwords or codes were wrong', async () => {
    const limited = await openSite({ rateLimit: true });
    try {
      const [ana, other] = [await limited.person(), await limited.person()];
      const { db } = limited.database;
      const guess = () => ana.post('/reauthenticate/', { password: 'guess' });
      assert.equal((await guess()).status, 400);
      await db
        .update(rateLimits)
        .set({ hits: sessionProofLimit.hits })
        .where(like(rateLimits.key, 'session-proof:%'));
      assert.equal((await ana.get('/current-user/')).status, 200);
      assert.equal((await guess()).status, 400);
      assert.equal((await ana.get('/current-user/')).status, 401);
      assert.equal((await other.get('/current-user/')).status, 200);
    } finally {
      await limited.close();
    }
  });

  it('slow down a person who guesses the password of an open session', async () => {
    const limited = await openSite({ rateLimit: true });
    try {
      const ana = await limited.person();
      const guess = () =>
        ana.post('/change-password/', { current_password: 'guess', password: NEW, password2: NEW });
      const statuses: number[] = [];
      for (let time = 0; time <= 10; time += 1) statuses.push((await guess()).status);
      assert.deepEqual(statuses.slice(-2), [400, 429]);
    } finally {
      await limited.close();
    }
  });
});
