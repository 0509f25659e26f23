import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { openPostgres } from '../postgres/postgres';
import { testDatabase, type TestDatabase } from '../../../../test/support/servers/database';

describe('PostgreSQL', () => {
  let database: TestDatabase;
  before(async () => {
    database = await testDatabase();
  });
  after(() => database.drop());

  it('is migrated once by four processes that start at once', async () => {
    const url = database.url ?? '';
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
    await client.end();
    const opened = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url, () => undefined)));
    for (const one of opened) await one.ping();
    await Promise.all(opened.map((one) => one.close()));
  });

  it('makes a server wait for another one’s migrations, without a time limit, and log that', async () => {
    const warn = mock.method(console, 'warn', () => undefined);
    const url = database.url ?? '';
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query(`alter database ${new URL(url).pathname.slice(1)} set statement_timeout = '500ms'`);
    await other.query('select pg_advisory_lock(4839201177)');
    const opening = openPostgres(url, () => undefined);
    await setTimeout(1500);
    await other.end();
    await (await opening).close();
    assert.equal(
      warn.mock.calls[0]?.arguments[0],
      'Waiting for another server to finish the migrations of this database.',
    );
    warn.mock.restore();
  });
});
