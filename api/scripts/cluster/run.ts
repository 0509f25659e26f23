import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { bundleTests } from '../../test/support/bundle';
import { fetchJson } from '../../test/support/fetch-json';
import { freePort } from '../../test/support/free-port';
import { startOwnPostgres } from '../../test/support/postgres';
import { startProcess, type ServerProcess } from '../../test/support/process';
import { S3Stub } from '../../test/support/s3-stub';
import { willPayload } from '../../test/support/wills';
import { signUp, type Account } from '../kill-during-writes/writer';
import { startBalancer } from './balancer';

/**
 * The topology of a large site as processes of this machine: three servers behind a load balancer, PostgreSQL, an
 * object store, and a mail server. While people write and read, it kills one server, restarts PostgreSQL, and
 * replaces each server with a new one. Nothing acknowledged may be missing or duplicated, and no page may fail beyond
 * the documented retry.
 *
 * npm run cluster [-- --stay]
 */
const { values } = parseArgs({ options: { stay: { type: 'boolean', default: false } } });

/** Like a client: for this long, retries 502, 503, and broken connections with the same Idempotency-Key. */
const PATIENCE_MILLISECONDS = 30_000;
const CALM_MILLISECONDS = 3_000;
const SERVERS = 3;

const src = join(import.meta.dirname, '../../src');
const programs = ['main.ts', 'workers/worker.ts', 'workers/note-worker.ts', 'db/embedded/embedded-thread.ts'];
const bundle = await bundleTests(programs.map((file) => join(src, file)));
process.env.TEST_BUNDLE = bundle;
const folder = await mkdtemp(join(tmpdir(), 'heartwood-cluster-'));
const postgres = await startOwnPostgres();
const store = new S3Stub();
const storePort = await freePort();
await store.start(storePort);
const mails: string[] = [];
const mailPort = await freePort();
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, session, done) => {
    mails.push(...session.envelope.rcptTo.map(({ address }) => address));
    stream.resume().on('end', done);
  },
});
mailServer.listen(mailPort, '127.0.0.1');
const balancer = await startBalancer(await freePort());
const running: ServerProcess[] = [];
const counts = { retried: 0, pages: 0 };
const failures: string[] = [];
const acknowledged: { token: string; id: string; key: string }[] = [];
let working = true;

try {
  for (let index = 0; index < SERVERS; index += 1) await addServer();
  await until(async () => (await fetch(`${balancer.url}/backend/livez`).catch(() => null))?.ok === true);
  console.warn(`${SERVERS} servers behind ${balancer.url}`);
  const base = `${balancer.url}/backend`;
  const people = [await signUp(base), await signUp(base), await signUp(base)];
  if (values.stay) await new Promise(() => undefined);
  const work = Promise.all([...people.map((who) => write(base, who)), read(), read()]);
  await setTimeout(CALM_MILLISECONDS);
  await step('kill a server', async () => {
    const [victim] = running.splice(0, 1);
    await victim?.end('SIGKILL');
    await addServer();
  });
  await step('restart PostgreSQL', postgres.crash);
  await step('replace every server, one after the other', async () => {
    for (const old of [...running]) {
      await addServer();
      balancer.servers.delete(portOf(old));
      running.splice(running.indexOf(old), 1);
      const code = await old.end('SIGTERM');
      if (code !== 0) failures.push(`A server that was told to stop ended with ${code}.`);
    }
  });
  working = false;
  await work;
  await compare(base, people);
  // Each account gets one mail that asks to verify its address, from one of the servers.
  if (mails.length !== people.length)
    failures.push(`${people.length} mails were to be sent, and ${mails.length} arrived.`);
} finally {
  for (const server of running) await server.end('SIGTERM');
  await balancer.close();
  await store.stop();
  await new Promise<void>((resolve) => mailServer.close(resolve));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  await rm(bundle, { recursive: true, force: true });
}
console.log(
  `${acknowledged.length} writes acknowledged, ${counts.pages} pages and lists read, ${counts.retried} calls tried again.`,
);
console.log(`Lost, doubled, or failed: ${failures.length}.`);
for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);

async function addServer(): Promise<void> {
  const server = await startProcess({
    DATA_DIR: await mkdtemp(join(folder, 'server-')),
    DATABASE_URL: postgres.url,
    PUBLIC_URL: balancer.url,
    JWT_SECRET: 'one signing key for all of the servers',
    S3_ENDPOINT: `http://127.0.0.1:${storePort}`,
    S3_BUCKET: 'papers',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    RATE_LIMIT: 'off',
    ACCESS_TOKEN_SECONDS: '86400',
    LOG_LEVEL: 'silent',
  });
  running.push(server);
  balancer.servers.add(portOf(server));
}

async function step(name: string, run: () => Promise<unknown>): Promise<void> {
  console.warn(`${name}: after ${acknowledged.length} writes`);
  await run();
  await setTimeout(CALM_MILLISECONDS);
}

/** Calls until the response is neither 502 nor 503. */
async function patiently<Answer extends { status: number }>(
  call: () => Promise<Answer>,
): Promise<Answer | null> {
  const until = Date.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    const answer = await call().catch(() => null);
    if (answer && answer.status !== 502 && answer.status !== 503) return answer;
    if (Date.now() > until) return answer;
    counts.retried += 1;
    await setTimeout(200);
  }
}

async function write(base: string, { token }: Account): Promise<void> {
  while (working) {
    const key = randomUUID();
    const headers = { 'idempotency-key': key };
    const answer = await patiently(() =>
      fetchJson(base, 'POST', '/api/wills/', { body: willPayload, token, headers }),
    );
    // An account can have 200 wills.
    if (answer?.status === 201) acknowledged.push({ token, id: answer.body.id, key });
    else if (answer?.status !== 409) failures.push(`A will was answered ${answer?.status}.`);
    await setTimeout(150);
  }
}

async function read(): Promise<void> {
  while (working) {
    for (const path of ['/wills', '/backend/healthz']) {
      const answer = await patiently(() => fetch(`${balancer.url}${path}`));
      if (answer?.status !== 200) failures.push(`${path} was answered ${answer?.status}.`);
      await answer?.arrayBuffer().catch(() => failures.push(`${path} broke off.`));
      counts.pages += 1;
    }
    await setTimeout(50);
  }
}

/** What people see now must be what was acknowledged, once each. */
async function compare(base: string, people: Account[]): Promise<void> {
  for (const { token } of people) {
    const { body } = await fetchJson(base, 'GET', '/api/wills/', { token });
    const there: string[] = body.map(({ id }: { id: string }) => id);
    const own = acknowledged.filter((each) => each.token === token).map(({ id }) => id);
    for (const id of own) if (!there.includes(id)) failures.push(`The will ${id} is lost.`);
    if (there.length !== own.length)
      failures.push(`${own.length} wills were made, and ${there.length} are there.`);
    for (const id of there) {
      const trail = await fetchJson(base, 'GET', `/api/wills/${id}/events/`, { token });
      if (trail.body.intact !== true) failures.push(`The record of ${id} is broken.`);
    }
  }
}

async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await setTimeout(100);
}

function portOf({ base }: ServerProcess): number {
  return Number(new URL(base).port);
}
