import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { deleteDueAccounts } from '../account-closing';
import { notifyOfNewDevice } from '../../accounts/sessions/session-list';
import { findUserByName, type UserRow } from '../../accounts/user-rows';
import { schema, type Database } from '../../../platform/db/database';
import { fileStore } from '../../../platform/storage/file-store';
import type { Person } from '../../../../test/support/person';
import { testSite } from '../../../../test/support/site';

const { chainEnds, events, mails, users } = schema;

const site = await testSite();
const { db } = site.database;

async function rowOf({ username }: Person): Promise<UserRow> {
  const row = await findUserByName(db, username);
  assert.ok(row);
  return row;
}

/** An account that was closed two weeks ago. */
async function closed(name?: string): Promise<UserRow> {
  const person = await site.person(name);
  assert.equal((await person.post('/account/close/')).status, 200);
  const { id } = await rowOf(person);
  const [row] = await db
    .update(users)
    .set({ closes_at: sql`now() - interval '1 minute'` })
    .where(eq(users.id, id))
    .returning();
  assert.ok(row);
  return row;
}

const warnings: unknown[][] = [];
const log = { warn: (...said: unknown[]) => void warnings.push(said) };
const store = () => fileStore(`${site.config.dataDir}/documents`);
const stateOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
const farewells = async (email: string) =>
  (await db.select().from(mails).where(eq(mails.recipient, email))).filter(
    ({ subject }) => subject === 'Your account is deleted',
  ).length;

/** The database, with something that happens before each transaction. */
const withBefore = (first: () => Promise<unknown>): Database => {
  const transaction: Database['transaction'] = async (work, config) => {
    await first();
    return db.transaction(work, config);
  };
  return Object.assign(Object.create(db), { transaction });
};

describe('a closed account', () => {
  it('keeps its row without anything that is about the person', async () => {
    const ana = await site.person('Ana Ortiz');
    const { email } = await rowOf(ana);
    const address = { street_address: '12 Aspen Way', city: 'Boulder', state: 'CO', zip_code: '80302' };
    const profile = { first_name: 'Ana', last_name: 'Ortiz', email, date_of_birth: '1990-02-28', ...address };
    assert.equal((await ana.put('/update-profile/', profile)).status, 200);
    await ana.post('/trusted-people/', {
      ...{ name: 'Ben Ruiz', email: 'ben@example.com', known_before: 'nothing' },
      ...{ opens_will: true, opens_letters: true, opens_trusts: true },
    });
    const before = await rowOf(ana);
    await db
      .update(users)
      .set({ closes_at: sql`now()`, language: 'es', two_step: true })
      .where(eq(users.id, before.id));
    await deleteDueAccounts({ db, store: store(), log });
    const left = await stateOf(before.id);
    const blank = { street_address: '', city: '', state: '', zip_code: '', email: '', verified_email: '' };
    const nobody = { first_name: 'Closed', last_name: 'account', date_of_birth: null, language: 'en' };
    assert.deepEqual(left, { ...left, ...blank, ...nobody, two_step: false, username_is_exact: false });
    assert.match(left?.username ?? '', /^closed-[\da-f]{12}$/);
    assert.notEqual(left?.password_hash, before.password_hash);
    for (const table of [events, chainEnds])
      assert.deepEqual(await db.select().from(table).where(eq(table.subject_id, before.id)), []);
  });

  it('is deleted once, when two servers find it at the same time', async () => {
    const { id, email } = await closed();
    await Promise.all([1, 2].map(() => deleteDueAccounts({ db, store: store(), log })));
    assert.ok((await stateOf(id))?.closed_at);
    assert.equal(await farewells(email), 1);
  });

  it('stays when its owner comes back just before it is deleted', async () => {
    const { id, email } = await closed();
    for (const closes_at of [null, sql`now() + interval '1 day'`]) {
      await db
        .update(users)
        .set({ closes_at: sql`now() - interval '1 minute'` })
        .where(eq(users.id, id));
      const back = () => db.update(users).set({ closes_at }).where(eq(users.id, id));
      await deleteDueAccounts({ db: withBefore(back), store: store(), log });
      assert.equal((await stateOf(id))?.email, email);
    }
    assert.equal(await farewells(email), 0);
  });

  it('waits when its deletion fails, and others don’t', async () => {
    const [one, other] = [await closed('Ana Ortiz'), await closed('Ben Ruiz')];
    const err = new Error('The database is away.');
    let tries = 0;
    const failing = withBefore(async () => {
      if ((tries += 1) === 1) throw err;
    });
    await deleteDueAccounts({ db: failing, store: store(), log });
    const gone = [one, other].map(async ({ id }) => ((await stateOf(id))?.closed_at ? 'gone' : id));
    const left = (await Promise.all(gone)).filter((state) => state !== 'gone');
    assert.equal(left.length, 1);
    assert.deepEqual(warnings.splice(0), [[{ err, account: left[0] }, 'a closed account has to wait']]);
  });

  it('notifies of no new device while the database only reads, and hides no other failure', async () => {
    const user = await closed();
    const failing = (error: Error) => withBefore(() => Promise.reject(error));
    const full = Object.assign(new Error('read only'), { code: '25006' });
    const device = { browser: 'Firefox/1 Linux', address: '127.0.0.1' };
    await notifyOfNewDevice(failing(full), user, device);
    await assert.rejects(notifyOfNewDevice(failing(new Error('broken')), user, device), /broken/);
  });
});
