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

  it('is one into the account that has it as its username', async () => {
    const ana = await site.person();
    const email = await emailOf(ana);
    const other = await site.person();
    await site.database.db.update(users).set({ username: email }).where(eq(users.username, other.username));
    const { body } = await logIn(email);
    const { sub } = JSON.parse(Buffer.from(body.access.split('.')[1], 'base64url').toString());
    const [row] = await site.database.db.select().from(users).where(eq(users.username, email));
    assert.equal(sub, row?.id);
  });
});
