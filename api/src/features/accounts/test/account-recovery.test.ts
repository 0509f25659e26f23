import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { messages } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { advanceRecoveries } from '../recovery/advance-recoveries';
import { mailsTo } from '../../../../test/support/mails';
import type { Person } from '../../../../test/support/person';
import {
  BEGUN,
  CANCELED,
  DONE,
  lostEverything,
  NEW_PASSWORD,
  passRecoveryDays,
  recoveryOf,
  REMINDER,
  resetLink,
} from '../../../../test/support/recovery';
import { PASSWORD, testSite } from '../../../../test/support/site';
import { mailedToken } from '../../../../test/support/trusted-people';

const { accountRecoveries, sessions, users } = schema;

const site = await testSite();
const { db } = site.database;

const logIn = (who: Person, more: object = {}) =>
  site.call('POST', '/token/', { username: who.username, password: NEW_PASSWORD.password, ...more });

const asksForFactor = async (who: Person) => (await logIn(who)).body.code === 'second_factor_required';

/** Chooses a new password by a mailed link, and says whether every second step is lost. */
async function reset(email: string, lost_factors = true): Promise<void> {
  const token = await resetLink(site, email);
  const answer = await site.call('POST', '/password-reset/confirm/', {
    token,
    ...NEW_PASSWORD,
    lost_factors,
  });
  assert.equal(answer.status, 200, answer.text);
}

const count = async (email: string, subject: string) => (await mailsTo(site, email, subject)).length;

const eventsOf = async (who: Person): Promise<string[]> => {
  await site.app.background.idle();
  return (await who.get('/security-log/')).body.map(({ event }: { event: string }) => event);
};

