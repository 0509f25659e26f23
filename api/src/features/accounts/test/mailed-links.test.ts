import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { messages } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { verificationMailLimit } from '../../../platform/throttle/limits';
import { emailOf, mailsTo } from '../../../../test/support/mails';
import type { Person } from '../../../../test/support/person';
import { PASSWORD, testSite } from '../../../../test/support/site';

const { users } = schema;
const VERIFY = 'Verify your email address';
const CHANGED = 'Your email address was changed';

const site = await testSite();

const confirm = async (token: string) =>
  (await site.call('POST', '/email-verification/confirm/', { token })).status;

async function changeEmail(who: Person, email: string): Promise<void> {
  const { first_name, last_name } = (await who.get('/current-user/')).body;
  assert.equal((await who.put('/update-profile/', { first_name, last_name, email })).status, 200);
}

const tokenIn = (body = '') => /#([\w-]+)/.exec(body)?.[1] ?? '';
const linkTo = async (email: string) => tokenIn((await mailsTo(site, email, VERIFY))[0]);

async function resetLinkOf(email: string): Promise<string> {
  await site.call('POST', '/password-reset/', { email });
  await site.app.background.idle();
  return tokenIn((await mailsTo(site, email, 'Choose a new password'))[0]);
}
const reset = async (token: string) => {
  const password = 'granite lantern 87';
  return (await site.call('POST', '/password-reset/confirm/', { token, password, password2: password }))
    .status;
};

describe('a link that verifies an address', () => {
  it('is revoked when another one was used, and when the address was another one meanwhile', async () => {
    const ana = await site.newcomer();
    const email = await emailOf(ana);
    const first = await linkTo(email);
    await ana.post('/email-verification/');
    const second = await linkTo(email);
    assert.notEqual(second, first);
    assert.deepEqual([await confirm(second), await confirm(first)], [200, 404]);
    const back = await site.logIn(ana.username);
    await changeEmail(back, `one.${email}`);
    const one = await linkTo(`one.${email}`);
    await changeEmail(back, `two.${email}`);
    await changeEmail(back, `one.${email}`);
    assert.equal(await confirm(one), 404);
  });

  it('says that it has done its work', async () => {
    const ana = await site.newcomer();
    const email = await emailOf(ana);
    const token = await linkTo(email);
    assert.equal(await confirm(token), 200);
    const again = await site.call('POST', '/email-verification/confirm/', { token });
    assert.deepEqual([again.status, again.body.detail], [404, messages.emailVerifiedAlready]);
    const link = await resetLinkOf(email);
    assert.equal(await reset(link), 200);
    const opened = await site.call('POST', '/password-reset/open/', { token: link });
    assert.deepEqual([opened.status, opened.body.detail], [404, messages.passwordLinkUsed]);
  });

  it('is not mailed for a change of case, or for the address that was verified last', async () => {
    const ana = await site.person();
    const email = await emailOf(ana);
    await changeEmail(ana, email.toUpperCase());
    assert.deepEqual(
      [await mailsTo(site, email, CHANGED), await mailsTo(site, email.toUpperCase(), VERIFY)],
      [[], []],
    );
    await changeEmail(ana, `one.${email}`);
    await changeEmail(ana, email);
    assert.deepEqual(await mailsTo(site, email, VERIFY), []);
  });

  it('can be asked for once more by each person with the mailbox', async () => {
    const form = { first_name: 'Eve', last_name: 'Hall', email: 'shared@example.com' };
    const password = { password: PASSWORD, password2: PASSWORD };
    for (let time = 0; time <= verificationMailLimit.hits; time += 1)
      await site.call('POST', '/register/', { ...form, ...password, username: `eve.hall.${time}` });
    for (const username of ['eve.hall.0', 'eve.hall.1']) {
      const eve = await site.logIn(username);
      const ask = async () => (await eve.post('/email-verification/')).status;
      assert.deepEqual([await ask(), await ask()], [200, 429]);
    }
  });

  it('is mailed as often as the mailbox may get one, and once more', async () => {
    const ana = await site.newcomer();
    const statuses = [];
    // The first one was mailed at the sign-up.
    for (let time = 1; time <= verificationMailLimit.hits + 1; time += 1)
      statuses.push((await ana.post('/email-verification/')).status);
    assert.deepEqual(statuses, [...Array(verificationMailLimit.hits).fill(200), 429]);
  });

  it('counts only for the address that it was mailed to', async () => {
    const ana = await site.newcomer();
    const email = await emailOf(ana);
    const mine = eq(users.username, ana.username);
    await site.database.db
      .update(users)
      .set({ email: `new.${email}` })
      .where(mine);
    assert.equal(await confirm(await linkTo(email)), 404);
  });

  it('announces no change when it is the first one, or after a link for the password', async () => {
    const [ana, ben] = [await site.newcomer(), await site.newcomer('Ben Ruiz')];
    const emails = [await emailOf(ana), await emailOf(ben)] as const;
    assert.equal(await confirm(await linkTo(emails[0])), 200);
    assert.equal(await reset(await resetLinkOf(emails[1])), 200);
    assert.equal(await confirm(await linkTo(emails[1])), 404, 'the new password has verified it');
    for (const email of [...emails, '']) assert.deepEqual(await mailsTo(site, email, CHANGED), []);
  });

  it('tells the earlier address when it was used', async () => {
    const ana = await site.person();
    const email = await emailOf(ana);
    await changeEmail(ana, `new.${email}`);
    await confirm(await linkTo(`new.${email}`));
    assert.match((await mailsTo(site, email, CHANGED))[0] ?? '', /The new email address .+ is verified\./);
  });
});

describe('a link that resets a password', () => {
  it('works after another address was typed, until that one is verified', async () => {
    const ana = await site.person();
    const email = await emailOf(ana);
    const early = await resetLinkOf(email);
    await changeEmail(ana, `new.${email}`);
    await confirm(await linkTo(`new.${email}`));
    assert.equal(await reset(early), 404);
    const ben = await site.person('Ben Ruiz');
    const own = await emailOf(ben);
    const link = await resetLinkOf(own);
    await changeEmail(ben, `new.${own}`);
    assert.equal(await reset(link), 200);
  });

  it('is revoked with an address that nobody verified', async () => {
    const eve = await site.newcomer('Eve Hall');
    const email = await emailOf(eve);
    const link = await resetLinkOf(email);
    assert.notEqual(link, '');
    await changeEmail(eve, `new.${email}`);
    assert.equal(await reset(link), 404);
  });
});
