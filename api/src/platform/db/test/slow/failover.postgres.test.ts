import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { fetchJson } from '../../../../../test/support/http/fetch-json';
import { startOwnPostgres, type OwnPostgres } from '../../../../../test/support/servers/postgres';
import { startProcess, type ServerProcess } from '../../../../../test/support/servers/process';
import { PASSWORD } from '../../../../../test/support/site';
import { startStandby, type Standby } from '../../../../../test/support/servers/standby';

const WRITERS = 4;

let first: OwnPostgres;
let second: Standby;
let server: ServerProcess;
let folder: string;
before(async () => {
  first = await startOwnPostgres({ fsync: false });
  second = await startStandby(first, { fsync: false });
  folder = await mkdtemp(join(tmpdir(), 'heartwood-failover-'));
  // The standby is named first: the order says nothing about who is the primary.
  server = await startServer(second, first);
});
after(async () => {
  await server.end('SIGTERM');
  await second.stop();
  await first.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a server with several hosts in its DATABASE_URL', () => {
  it('loses and doubles no acknowledged write when the primary is killed and its standby promoted', async () => {
    const people = await Promise.all(Array.from({ length: WRITERS }, () => signUp(server.base)));
    let going = true;
    const statuses: number[] = [];
    const acknowledged = new Map<string, string>();
    const load = people.map(async (token) => {
      while (going) {
        const headers = { 'idempotency-key': randomUUID() };
        const body = { executor: `Ben ${randomUUID()}`, asset: '0.1' };
        let status = 503;
        for (; status === 503; await setTimeout(50)) {
          const answer = await fetchJson(server.base, 'POST', '/trusts/', { token, body, headers });
          ({ status } = answer);
          statuses.push(status);
          if (status === 201) acknowledged.set(answer.body.id, token);
        }
      }
    });
    await until(() => acknowledged.size > 40);
    first.kill();
    await until(() => statuses.includes(503));
    const before = acknowledged.size;
    assert.equal((await fetchJson(server.base, 'GET', '/readyz')).status, 503);
    await second.promote();
    await until(() => acknowledged.size > before + 40);
    going = false;
    await Promise.all(load);
    assert.deepEqual(
      statuses.filter((status) => status !== 201 && status !== 503),
      [],
    );
    for (const token of people) {
      const there = (await fetchJson(server.base, 'GET', '/trusts/', { token })).body;
      assert.deepEqual(
        there.map(({ id }: { id: string }) => id).toSorted(),
        [...acknowledged].flatMap(([id, whose]) => (whose === token ? id : [])).toSorted(),
      );
    }
    // A response is cached for two seconds.
    await until(async () => (await fetchJson(server.base, 'GET', '/readyz')).status === 200);
    assert.doesNotMatch(server.output(), /"level":[56]0/);
    const { host } = new URL(second.url);
    assert.ok(server.output().includes(`"primary":"${host}","msg":"PostgreSQL has a new primary"`));
  });

  it('writes to the promoted one when the old primary is started again, as a new server does', async () => {
    await first.startAgain();
    const other = await startServer(first, second);
    try {
      for (const { base } of [server, other]) {
        const token = await signUp(base);
        assert.equal((await fetchJson(other.base, 'GET', '/current-user/', { token })).status, 200);
      }
    } finally {
      await other.end('SIGTERM');
    }
    const [old, promoted] = [await accounts(first), await accounts(second)];
    assert.equal(promoted, old + 2);
  });

  it('never writes to the old primary, though the promoted one takes no writes', async () => {
    await set(first, "synchronous_standby_names = ''");
    const before = await accounts(first);
    await set(second, 'default_transaction_read_only = on');
    for (let round = 0; round < 5; round += 1) assert.equal((await register(server.base)).status, 503);
    assert.equal((await fetchJson(server.base, 'GET', '/healthz')).status, 200);
    await set(second, 'default_transaction_read_only = off');
    await until(async () => (await register(server.base)).status === 201);
    assert.equal(await accounts(first), before);
  });
});

function startServer(...hosts: OwnPostgres[]): Promise<ServerProcess> {
  return startProcess({
    DATABASE_URL: urlOf(hosts),
    DATA_DIR: join(folder, randomUUID()),
    JWT_SECRET: 'one signing key before and after the failover',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'info',
  });
}

const urlOf = (hosts: OwnPostgres[]) =>
  `postgres://postgres:postgres@${hosts.map(({ url }) => new URL(url).host).join()}/postgres`;

async function signUp(base: string): Promise<string> {
  const { status, body } = await register(base);
  assert.equal(status, 201, JSON.stringify(body));
  return body.access;
}

function register(base: string): ReturnType<typeof fetchJson> {
  const username = `ana.${randomUUID().slice(0, 18)}`;
  const names = { first_name: 'Ana', last_name: 'Ortiz', username, email: 'ana@example.com' };
  const body = { ...names, password: PASSWORD, password2: PASSWORD };
  return fetchJson(base, 'POST', '/register/', { body });
}

async function accounts(host: OwnPostgres): Promise<number> {
  const [row] = await run(host, 'select count(*)::int as count from users');
  return Number(row?.count);
}

async function set(host: OwnPostgres, setting: string): Promise<void> {
  await run(host, `alter system set ${setting}`);
  await run(host, 'select pg_reload_conf()');
}

async function run({ url }: OwnPostgres, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await done())) await setTimeout(20);
}
