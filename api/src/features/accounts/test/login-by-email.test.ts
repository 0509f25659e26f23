import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { messages } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { usernamesMailLimit } from '../../../platform/throttle/limits';
import { emailOf, mailsTo } from '../../../../test/support/mails';
import type { Person } from '../../../../test/support/person';
import { PASSWORD, testSite } from '../../../../test/support/site';

const { users } = schema;

const site = await testSite();

const logIn = (username: string, password = PASSWORD) => site.call('POST', '/token/', { username, password });

/** Gives an account an address that it has verified. */
const verify = (who: Person, email: string) =>
  site.database.db
    .update(users)
    .set({ email, verified_email: email })
    .where(eq(users.username, who.username));

/** The username of the account that a login has reached. */
async function accountOf({ body }: { body: { access?: string } }): Promise<string> {
  const headers = { authorization: `Bearer ${body.access}` };
  return (await site.call('GET', '/current-user/', undefined, { headers })).body.username;
}

const listsTo = async (email: string) => {
  await site.app.background.idle();
  return mailsTo(site, email, 'Your usernames');
};

describe('a login with an email address', () => {
  it('is one into the account that has verified it, in any case, also of an international domain', async () => {
    const ana = await site.person();
    assert.equal((await logIn((await emailOf(ana)).toUpperCase())).status, 200);
    await verify(ana, 'ana@xn--mnchen-3ya.de');
    assert.equal((await logIn('ana@münchen.de')).status, 200);
  });

  it('is refused like a wrong password while the address isn’t verified', async () => {
    const ben = await site.newcomer();
    const refused = await logIn(await emailOf(ben));
    assert.deepEqual([refused.status, refused.body.detail], [401, messages.wrongCredentials]);
  });

  it('of several accounts is refused with the same answer, and a mail lists them, a few times a day', async () => {
    const [ana, ben] = [await site.person(), await site.person()];
    const email = 'family@example.com';
    for (const each of [ana, ben]) await verify(each, email);
    for (let time = 0; time <= usernamesMailLimit.hits; time += 1) {
      const [refused, unknown] = [await logIn(email), await logIn('nobody@example.com')];
      assert.equal(refused.status, 401);
      const plain = ({ body: { request_id: _, ...rest } }: typeof refused) => rest;
      assert.deepEqual(plain(refused), plain(unknown));
    }
    const lists = await listsTo(email);
    assert.equal(lists.length, usernamesMailLimit.hits);
    for (const each of [ana, ben]) assert.ok(lists[0]?.includes(each.username));
    assert.deepEqual(await listsTo('nobody@example.com'), []);
    assert.equal((await logIn(ana.username)).status, 200);
  });

  it('reaches who has verified it, although another account has it as its username', async () => {
    const [ana, other] = [await site.person(), await site.person()];
    const email = await emailOf(ana);
    await site.database.db.update(users).set({ username: email }).where(eq(users.username, other.username));
    assert.equal(await accountOf(await logIn(email)), ana.username);
    assert.equal(await accountOf(await logIn(email.toUpperCase())), ana.username);
    await verify(await site.person(), email);
    assert.equal((await logIn(email)).status, 401);
    assert.equal((await listsTo(email)).length, 1);
  });

  it('of several accounts is one into the account that has it as its username, and has verified it', async () => {
    const [ana, ben] = [await site.person(), await site.person()];
    const email = 'couple@example.com';
    for (const each of [ana, ben]) await verify(each, email);
    await site.database.db.update(users).set({ username: email }).where(eq(users.username, ben.username));
    assert.equal(await accountOf(await logIn(email)), email);
    assert.deepEqual(await listsTo(email), []);
  });

  it('is one into the account that signed up with it as its username, while nobody has verified it', async () => {
    const email = 'new@example.com';
    const form = {
      ...{ first_name: 'Ana', last_name: 'Ortiz', password: PASSWORD, password2: PASSWORD },
      ...{ username: email, email: 'New@Example.com' },
    };
    const sign = (change: object) => site.call('POST', '/register/', { ...form, ...change });
    const refused = await sign({ email: 'other@example.com' });
    assert.deepEqual([refused.status, refused.body.username], [400, [messages.usernameNotYourAddress]]);
    assert.equal((await sign({})).status, 201);
    assert.equal(await accountOf(await logIn(email)), email);
  });

  it('is not one into who has verified it, when a sign-up with it as the username is repeated', async () => {
    const ana = await site.person();
    const email = await emailOf(ana);
    const form = {
      ...{ first_name: 'Eve', last_name: 'Ortiz', password: PASSWORD, password2: PASSWORD },
      ...{ username: email, email },
    };
    const headers = { 'idempotency-key': 'repeated' };
    const sign = () => site.call('POST', '/register/', form, { headers });
    for (const answer of [await sign(), await sign()]) {
      assert.equal(answer.status, 201);
      assert.equal(await accountOf(answer), email);
    }
  });
});