describe('account recovery of a person who has lost every second step', () => {
  it('turns two-step login off after the waiting time, and tells every address at each step', async () => {
    const { ana, email, second } = await lostEverything(site);
    await reset(email);
    assert.ok(await asksForFactor(ana), 'the reset removes no second step');
    await passRecoveryDays(site, 6.5);
    assert.ok(await asksForFactor(ana));
    for (const each of [email, second]) {
      assert.deepEqual([await count(each, BEGUN), await count(each, REMINDER)], [1, 2]);
      assert.equal(await count(each, DONE), 0);
    }
    await passRecoveryDays(site, 1);
    for (const each of [email, second]) assert.equal(await count(each, DONE), 1);
    const { status, body } = await logIn(ana);
    assert.equal(status, 200);
    const headers = { authorization: `Bearer ${body.access}` };
    const account = (await site.call('GET', '/account/', undefined, { headers })).body;
    assert.deepEqual([account.totp, account.two_step, account.recovery_codes_left], [false, false, 0]);
    assert.deepEqual([account.email, account.second_email], [email, second]);
  });

  it('always leaves a day after the last reminder, also if the server was down', async () => {
    const { ana, email } = await lostEverything(site);
    await reset(email);
    await passRecoveryDays(site, 100, 4);
    assert.equal(await count(email, REMINDER), 2);
    assert.ok(await asksForFactor(ana));
    await passRecoveryDays(site, 1);
    assert.equal((await logIn(ana)).status, 200);
  });

  it('begins only if the person says so, and only where a second step is asked for', async () => {
    const { ana, email } = await lostEverything(site);
    await reset(email, false);
    assert.equal(await recoveryOf(site, ana), undefined);
    const plain = await site.person();
    await reset((await plain.get('/current-user/')).body.email);
    assert.equal(await recoveryOf(site, plain), undefined);
  });

  it('is canceled by a login with a second step, which the person and all addresses are told of', async () => {
    const { ana, email, second, codes } = await lostEverything(site);
    await reset(email);
    const { status, body } = await logIn(ana, { second_factor: codes[0] });
    assert.equal(status, 200);
    for (const each of [email, second]) assert.equal(await count(each, CANCELED), 1);
    const headers = { authorization: `Bearer ${body.access}` };
    const { recovery } = (await site.call('GET', '/account-recovery/', undefined, { headers })).body;
    assert.ok(recovery.canceled_at);
    await passRecoveryDays(site, 8);
    assert.ok(await asksForFactor(ana));
  });

  it('is canceled from each of its mails, without a login, once', async () => {
    const { ana, email, second } = await lostEverything(site);
    await reset(email);
    const tokens = [await mailedToken(site, email, BEGUN), await mailedToken(site, second, BEGUN)];
    const cancel = (token: unknown) => site.call('POST', '/account-recovery/cancel/', { token });
    assert.equal((await cancel(tokens[1])).status, 200);
    for (const token of tokens) {
      const again = await cancel(token);
      assert.deepEqual([again.status, again.body.detail], [404, messages.recoveryLinkUsed]);
    }
    assert.equal((await cancel('x')).body.detail, messages.recoveryLinkUnknown);
    await passRecoveryDays(site, 8);
    assert.ok(await asksForFactor(ana));
  });

  it('goes on as it was begun when the password is reset once more', async () => {
    const { ana, email } = await lostEverything(site);
    await reset(email);
    await passRecoveryDays(site, 4);
    const before = (await recoveryOf(site, ana))?.ends_at;
    await reset(email, false);
    await reset(email);
    assert.deepEqual((await recoveryOf(site, ana))?.ends_at, before);
    assert.equal(await count(email, BEGUN), 1);
  });

  it('waits as long as its owner chose, for which they prove a second step', async () => {
    const { ana, email, codes } = await lostEverything(site);
    await db.update(sessions).set({ authenticated_at: sql`now() - interval '11 minutes'`, factor_at: null });
    const choose = (days: unknown) => ana.put('/account-recovery/', { days });
    assert.equal((await choose(30)).status, 403);
    await ana.post('/reauthenticate/', { password: PASSWORD });
    assert.equal((await choose(30)).status, 403, 'the password alone is not enough');
    await ana.post('/reauthenticate/', { second_factor: codes[0] });
    for (const wrong of [4, 0, 'soon', undefined]) assert.equal((await choose(wrong)).status, 400);
    assert.equal((await choose(30)).status, 200);
    assert.equal((await ana.get('/account/')).body.recovery_days, 30);
    assert.equal(await count(email, 'The waiting time of account recovery was changed'), 1);
    await reset(email);
    await passRecoveryDays(site, 29.5);
    assert.ok(await asksForFactor(ana));
    await passRecoveryDays(site, 1);
    assert.equal((await logIn(ana)).status, 200);
  });

  it('does not begin where its owner has turned it off, and then resets no password', async () => {
    const { ana, email, second } = await lostEverything(site);
    assert.equal((await ana.put('/account-recovery/', { days: null })).status, 200);
    const token = await resetLink(site, email);
    const body = { token, ...NEW_PASSWORD };
    const refused = await site.call('POST', '/password-reset/confirm/', { ...body, lost_factors: true });
    assert.deepEqual([refused.status, refused.body.detail], [409, messages.recoveryOff]);
    assert.equal((await ana.get('/account/')).status, 200, 'nobody is logged out');
    assert.equal((await site.call('POST', '/password-reset/confirm/', body)).status, 200);
    await site.call('POST', '/password-reset/', { email: second });
    await site.app.background.idle();
    assert.equal(await count(second, 'Choose a new password'), 0);
  });
});

