import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { desc, eq, sql } from 'drizzle-orm';
import { messages, PROOF_REQUIRED } from '@heartwood/domain';
import { MailWorker } from '../../../platform/mail/mail-worker';
import { schema } from '../../../platform/db/database';
import { verificationMailLimit } from '../../../platform/throttle/limits';
import { callWhileSessionsEnd } from '../../../../test/support/ending-session';
import { proposal } from '../../../../test/support/loans';
import { emailOf, mailsTo } from '../../../../test/support/mails';
import type { Person } from '../../../../test/support/person';
import { PASSWORD, PUBLIC_URL, testSite } from '../../../../test/support/site';
import { draftOf } from '../../../../test/support/wills';

const { accountTokens, sessions, users } = schema;

const site = await testSite();

const stateOf = async (who: Person) => (await who.get('/account/')).body;
const confirm = (token: string) => site.call('POST', '/email-verification/confirm/', { token });

const linkIn = (body = '') => /verify-email#([\w-]+)/.exec(body)?.[1] ?? '';
const linkTo = async (email: string) => linkIn((await mailsTo(site, email, 'Verify your email address'))[0]);

async function changeEmail(who: Person, email: string) {
  const { first_name, last_name } = (await who.get('/current-user/')).body;
  return who.put('/update-profile/', { first_name, last_name, email });
}

/** Pretends that the person logged in a while ago. */
const growOld = (who: Person) =>
  site.database.db
    .update(sessions)
    .set({ authenticated_at: sql`now() - interval '11 minutes'` })
    .where(sql`user_id = (select id from users where username = ${who.username})`);

async function sent(): Promise<{ recipient: string; subject: string }[]> {
  const seen: { recipient: string; subject: string }[] = [];
  const mailWorker = new MailWorker(
    site.database.db,
    (_id, mail) => Promise.resolve(void seen.push(mail)),
    PUBLIC_URL,
    { tokenOf: () => 'token' },
  );
  mailWorker.nudge();
  await mailWorker.rest();
  return seen;
}

describe('a new account', () => {
  it('is mailed a link, which verifies it once', async () => {
    const ana = await site.newcomer();
    const email = await emailOf(ana);
    const { email_verified, mails_waiting } = await stateOf(ana);
    assert.deepEqual([email_verified, mails_waiting], [false, 0]);
    const token = await linkTo(email);
    assert.deepEqual((await confirm(token)).body, { email });
    assert.equal((await ana.get('/account/')).status, 401, 'the first proof ends all sessions');
    const back = await site.logIn(ana.username);
    assert.equal((await stateOf(back)).email_verified, true);
    const again = await confirm(token);
    assert.equal(again.status, 404);
    assert.equal(again.body.detail, messages.emailVerifiedAlready);
    const more = await back.post('/email-verification/');
    assert.equal(more.status, 409);
    assert.equal(more.body.detail, messages.emailVerifiedAlready);
  });

  it('is mailed no text that its creator chose', async () => {
    const eve = await site.newcomer('Ana Call-555-0100');
    const body = (await mailsTo(site, await emailOf(eve), 'Verify your email address'))[0] ?? '';
    assert.ok(!body.includes(eve.username));
    assert.doesNotMatch(body, /555/);
  });

  it('can get another link, valid for 24 hours and stored as a hash', async () => {
    const ana = await site.newcomer();
    const email = await emailOf(ana);
    assert.equal((await ana.post('/email-verification/')).status, 200);
    const token = await linkTo(email);
    const [row] = await site.database.db
      .select()
      .from(accountTokens)
      .orderBy(desc(accountTokens.created_at))
      .limit(1);
    assert.equal(row && row.expires_at.getTime() - row.created_at.getTime(), 24 * 3_600_000);
    assert.ok(!JSON.stringify(row).includes(token.slice(-43)));
    await site.database.db.update(accountTokens).set({ expires_at: sql`now()` });
    assert.equal((await confirm(token)).status, 404);
  });

  it('limits the links to a mailbox per day, whoever signs up with it', async () => {
    const email = 'victim@example.com';
    for (let time = 0; time < verificationMailLimit.hits + 2; time += 1)
      await site.call('POST', '/register/', {
        first_name: 'Eve',
        last_name: 'Hall',
        username: `eve.hall.${time}`,
        email: time % 2 ? email : 'victim+x@example.com',
        password: PASSWORD,
        password2: PASSWORD,
      });
    const all = [...(await mailsTo(site, email, 'Verify your email address'))];
    all.push(...(await mailsTo(site, 'victim+x@example.com', 'Verify your email address')));
    assert.equal(all.length, verificationMailLimit.hits);
    const owner = await site.logIn('eve.hall.7');
    assert.equal((await owner.post('/email-verification/')).status, 200, 'one more for who is logged in');
    assert.equal((await owner.post('/email-verification/')).status, 429);
  });
});

