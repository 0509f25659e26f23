import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { schema } from '../database';
import { prepared } from '../prepared';
import { testSite } from '../../../../test/support/site';

const { users } = schema;

const site = await testSite();
await site.person('Ana Ortiz');

describe('a prepared statement', () => {
  it('is built once, and once more for transactions on a connection of PostgreSQL', async () => {
    let built = 0;
    const one = prepared((db) => {
      built += 1;
      return db.select({ id: users.id }).from(users).prepare('counted_for_test');
    });
    const { db, kind } = site.database;
    for (let run = 0; run < 3; run += 1) await one(db).execute();
    assert.equal(built, 1);
    if (kind === 'embedded') return;
    for (let run = 0; run < 3; run += 1) await db.transaction((tx) => one(tx).execute());
    assert.equal(built, 2);
  });

  it('in a transaction sees what the transaction has written, and is undone with it', async () => {
    const rename = prepared((db) =>
      db
        .update(users)
        .set({ first_name: sql`${sql.placeholder('name')}` })
        .prepare('rename_for_test'),
    );
    const names = prepared((db) =>
      db.select({ name: users.first_name }).from(users).prepare('names_for_test'),
    );
    const { db } = site.database;
    const undone = db.transaction(async (tx) => {
      await rename(tx).execute({ name: 'Eva' });
      assert.deepEqual(await names(tx).execute(), [{ name: 'Eva' }]);
      throw new Error('undone');
    });
    await assert.rejects(undone, /undone/);
    assert.deepEqual(await names(db).execute(), [{ name: 'Ana' }]);
  });
});
