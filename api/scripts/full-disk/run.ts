import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { messages } from '@heartwood/domain';
import { fetchJson } from '../../test/support/http/fetch-json';
import { startProcess } from '../../test/support/servers/process';
import { willPayload } from '../../test/support/wills';
import { canMount, mountSmallDisk } from './small-disk';

/**
 * Fills the disk under a running embedded server, as root on Linux. Checks that reads continue, that writes
 * are rejected and work again once there is space, and that nothing acknowledged is lost. Then does the same
 * without the floor, where the write-ahead log reaches the end of the disk.
 *
 * npm run test:disk -w api
 */
const MIB = 2 ** 20;
const trust = { executor: 'Ben Ruiz', asset: '0.1' };

if (!canMount) {
  console.error('npm run test:disk -w api mounts a disk of its own: run it as root on Linux.');
  process.exit(1);
}

const disk = await mountSmallDisk(160);
try {
  await refusesBelowTheFloor(join(disk.folder, 'floor'));
  await outlivesAFullDisk(join(disk.folder, 'full'));
  console.log('2 passed, 0 failed');
} finally {
  await disk.unmount();
}

async function refusesBelowTheFloor(DATA_DIR: string): Promise<void> {
  const env = { DATA_DIR, MIN_FREE_MB: '20' };
  let server = await startProcess(env);
  const token = await signUp(server.base);
  assert.equal((await fetchJson(server.base, 'POST', '/trusts/', { token, body: trust })).status, 201);
  await disk.fillTo(15 * MIB);
  await setTimeout(3000);
  await looksFull(server.base, token);
  console.log('ok: below the floor, writes are refused and reads go on');

  assert.equal(await server.end('SIGTERM'), 0);
  server = await startProcess(env);
  await looksFull(server.base, token);
  assert.equal(await server.end('SIGTERM'), 0);
  await assert.rejects(
    startProcess({ ...env, DATA_DIR: join(disk.folder, 'new') }),
    /Less than 20 MB are free/,
  );
  console.log('ok: a server starts on a disk below the floor and reads; a new one says what is missing');

  await disk.clear();
  server = await startProcess(env);
  assert.equal((await fetchJson(server.base, 'POST', '/trusts/', { token, body: trust })).status, 201);
  assert.equal((await fetchJson(server.base, 'GET', '/trusts/', { token })).body.length, 2);
  assert.equal(await server.end('SIGTERM'), 0);
  await rm(DATA_DIR, { recursive: true });
  console.log('ok: with room again it writes');
}

async function looksFull(base: string, token: string): Promise<void> {
  const refused = await fetchJson(base, 'POST', '/trusts/', { token, body: trust });
  assert.equal(refused.status, 503);
  assert.equal(refused.body.detail, messages.noRoom);
  assert.equal((await fetchJson(base, 'GET', '/trusts/', { token })).body.length, 1);
  assert.equal((await fetchJson(base, 'GET', '/healthz', {})).status, 200);
  assert.equal((await fetchJson(base, 'GET', '/readyz', {})).status, 503);
}

async function outlivesAFullDisk(DATA_DIR: string): Promise<void> {
  const env = { DATA_DIR, MIN_FREE_MB: '0', WATCHDOG_SECONDS: '5', RATE_LIMIT: 'off' };
  let server = await startProcess(env);
  const token = await signUp(server.base);
  await disk.fillTo(MIB);
  const ended = new Promise<boolean>((resolve) => server.child.once('exit', () => resolve(true)));
  const { id } = (await fetchJson(server.base, 'POST', '/api/wills/', { token, body: willPayload })).body;
  let acknowledged = 0;
  // Stops at the first call that fails, or after 1,500. Incompressible text fills the log.
  for (let count = 1; count <= 1500; count += 1) {
    const special_instructions = `${count} ${randomBytes(9000).toString('base64')}`;
    const answer = await fetchJson(server.base, 'PUT', `/wills/${id}/`, {
      token,
      body: { ...willPayload, special_instructions },
    }).catch(() => null);
    if (answer?.status !== 200) break;
    acknowledged = count;
  }
  // Either it still responds, or the watchdog ends it.
  const answers = fetch(`${server.base}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  );
  const state = await Promise.race([
    ended.then(() => 'ended'),
    answers.then((fine) => (fine ? 'answers' : ended.then(() => 'ended'))),
  ]);
  if (state === 'answers') await server.end('SIGTERM');
  await disk.clear();
  server = await startProcess(env);
  const will = (await fetchJson(server.base, 'GET', `/wills/${id}/`, { token })).body;
  const found = Number.parseInt(will.special_instructions, 10) || 0;
  assert.ok(found >= acknowledged, `change ${acknowledged} was acknowledged, ${found} is the last there`);
  assert.equal(await server.end('SIGTERM'), 0);
  console.log(
    `ok: on a full disk the server ${state === 'ended' ? 'is ended by the watchdog' : 'still answers'}; ${acknowledged} changes acknowledged, ${found} there`,
  );
}

async function signUp(base: string): Promise<string> {
  const body = {
    first_name: 'Ana',
    last_name: 'Ruiz',
    username: `ana${Date.now()}`,
    email: 'ana@example.com',
    password: 'a quiet place by the river',
    password2: 'a quiet place by the river',
  };
  const answer = await fetchJson(base, 'POST', '/register/', { body });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.access;
}