describe('until the address is verified', () => {
  it('mails no witness, and the error says where to verify', async () => {
    const ana = await site.newcomer();
    const id = await draftOf(ana);
    const ask = (who: Person) => who.post(`/api/wills/${id}/witness-links/`, { role: 'witness_1' });
    const { status, body } = await ask(ana);
    assert.equal(status, 403);
    assert.equal(body.detail, messages.emailNotVerified);
    assert.equal(body.code, 'email_not_verified');
    assert.deepEqual((await ana.get(`/api/wills/${id}/witness-links/`)).body, []);
    await confirm(await linkTo(await emailOf(ana)));
    assert.equal((await ask(await site.logIn(ana.username))).status, 201);
  });

  it('stores a proposal, and holds back the mail about it', async () => {
    const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
    const email = `other.${await emailOf(ana)}`;
    await changeEmail(ana, email);
    const link = await linkTo(email);
    await sent();
    const id = await proposal(ana, ben);
    assert.equal((await ben.get(`/loans/${id}/`)).status, 200);
    assert.deepEqual(await sent(), []);
    assert.equal((await stateOf(ana)).mails_waiting, 1);
    await confirm(link);
    const toOthers = (await sent()).filter(({ recipient }) => !email.endsWith(recipient));
    assert.deepEqual(
      toOthers.map(({ recipient, subject }) => [recipient.split('@')[0], subject]),
      [[ben.username, 'Your loan was proposed']],
    );
    assert.equal((await stateOf(ana)).mails_waiting, 0);
  });

  it('sends that mail also when a link for a new password proves the address, or a verified one is back', async () => {
    const ben = await site.person('Ben Ruiz');
    const [cleo, ana] = [await site.person('Cleo Park'), await site.person('Ana Ortiz')];
    const [address, email] = [await emailOf(cleo), await emailOf(ana)];
    for (const who of [cleo, ana]) {
      await changeEmail(who, `other.${await emailOf(who)}`);
      await proposal(who, ben);
      assert.equal((await stateOf(who)).mails_waiting, 1);
    }
    await changeEmail(ana, email);
    assert.equal((await stateOf(ana)).mails_waiting, 0);

    await site.call('POST', '/password-reset/', { email: address });
    await site.app.background.idle();
    const [body = ''] = await mailsTo(site, address, 'Choose a new password');
    const [, token] = /#([\w-]+)/.exec(body) ?? [];
    const password = 'granite lantern 87';
    const chosen = { token, password, password2: password };
    assert.equal((await site.call('POST', '/password-reset/confirm/', chosen)).status, 200);
    const login = { username: cleo.username, password };
    const { access } = (await site.call('POST', '/token/', login)).body;
    const headers = { authorization: `Bearer ${access}` };
    assert.equal((await site.call('GET', '/account/', undefined, { headers })).body.mails_waiting, 0);
  });

  it('mails an answer to someone’s proposal at once, because they started it', async () => {
    const [ana, ben] = [await site.newcomer('Ana Ortiz'), await site.person('Ben Ruiz')];
    const id = await proposal(ben, ana);
    await sent();
    assert.equal((await ana.post(`/loans/${id}/decline/`)).status, 200);
    assert.equal((await sent()).length, 1);
  });
});

