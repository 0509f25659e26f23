import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import { isObject } from '@heartwood/domain';
import type { Database } from '../database';
import { openShared } from '../shared';
import { testDatabase, type TestDatabase } from '../../../../test/support/servers/database';

let database: TestDatabase;
let shared: Awaited<ReturnType<typeof openShared>>;
before(async () => {
  database = await testDatabase();
  shared = await openShared(database.share());
  await database.db.execute(sql`create table notes (text text)`);
});
after(async () => {
  await shared.close();
  await database.drop();
});

/** The rows of a statement; each driver has its own type. */
async function rowsOf(db: Database, statement: SQL): Promise<unknown> {
  const result = await db.execute(statement);
  return isObject(result) ? result.rows : undefined;
}

describe('a database that is shared with another thread', () => {
  it('shows it nothing of an open transaction', async () => {
    let seen: unknown;
    let asked: Promise<unknown> | undefined;
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values ('one')`);
      asked = rowsOf(shared.db, sql`select text from notes`).then((rows) => (seen = rows));
      if (database.kind === 'postgres') await asked;
      else await setImmediate();
      await tx.execute(sql`insert into notes values ('two')`);
      if (database.kind === 'embedded') assert.equal(seen, undefined);
    });
    await asked;
    assert.deepEqual(seen, database.kind === 'postgres' ? [] : [{ text: 'one' }, { text: 'two' }]);
  });

  it('responds in order, and returns errors with their codes', async () => {
    const answers = await Promise.allSettled([
      rowsOf(shared.db, sql`select 1 as one`),
      rowsOf(shared.db, sql`select 1 / 0`),
      rowsOf(shared.db, sql`select 2 as two`),
    ]);
    assert.deepEqual(
      answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason.cause.code)),
      [[{ one: 1 }], '22012', [{ two: 2 }]],
    );
  });

  it('continues when it leaves in the middle', async () => {
    const other = await openShared(database.share());
    const asked = other.db.execute(sql`select 1`).catch(() => undefined);
    await other.close();
    assert.deepEqual(await rowsOf(database.db, sql`select 3 as three`), [{ three: 3 }]);
    if (database.kind === 'postgres') await asked;
  });
});
