import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { messages } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { emailOf, mailsTo, subjectsTo } from '../../../../test/support/mails';
import type { Person } from '../../../../test/support/person';
import { PASSWORD, testSite } from '../../../../test/support/site';
import { mailedToken } from '../../../../test/support/trusted-people';

const { users } = schema;

const site = await testSite();
const { db } = site.database;

const NEW = { password: 'granite lantern 87', password2: 'granite lantern 87' };
const CHANGED = 'Your password was changed';
const LOCKED = 'Your account is locked';

const logIn = (username: string, password: string) => site.call('POST', '/token/', { username, password });
const lock = (token: string, key = '') =>
  site.call('POST', '/account/lock/', { token }, key ? { headers: { 'idempotency-key': key } } : {});
const reset = (token: string) => site.call('POST', '/password-reset/confirm/', { token, ...NEW });
const changePassword = (who: Person) =>
  who.post(
    '/change-password/',
    { current_password: PASSWORD, ...NEW },
    { headers: { 'user-agent': firefox } },
  );
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const rowOf = async (who: Person) =>
  (await db.select().from(users).where(eq(users.username, who.username)))[0];

/** A person whose password somebody has changed, and the token of the mail about it. */
async function changed(): Promise<{ ana: Person; email: string; token: string }> {
  const ana = await site.person();
  const email = await emailOf(ana);
  assert.equal((await changePassword(ana)).status, 200);
  return { ana, email, token: await lockToken(email, CHANGED) };
}

const lockToken = async (email: string, subject: string) =>
  /lock-account#([\w-]+)/.exec((await mailsTo(site, email, subject))[0] ?? '')?.[1] ?? '';

describe('“This wasn’t me”', () => {
  it('ends all sessions, and lets nobody log in until the password is reset by mail', async () => {
    const { ana, email, token } = await changed();
    const thief = await logIn(ana.username, NEW.password);
    assert.equal((await lock(token)).status, 200);
    const headers = { authorization: `Bearer ${thief.body.access}` };
    assert.equal((await site.call('GET', '/current-user/', undefined, { headers })).status, 401);
    const refused = await logIn(ana.username, NEW.password);
    assert.deepEqual([refused.status, refused.body.detail], [401, messages.accountLocked]);
    const wrong = await logIn(ana.username, 'not the password');
    assert.equal(wrong.body.detail, messages.wrongCredentials);
    assert.equal((await reset(await mailedToken(site, email, LOCKED))).status, 200);
    assert.equal((await logIn(ana.username, NEW.password)).status, 200);
  });

  it('says so when the link has done its work, or doesn’t work', async () => {
    const { token } = await changed();
    assert.equal((await lock(token, 'one')).status, 200);
    assert.equal((await lock(token, 'one')).status, 200);
    assert.equal((await lock(token)).body.detail, messages.lockLinkUsed);
    const { status, body } = await lock('unknown');
    assert.deepEqual([status, body.detail], [404, String(messages.lockLinkUnknown())]);
  });

  it('keeps an account that somebody closed', async () => {
    const ana = await site.person();
    const email = await emailOf(ana);
    await ana.post('/account/close/');
    assert.equal((await lock(await lockToken(email, 'Your account is closed'))).status, 200);
    assert.equal((await rowOf(ana))?.closes_at, null);
  });

  it('makes the mailbox that read it the account’s again, and tells the one that was verified since', async () => {
    const ana = await site.person();
    const email = await emailOf(ana);
    const thief = `thief.${email}`;
    const { first_name, last_name } = (await ana.get('/current-user/')).body;
    await ana.put('/update-profile/', { first_name, last_name, email: thief });
    const asked = await lockToken(email, 'Your email address was changed');
    await site.call('POST', '/password-reset/', { email });
    await site.app.background.idle();
    const verification = await mailedToken(site, thief, 'Verify your email address');
    await site.call('POST', '/email-verification/confirm/', { token: verification });
    await site.call('POST', '/password-reset/', { email: thief });
    await site.app.background.idle();
    const thiefs = await mailedToken(site, thief, 'Choose a new password');
    assert.equal((await lock(asked)).status, 200);
    const { verified_email, email: own } = (await rowOf(ana)) ?? {};
    assert.deepEqual([own, verified_email], [email, email]);
    assert.equal((await reset(thiefs)).status, 404);
    assert.ok((await subjectsTo(site, thief)).includes('Your email address was changed'));
    assert.equal((await reset(await mailedToken(site, email, LOCKED))).status, 200);
  });

  it('is not prevented by a reset from the address that was verified since', async () => {
    const ana = await site.person();
    const email = await emailOf(ana);
    const thief = `thief.${email}`;
    await ana.put('/update-profile/', { first_name: 'Ana', last_name: 'Ruiz', email: thief });
    const token = await mailedToken(site, thief, 'Verify your email address');
    await site.call('POST', '/email-verification/confirm/', { token });
    await site.call('POST', '/password-reset/', { email: thief });
    await site.app.background.idle();
    assert.equal((await reset(await mailedToken(site, thief, 'Choose a new password'))).status, 200);
    assert.equal((await lock(await lockToken(email, 'Your email address was changed'))).status, 200);
    assert.equal((await rowOf(ana))?.verified_email, email);
  });

  it('is no longer possible with the mails from before a reset', async () => {
    const { email, token } = await changed();
    await site.call('POST', '/password-reset/', { email });
    await site.app.background.idle();
    await reset(await mailedToken(site, email, 'Choose a new password'));
    assert.equal((await lock(token)).body.detail, String(messages.lockLinkUnknown()));
    assert.equal((await lock(await lockToken(email, CHANGED))).status, 200);
  });

  it('is not offered to an address that nobody has verified: it may be a stranger’s', async () => {
    const ana = await site.newcomer();
    const email = await emailOf(ana);
    await changePassword(ana);
    const [mail = ''] = await mailsTo(site, email, CHANGED);
    assert.doesNotMatch(mail, /lock-account|LOCK_TOKEN/);
    assert.match(mail, /\/forgot-password/);
  });

  it('expires after a week', async () => {
    const { token } = await changed();
    await db.execute(sql`update account_tokens set expires_at = expires_at - interval '7 days 1 minute'`);
    assert.equal((await lock(token)).status, 404);
  });
});

describe('a mail about the security of an account', () => {
  it('names the device and the network, or that it is unknown', async () => {
    const ana = await site.person();
    const email = await emailOf(ana);
    await changePassword(ana);
    const [mail = ''] = await mailsTo(site, email, CHANGED);
    assert.match(mail, /Firefox on Linux\nAddress 127\.0\.0\.1\n/);
  });
});
