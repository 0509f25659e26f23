import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { messages } from '@heartwood/domain';
import { isOutage } from '../../outage';
import { openPostgres } from '../../postgres/postgres';
import { toApiError } from '../../../http/errors/to-api-error';
import { testDatabase, type TestDatabase } from '../../../../../test/support/servers/database';
import { freePort } from '../../../../../test/support/servers/free-port';
import type { Person } from '../../../../../test/support/person';
import { openSite, type TestSite } from '../../../../../test/support/site';
import { Wire } from '../../../../../test/support/servers/wire';

let site: TestSite;
let database: TestDatabase;
let wire: Wire;
const lost: string[] = [];
before(async () => {
  database = await testDatabase();
  const url = new URL(database.url ?? '');
  wire = new Wire(await freePort(), { host: url.hostname, port: Number(url.port) });
  await wire.join();
  url.host = `127.0.0.1:${wire.port}`;
  const onLost = (error: Error) => lost.push(error.message);
  site = await openSite({}, { database: await openPostgres(url.href, onLost, { silentMilliseconds: 1500 }) });
});
after(async () => {
  await site.close();
  await site.app.deps.database.close();
  await wire.cut();
  await database.drop();
});

describe('PostgreSQL out of reach', () => {
  it('returns 503 and a sentence, and everything works once it is back', async () => {
    const ana = await site.person();
    await wire.cut();
    for (const call of ['/api/wills/', '/current-user/', '/healthz']) {
      const { status, body, headers } = await ana.get(call);
      assert.equal(status, 503, call);
      assert.equal(body.detail, messages.unavailable);
      assert.ok(Number(headers['retry-after']) > 0);
    }
    await wire.join();
    assert.equal((await ana.get('/api/wills/')).status, 200);
    assert.equal((await ana.get('/healthz')).status, 200);
  });

  it('is detected when it only stops responding, and everything works once it is back', async () => {
    const ana = await site.person();
    wire.freeze();
    const { status, body } = await ana.get('/api/wills/');
    assert.equal(status, 503);
    assert.equal(body.detail, messages.unavailable);
    await wire.cut();
    await wire.join();
    assert.equal((await ana.get('/api/wills/')).status, 200);
  });
});

describe('a PostgreSQL session that is terminated from outside', () => {
  it('ends a transaction in the middle, between two statements, and nothing else', async () => {
    const { db } = site.app;
    lost.length = 0;
    const failed = await db
      .transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await asAdmin(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and state = 'idle in transaction'",
          [new URL(database.url ?? '').pathname.slice(1)],
        );
        await setTimeout(200);
        await tx.execute(sql`select 1`);
      })
      .catch((error: unknown) => error);
    assert.ok(isOutage(failed), String(failed));
    assert.match(lost.join(), /terminating connection due to administrator command/);
    await db.execute(sql`select 1`);
  });

  it('returns 503 or goes unnoticed, whatever was running', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => site.person()));
    let going = true;
    const statuses = new Map<number, number>();
    const load = people.map(async (person) => {
      for (let round = 0; going; round += 1) {
        const trust = { executor: `Ben ${round}`, asset: '0.1' };
        const answer = await (round % 2 ? person.get('/api/wills/') : person.call('POST', '/trusts/', trust));
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
    });
    for (let round = 0; round < 10; round += 1) {
      await setTimeout(100);
      await asAdmin(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
        [new URL(database.url ?? '').pathname.slice(1)],
      );
    }
    going = false;
    await Promise.all(load);
    // Each client was released: as many transactions as there may be connections each get one.
    const { db } = site.app;
    await Promise.all(
      Array.from({ length: 20 }, () => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.1)`))),
    );
    assert.deepEqual(
      [...statuses.keys()].filter((status) => ![200, 201, 503].includes(status)),
      [],
    );
    assert.ok(statuses.get(201));
    assert.equal((await people[0]?.get('/api/wills/'))?.status, 200);
  });
});

describe('a read-only PostgreSQL', () => {
  it('can be read, and writes get 503', async () => {
    const ana = await site.person();
    const name = new URL(database.url ?? '').pathname.slice(1);
    await asAdmin(`alter database ${name} set default_transaction_read_only = on`);
    await newSessions(ana);
    assert.equal((await ana.get('/api/wills/')).status, 200);
    assert.equal((await ana.get('/healthz')).status, 200);
    const refused = await ana.call('POST', '/trusts/', { executor: 'Ben Ruiz', asset: '0.1' });
    assert.equal(refused.status, 503);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    await asAdmin(`alter database ${name} set default_transaction_read_only = off`);
    await newSessions(ana);
    assert.equal((await ana.call('POST', '/trusts/', { executor: 'Ben Ruiz', asset: '0.1' })).status, 201);
  });
});

describe('PostgreSQL’s errors', () => {
  const OUTAGES: Record<string, number> = {
    '08006': 30, // connection_failure
    '25006': 30, // read_only_sql_transaction
    '25P03': 30, // idle_in_transaction_session_timeout
    '40001': 1, // serialization_failure
    '40P01': 1, // deadlock_detected
    '53100': 30, // disk_full
    '53200': 30, // out_of_memory
    '53300': 30, // too_many_connections
    '53400': 30, // configuration_limit_exceeded
    '55P03': 30, // lock_not_available
    '57014': 30, // query_canceled: statement_timeout
    '57P01': 30, // admin_shutdown
    '57P02': 30, // crash_shutdown
    '57P03': 30, // cannot_connect_now
    '58030': 30, // io_error
  };
  const raise = (code: string) =>
    site.app.db
      .execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`))
      .catch((error: unknown) => error);

  for (const [code, wait] of Object.entries(OUTAGES))
    it(`${code} is an outage, to be retried after ${wait} s`, async () => {
      const apiError = toApiError(await raise(code));
      assert.equal(apiError?.status, 503);
      assert.equal(apiError.extras.retryAfter, wait);
    });

  for (const code of ['22001', '22P02', '23505', '42601', '42P01', 'P0001'])
    it(`${code} is a bug of ours`, async () => {
      assert.equal(toApiError(await raise(code)), null);
    });
});

/** A setting of the database affects only new sessions. */
async function newSessions(person: Person): Promise<void> {
  await wire.cut();
  await wire.join();
  while ((await person.get('/healthz')).status !== 200) await setTimeout(10);
}

/** Bypasses the proxy. */
async function asAdmin(statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}