describe('account recovery from the second address', () => {
  it('changes nothing before the waiting time is over; then the new password and the address count', async () => {
    const { ana, email, second } = await lostEverything(site);
    const token = await resetLink(site, second);
    const { body } = await site.call('POST', '/password-reset/open/', { token });
    assert.deepEqual([body.by_second_email, body.recovery_days, body.passkeys], [true, 7, []]);
    await reset(second, false);
    assert.equal((await logIn(ana)).body.code, 'wrong_credentials');
    assert.equal((await ana.get('/account/')).body.email, email, 'the session goes on');
    const { recovery } = (await ana.get('/account-recovery/')).body;
    assert.deepEqual([recovery.by_second_email, recovery.canceled_at], [true, null]);
    assert.ok((await eventsOf(ana)).includes('recovery_begun'));
    await passRecoveryDays(site, 6.5);
    assert.equal((await logIn(ana)).body.code, 'wrong_credentials');
    await passRecoveryDays(site, 1);
    assert.equal((await ana.get('/account/')).status, 401);
    const login = await logIn(ana);
    assert.equal(login.status, 200);
    const headers = { authorization: `Bearer ${login.body.access}` };
    const account = (await site.call('GET', '/account/', undefined, { headers })).body;
    assert.deepEqual(
      [account.email, account.email_verified, account.second_email, account.two_step],
      [second, true, '', false],
    );
    const lock = await mailedToken(site, email, DONE, 'lock-account');
    // As an intruder would, so that nobody takes it back.
    await reset(second, false);
    assert.equal((await site.call('POST', '/account/lock/', { token: lock })).status, 200);
    const [row] = await db.select().from(users).where(eq(users.username, ana.username));
    assert.equal(row?.verified_email, email, 'whoever reads the earlier mailbox can take it back');
  });

  it('says that a link was used, and that the password waits', async () => {
    const { second } = await lostEverything(site);
    const token = await resetLink(site, second);
    const body = { token, ...NEW_PASSWORD };
    assert.equal((await site.call('POST', '/password-reset/confirm/', body)).status, 200);
    const again = await site.call('POST', '/password-reset/confirm/', body);
    assert.deepEqual([again.status, again.body.detail], [404, messages.recoveryLinkBegun]);
  });

  it('is canceled by its owner in an open session, by a new password, and by turning it off', async () => {
    const { ana, email, second } = await lostEverything(site);
    await reset(second);
    assert.equal((await ana.delete('/account-recovery/')).status, 200);
    assert.ok((await ana.get('/account-recovery/')).body.recovery.canceled_at);
    assert.equal((await ana.delete('/account-recovery/')).body.detail, messages.recoveryGone);
    await reset(second);
    await ana.put('/account-recovery/', { days: null });
    await ana.put('/account-recovery/', { days: 3 });
    assert.equal(await recoveryOf(site, ana), undefined);
    await reset(second);
    await reset(email, false);
    assert.equal(await recoveryOf(site, ana), undefined);
    await passRecoveryDays(site, 9);
    assert.equal(await count(second, DONE), 0);
  });

  it('does not begin beside one that the account’s own mailbox has begun, whose reader replaces it', async () => {
    const { ana, email, second } = await lostEverything(site);
    await reset(second);
    await reset(email);
    assert.equal((await recoveryOf(site, ana))?.email, email);
    assert.equal(await count(second, CANCELED), 1);
    const token = await resetLink(site, second);
    const refused = await site.call('POST', '/password-reset/confirm/', { token, ...NEW_PASSWORD });
    assert.deepEqual([refused.status, refused.body.detail], [409, messages.recoveryRunning]);
  });

  it('is stopped by a lock, during which it does not begin', async () => {
    const { ana, email, second } = await lostEverything(site);
    await db.update(users).set({ second_email_at: sql`now() - interval '8 days'` });
    await reset(second);
    const lock = await mailedToken(site, email, /second email address was added/, 'lock-account');
    assert.equal((await site.call('POST', '/account/lock/', { token: lock })).status, 200);
    assert.equal(await recoveryOf(site, ana), undefined);
    const before = await count(second, 'Choose a new password');
    await site.call('POST', '/password-reset/', { email: second });
    await site.app.background.idle();
    assert.equal(await count(second, 'Choose a new password'), before);
    // As if it had begun while the lock was set.
    const [row] = await db.select().from(users).where(eq(users.username, ana.username));
    const ends_at = sql`now() - interval '1 day'`;
    await db.delete(accountRecoveries);
    await db
      .insert(accountRecoveries)
      .values({ user_id: row?.id ?? '', email, reminders: 2, ends_at, begun_at: ends_at });
    await advanceRecoveries({ db, sessions: site.app.sessions, log: console });
    assert.ok(await recoveryOf(site, ana));
  });

  it('is not revealed by how a reset is answered', async () => {
    const { second } = await lostEverything(site);
    const known = await site.call('POST', '/password-reset/', { email: second });
    const unknown = await site.call('POST', '/password-reset/', { email: 'nobody.at.all@example.com' });
    assert.deepEqual([known.status, known.body], [unknown.status, unknown.body]);
  });
});
