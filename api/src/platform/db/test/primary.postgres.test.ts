import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { isOutage, isReadOnly } from '../outage';
import { DatabaseUnreachable, openPostgres } from '../postgres/postgres';
import type { OpenDatabase } from '../database';
import { testDatabase, type TestDatabase } from '../../../../test/support/servers/database';
import { freePort } from '../../../../test/support/servers/free-port';
import { Wire } from '../../../../test/support/servers/wire';

let database: TestDatabase;
let first: Wire;
let second: Wire;
let open: OpenDatabase;
const lost: Error[] = [];
let primaries: string[];
before(async () => (database = await testDatabase()));
after(() => database.drop());
/** Two addresses of one PostgreSQL. */
beforeEach(async () => {
  const { hostname: host, port } = new URL(database.url ?? '');
  const wire = async () => new Wire(await freePort(), { host, port: Number(port) });
  [first, second] = [await wire(), await wire()];
  await Promise.all([first.join(), second.join()]);
  primaries = [];
  open = await openPostgres(urlOf(first, second), (error) => lost.push(error), {
    onPrimary: (primary) => primaries.push(primary),
  });
});
afterEach(async () => {
  await open.close();
  await Promise.all([first.cut(), second.cut()]);
});

describe('a PostgreSQL of several hosts', () => {
  it('is used at the first that takes writes', async () => {
    await five();
    assert.deepEqual([first.connections, second.connections], [5, 0]);
    assert.deepEqual(primaries, []);
  });

  it('is used at the next one when the first is gone, without a failed statement', async () => {
    await five();
    await first.cut();
    await until(() => open.load().idle === 0);
    await five();
    assert.equal(second.connections, 5);
    assert.deepEqual(primaries, [`127.0.0.1:${second.port}`], 'named once, without the password');
  });

  it('is not used at the one that it was left for, though connections to it are still open', async () => {
    await five();
    first.refuse();
    await endOneSession();
    await until(() => open.load().idle === 4);
    await five();
    await until(() => first.connections === 0);
    assert.equal(second.connections, 5);
  });

  it('is looked for again after a statement was told that nothing can be written there', async () => {
    await five();
    first.refuse();
    const readOnly = open.db.transaction((tx) => tx.execute(sql`create table notes (text text)`), {
      accessMode: 'read only',
    });
    await assert.rejects(readOnly, (error) => isReadOnly(error));
    await five();
    assert.equal(second.connections, 5);
  });

  it('is out of reach, with a reason for each host, while none answers', async () => {
    await Promise.all([first.cut(), second.cut()]);
    await assert.rejects(open.ping(), (error) => isOutage(error));
    await assert.rejects(
      openPostgres(urlOf(first, second), () => undefined),
      (error) => {
        assert.ok(error instanceof DatabaseUnreachable);
        for (const { port } of [first, second])
          assert.match(error.message, new RegExp(`127.0.0.1:${port}: connect ECONNREFUSED`));
        assert.doesNotMatch(error.message, /password/);
        return true;
      },
    );
    await second.join();
    await open.ping();
  });

  it('is used for reading if only a read-only primary is there', async () => {
    const name = new URL(database.url ?? '').pathname.slice(1);
    await asAdmin(`alter database ${name} set default_transaction_read_only = on`);
    await first.cut();
    await open.ping();
    await assert.rejects(open.db.execute(sql`create table notes (text text)`), (error) => isOutage(error));
    await open.ping();
    await asAdmin(`alter database ${name} reset default_transaction_read_only`);
    await second.cut();
    await until(() => open.load().idle === 0);
    await second.join();
    await open.db.execute(sql`create table notes (text text)`);
  });
});

const urlOf = (...wires: Wire[]) =>
  (database.url ?? '').replace(/@[^/]+/, `@${wires.map(({ port }) => `127.0.0.1:${port}`).join()}`);

/** So many connections at once. */
const five = () => Promise.all(Array.from({ length: 5 }, () => open.db.execute(sql`select pg_sleep(0.1)`)));

const endOneSession = () =>
  asAdmin(
    'select pg_terminate_backend(pid) from (select pid from pg_stat_activity where datname = $1 and pid <> pg_backend_pid() limit 1)',
    [new URL(database.url ?? '').pathname.slice(1)],
  );

async function asAdmin(statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

async function until(done: () => boolean): Promise<void> {
  while (!done()) await setTimeout(10);
}
