import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { openPostgres } from '../../src/db/postgres';
import { testDatabase, type TestDatabase } from '../support/database';

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
});
