import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { check } from '../check';
import { testDatabase, type TestDatabase } from '../../../test/support/servers/database';

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.drop());

const checked = () => check({ databaseUrl: database.url, dataDir: '/nowhere' });

it('a check of another version’s tables is refused, and changes nothing', async () => {
  const { db } = database;
  assert.equal((await checked()).counts.accounts, 0);
  const move = (by: number) =>
    db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + ${by}`);
  await move(-1);
  await assert.rejects(checked(), /of an older version of Heartwood\. Nothing was checked/);
  await move(2);
  await assert.rejects(checked(), /of a newer version of Heartwood\. Nothing was checked/);
  await db.execute(sql`drop schema drizzle cascade`);
  await assert.rejects(checked(), /of an older version/);
  assert.equal(await db.$count(sql`pg_namespace where nspname = 'drizzle'`), 0);
});

it('a check says why a database can’t be reached', async () => {
  await assert.rejects(
    check({ databaseUrl: 'postgres://127.0.0.1:1/none', dataDir: '/nowhere' }),
    /^Error: PostgreSQL can’t be used at the DATABASE_URL: .*ECONNREFUSED/,
  );
});