describe('another address', () => {
  it('takes effect at once, must be verified, and the old one is notified twice', async () => {
    const ana = await site.person();
    const before = await emailOf(ana);
    const after = `new.${before}`;
    const changed = await changeEmail(ana, after);
    assert.equal(changed.status, 200);
    assert.equal(changed.body.email, after);
    assert.equal((await stateOf(ana)).email_verified, false);
    const [asked = ''] = await mailsTo(site, before, 'Your email address was changed');
    assert.match(asked, /Until that one is verified/);
    await confirm(await linkTo(after));
    assert.equal((await stateOf(ana)).email_verified, true);
    assert.equal((await mailsTo(site, before, 'Your email address was changed')).length, 2);
  });

  it('revokes the link to the previous one, and going back needs no link', async () => {
    const ana = await site.person();
    const before = await emailOf(ana);
    await changeEmail(ana, `one.${before}`);
    const first = await linkTo(`one.${before}`);
    await changeEmail(ana, `two.${before}`);
    assert.equal((await confirm(first)).status, 404);
    await changeEmail(ana, before);
    assert.equal((await stateOf(ana)).email_verified, true);
  });

  it('is not undone by a call that was sent before, without recent authentication', async () => {
    const ana = await site.person();
    const { email: before, first_name, last_name } = (await ana.get('/current-user/')).body;
    const form = { first_name, last_name, email: before, city: 'Golden' };
    await growOld(ana);
    // On PostgreSQL, the call has read the old address, and waits for the lock.
    const begun = await site.database.db.transaction(async (tx) => {
      await tx
        .update(users)
        .set({ email: `new.${before}` })
        .where(eq(users.username, ana.username));
      const call = ana.put('/update-profile/', form);
      await setTimeout(500);
      return { call };
    });
    const { status, body } = await begun.call;
    assert.deepEqual([status, body.code], [403, PROOF_REQUIRED]);
    assert.equal(await emailOf(ana), `new.${before}`);
  });

  it('is not changed by a session that ends meanwhile', async () => {
    const ana = await site.person();
    const before = await emailOf(ana);
    const { status } = await callWhileSessionsEnd(site.database.db, ana.username, () =>
      changeEmail(ana, `new.${before}`),
    );
    assert.ok([401, 403].includes(status));
    assert.equal(await emailOf(await site.logIn(ana.username)), before);
  });

  it('requires recent authentication', async () => {
    const ana = await site.person();
    const email = await emailOf(ana);
    await growOld(ana);
    const refused = await changeEmail(ana, `new.${email}`);
    assert.equal(refused.status, 403);
    assert.equal(refused.body.code, PROOF_REQUIRED);
    assert.equal(refused.body.detail, messages.reauthenticationRequired);
    assert.equal(await emailOf(ana), email);
    assert.equal((await changeEmail(ana, email.toUpperCase())).status, 200, 'all else is saved as before');
    const wrong = await ana.post('/reauthenticate/', { password: 'wrong' });
    assert.equal(wrong.status, 400);
    assert.deepEqual(wrong.body.password, [messages.passwordWrong]);
    assert.equal((await changeEmail(ana, `new.${email}`)).status, 403);
    assert.equal((await ana.post('/reauthenticate/', { password: PASSWORD })).status, 200);
    assert.equal((await changeEmail(ana, `new.${email}`)).status, 200);
  });
});

describe('a proof of who is logged in', () => {
  it('counts only for its own session, and is not renewed with the tokens', async () => {
    const ana = await site.person();
    const other = await site.logIn(ana.username);
    await growOld(ana);
    for (const path of ['/export/', '/export/zip/']) {
      const { status, body } = await ana.get(path);
      assert.deepEqual([status, body.code], [403, PROOF_REQUIRED], path);
    }
    assert.equal((await other.post('/reauthenticate/', { password: PASSWORD })).status, 200);
    assert.equal((await other.get('/export/')).status, 200);
    const { body } = await site.call('POST', '/token/refresh/', { refresh: ana.session.refresh });
    const headers = { authorization: `Bearer ${body.access}` };
    assert.equal((await site.call('GET', '/export/', undefined, { headers })).status, 403);
  });
});

describe('accounts of earlier releases', () => {
  it('continue to work unverified, and can be verified', async () => {
    const ana = await site.newcomer();
    await site.database.db.delete(accountTokens);
    assert.equal((await stateOf(ana)).email_verified, false);
    await ana.post('/email-verification/');
    assert.equal((await confirm(await linkTo(await emailOf(ana)))).status, 200);
    const [row] = await site.database.db.select().from(users).where(eq(users.username, ana.username));
    assert.equal(row?.verified_email, row?.email);
  });
});
