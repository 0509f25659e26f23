import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fetchJson } from '../../../../../test/support/http/fetch-json';
import { startOwnPostgres } from '../../../../../test/support/servers/postgres';
import { startProcess, type ServerProcess } from '../../../../../test/support/servers/process';
import { PASSWORD } from '../../../../../test/support/site';

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
let server: ServerProcess;
let folder: string;
before(async () => {
  postgres = await startOwnPostgres({ fsync: false });
  folder = await mkdtemp(join(tmpdir(), 'heartwood-restart-'));
  const JWT_SECRET = 'one signing key before and after the crash';
  server = await startProcess({
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    JWT_SECRET,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  });
});
after(async () => {
  server.child.kill('SIGKILL');
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('PostgreSQL that is killed under load and restarted', () => {
  it('causes 503s while it is away, and nothing else', async () => {
    const names = { first_name: 'Ana', last_name: 'Ortiz', username: 'ana.load', email: 'ana@example.com' };
    const body = { ...names, password: PASSWORD, password2: PASSWORD };
    const { access: token } = (await fetchJson(server.base, 'POST', '/register/', { body })).body;
    const statuses: number[] = [];
    let going = true;
    const load = [1, 2, 3, 4].map(async () => {
      while (going) {
        // Each trust is different: two equal ones at once count as a double click.
        const trust = { executor: `Ben ${randomUUID()}`, asset: '0.1' };
        statuses.push((await fetchJson(server.base, 'POST', '/trusts/', { body: trust, token })).status);
      }
    });
    await until(() => statuses.includes(201));
    postgres.kill();
    await until(() => statuses.includes(503));
    assert.equal((await fetchJson(server.base, 'GET', '/healthz')).status, 503);
    assert.equal((await fetchJson(server.base, 'GET', '/livez')).status, 200);
    await postgres.startAgain();
    const before = statuses.filter((status) => status === 201).length;
    await until(() => statuses.filter((status) => status === 201).length > before + 10);
    going = false;
    await Promise.all(load);
    assert.deepEqual(
      statuses.filter((status) => status !== 201 && status !== 503),
      [],
    );
    assert.equal((await fetchJson(server.base, 'GET', '/readyz')).status, 200);
    assert.equal(server.child.exitCode, null);
    assert.doesNotMatch(server.output(), /"level":[56]0/);
    assert.equal(await server.end('SIGTERM'), 0);
  });
});

async function until(done: () => boolean): Promise<void> {
  while (!done()) await setTimeout(20);
}
