import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterRestore } from '../../../src/admin/after-restore';
import { check } from '../../../src/admin/check';
import {
  faultsOf,
  logInAgain,
  signUp,
  write,
  type Account,
  type Promised,
} from '../../../scripts/kill-during-writes/writer';
import { sha256Hex } from '../../../src/platform/crypto/sha256';
import { fetchJson } from '../../support/http/fetch-json';
import { sealWill } from '../../support/sealed-will';
import { freePort } from '../../support/servers/free-port';
import { sourceFile, startProcess, type ServerProcess } from '../../support/servers/process';
import { S3Stub } from '../../support/servers/s3-stub';
import {
  installedPostgres,
  startSystemPostgres,
  type SystemPostgres,
} from '../../support/servers/system-postgres';
import { willPayload } from '../../support/wills';

const root = join(import.meta.dirname, '../../../..');
const JWT_SECRET = 'one signing key before and after a recovery';

const installed = await installedPostgres();
const skip = installed === undefined && 'PostgreSQL and its programs are not installed.';

/** The commands below a heading of docs/operations.md, one text for each block. */
async function recipe(heading: string): Promise<string[]> {
  const text = await readFile(join(root, 'docs/operations.md'), 'utf8');
  const section = text.split(/^(?=##)/m).find((each) => each.startsWith(`${heading}\n`)) ?? '';
  const blocks = [...section.matchAll(/^( *)```\w+\n([^]*?)^ *```$/gm)];
  return blocks.map(([, indent = '', lines = '']) => lines.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));
}

const [settings = '', failing = '', weekly = '', goBack = '', state = '', resume = '', rest = ''] =
  await recipe('### Go back to any second');
const [putBack = ''] = await recipe('### Put documents back');
const [nightly = ''] = await recipe('## Back up PostgreSQL');

let folder: string;
let cluster: SystemPostgres;
let server: ServerProcess;
let ana: Account;
const stub = new S3Stub();
const servers: ServerProcess[] = [];

/** Commands, with the folders of this test. */
const here = (command: string) =>
  command.replaceAll('/mnt/wal', join(folder, 'wal')).replaceAll('/mnt/base', join(folder, 'base'));

const keys = { bucket: 'papers', accessKeyId: 'key', secretAccessKey: 'secret' };
let store: Record<string, string>;
const serve = async (DATABASE_URL: string) => {
  const started = await startProcess({
    DATABASE_URL,
    DATA_DIR: join(folder, 'keys'),
    JWT_SECRET,
    RATE_LIMIT: 'off',
    ACCESS_TOKEN_SECONDS: '86400',
    ...store,
  });
  servers.push(started);
  return started;
};

before(async () => {
  if (!installed) return;
  // Not in memory: the user that PostgreSQL runs as must reach it.
  folder = await mkdtemp(join(tmpdir(), 'heartwood-point-in-time-'));
  const port = await freePort();
  await stub.start(port);
  store = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: keys.bucket,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  };
  cluster = await startSystemPostgres(installed, folder, here(settings));
  await cluster.shell('mkdir -m 0700 wal base');
  server = await serve(cluster.url);
  ana = await signUp(server.base);
});
after(async () => {
  if (!installed) return;
  for (const each of servers) await each.end('SIGKILL');
  await cluster.stop();
  await stub.stop();
  await rm(folder, { recursive: true, force: true });
});

const ask = (query: string) => cluster.shell(`psql -Atc "${query}"`);

async function until(query: string, answer: string): Promise<void> {
  while ((await ask(query)) !== answer) await setTimeout(50);
}

/** The settings of a check of this database. */
const config = (databaseUrl: string) => {
  const s3 = { endpoint: store.S3_ENDPOINT, region: 'us-east-1', ...keys };
  return { databaseUrl, dataDir: folder, s3, jwtSecret: JWT_SECRET };
};

/** Writes until this is done, and returns what was acknowledged before it began. */
async function whileWriting(act: () => Promise<unknown>): Promise<Promised[]> {
  const kept: Promised[] = [];
  const [one, two] = [await signUp(server.base), await signUp(server.base)];
  void Promise.allSettled([write(server.base, one, two, kept), write(server.base, two, one, kept)]);
  while (kept.length < 12) await setTimeout(10);
  const promised = [...kept];
  await act();
  assert.ok(kept.length > promised.length, 'nothing was written meanwhile');
  return promised;
}

/** Ends what the recovery revived, as the recipe says, and checks that what was acknowledged is there. */
async function assertRecovered(databaseUrl: string, promised: Promised[]): Promise<ServerProcess> {
  const { token } = ana;
  await afterRestore(databaseUrl);
  const started = await serve(databaseUrl);
  assert.equal((await fetchJson(started.base, 'GET', '/current-user/', { token })).status, 401);
  await logInAgain(started.base, [ana, ...promised.map(({ who }) => who)]);
  assert.deepEqual(await faultsOf(started.base, promised), []);
  return started;
}

/** Programs for a recipe that this machine doesn't have, or that would be those of a build. */
async function programs(commands: Record<string, string>): Promise<string> {
  const path = join(folder, 'programs');
  await mkdir(path, { recursive: true });
  for (const [name, lines] of Object.entries(commands))
    await writeFile(join(path, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  return path;
}

describe('the dump of PostgreSQL in docs/operations.md', { skip }, () => {
  it('is made while people write, and restored into an empty database with all that was acknowledged', async () => {
    await sealWill(server.base, ana.token);
    const [make = '', restore = ''] = [/^\(umask[^)]+\)[^)]+\)$/m, /^age -d .+$/m].map(
      (command) => command.exec(nightly)?.[0],
    );
    const path = await programs({ age: 'if [ "$1" = -d ]; then cat "$4"; else cat; fi' });
    await chmod(path, 0o755);
    const env = (url: string) => `PATH="${path}:$PATH"; DATABASE_URL=${url}; BACKUP_PUBLIC_KEY=age1public`;
    const promised = await whileWriting(() => cluster.shell(`${env(cluster.url)}; ${make}`));
    await cluster.shell('psql -c "create database restored"');
    const url = cluster.url.replace(/postgres$/, 'restored');
    const name = (await readdir(folder)).find((each) => each.endsWith('.dump.age')) ?? '';
    await cluster.shell(`${env(url)}; ${restore.replace(/heartwood-\S+/, name)}`);
    const { counts } = await check(config(url));
    assert.ok(counts.records > 4 && counts.seals > 0 && counts.documents > 1, JSON.stringify(counts));
    const before = { ...ana };
    const restored = await assertRecovered(url, promised);
    ana.token = before.token;
    assert.equal(await restored.end('SIGTERM'), 0);
  });
});

describe('the archive of the write-ahead log in docs/operations.md', { skip }, () => {
  it('takes each file once, and no other one under its name', async () => {
    const [, command = ''] = /^archive_command = '(.+)'$/m.exec(here(settings)) ?? [];
    const archive = (path: string) =>
      cluster.shell(command.replaceAll('%p', path).replaceAll('%f', 'a-file')).then(
        () => true,
        () => false,
      );
    await cluster.shell('echo one > one; echo two > two');
    // The second time is after a crash that PostgreSQL had before it noted the first. A
    // crash may leave a part, too.
    await cluster.shell('echo on > wal/a-file.part');
    assert.deepEqual([await archive('one'), await archive('one'), await archive('two')], [true, true, false]);
    assert.equal(await cluster.shell('cat wal/a-file'), 'one');
    assert.equal(await archive('nothing'), false);
    await cluster.shell('rm wal/a-file*');
  });

  it('says when it fails', async () => {
    const says = () => cluster.shell(failing);
    const next = () =>
      ask('create table if not exists switched (); drop table switched; select pg_switch_wal()');
    assert.equal(await says(), '');
    await cluster.shell('mv wal gone');
    await next();
    while ((await says()) === '') await setTimeout(50);
    assert.match(await says(), /^[0-9A-F]{24}$/);
    await cluster.shell('mv gone wal');
    while ((await says()) !== '') await setTimeout(50);
  });
});

describe('the recovery in docs/operations.md', { skip }, () => {
  it('brings back the second before a mistake, after the cluster is lost', async () => {
    const kept = await sealWill(server.base, ana.token);
    const removed = await sealWill(server.base, ana.token);
    const promised = await whileWriting(() => cluster.shell(here(weekly)));
    // After the base backup: only the log has these.
    promised.push(...(await whileWriting(() => signUp(server.base))));
    const [base = ''] = await readdir(join(folder, 'base'));

    // Only what is acknowledged by now is before it.
    const time = await ask('select clock_timestamp()');
    const call = (method: string, path: string, body?: unknown) =>
      fetchJson(server.base, method, path, { body, token: ana.token });
    const later = await call('POST', '/api/wills/', willPayload);
    assert.equal(later.status, 201);
    const before = new Map(stub.objects);
    const headers = { authorization: `Bearer ${ana.token}` };
    await (await fetch(`${server.base}/wills/${removed.id}/pdf/`, { headers })).arrayBuffer();
    const gone = await call('DELETE', `/api/wills/${removed.id}/`, { intent: 'revoke' });
    assert.equal(gone.status, 204);
    const [lost = ''] = [...before.keys()].filter((key) => !stub.objects.has(key));
    assert.match(lost, /^\/papers\/wills\/.+\.pdf$/);
    await ask('delete from wills');
    assert.equal((await call('GET', `/wills/${kept.id}/`)).status, 404);
    const last = await ask('select pg_walfile_name(pg_switch_wal())');
    await until(`select last_archived_wal >= '${last}' from pg_stat_archiver`, 't');
    await server.end('SIGKILL');
    await cluster.kill();
    await cluster.shell('rm -r "$PGDATA"');

    await cluster.shell(
      here(goBack).replace('20261122T020000Z', base).replace('2026-11-24 14:03:00+00', time),
    );
    while (!(await cluster.shell(state)).startsWith('paused|')) await setTimeout(50);
    // The document of the will that was deleted later, and nothing else.
    const key = lost.replace('/papers/', '');
    await assert.rejects(check(config(cluster.url)), { message: `The document ${key} is missing.` });

    const { file, args } = sourceFile('admin/admin.ts');
    const calls = join(folder, 'aws-calls');
    const path = await programs({
      npm: `exec '${process.execPath}' ${args.join(' ')} '${file}' check`,
      aws: `echo "$*" >> '${calls}'; [ "$2" != list-object-versions ] || echo marker-1`,
    });
    const env = { PATH: `${path}:${process.env.PATH}`, DATABASE_URL: cluster.url, JWT_SECRET, ...store };
    // The markers are removed only here: the stub of the store has no versions.
    const again = promisify(execFile)('bash', ['-c', putBack], { env, cwd: join(root, 'api') });
    await assert.rejects(again, /is missing/);
    assert.deepEqual((await readFile(calls, 'utf8')).trim().split('\n'), [
      `s3api list-object-versions --bucket papers --prefix ${key} --query DeleteMarkers[?IsLatest].VersionId --output text`,
      `s3api delete-object --bucket papers --key ${key} --version-id marker-1`,
    ]);
    stub.objects.set(lost, before.get(lost) ?? Buffer.alloc(0));
    const { counts, lost: apps } = await check(config(cluster.url));
    assert.equal(apps, 0);
    assert.ok(counts.records > 4 && counts.seals >= 2 && counts.documents > 4, JSON.stringify(counts));

    await cluster.shell(resume);
    await until('select pg_is_in_recovery()', 'f');
    server = await assertRecovered(cluster.url, promised);
    for (const { id, sha256 } of [kept, removed]) {
      const { status, body } = await call('GET', `/api/wills/${id}/events/`);
      assert.deepEqual([status, body.intact], [200, true]);
      const authorization = `Bearer ${ana.token}`;
      const printed = await fetch(`${server.base}/wills/${id}/pdf/`, { headers: { authorization } });
      assert.equal(sha256Hex(Buffer.from(await printed.arrayBuffer())), sha256);
    }
    assert.equal((await call('GET', `/wills/${later.body.id}/`)).status, 404);
    await sealWill(server.base, ana.token);
  });

  it('is followed by a base backup in the same archive, and old ones are deleted with their log', async () => {
    const [first = ''] = await readdir(join(folder, 'base'));
    const logs = async () =>
      (await readdir(join(folder, 'wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name));
    const old = await logs();
    const longAgo = new Date(Date.now() - 32 * 86_400_000);
    await utimes(join(folder, 'base', first), longAgo, longAgo);
    await cluster.shell(here(weekly));
    const left = await readdir(join(folder, 'base'));
    assert.equal(left.length, 1);
    assert.notEqual(left[0], first);
    const label = await readFile(join(folder, 'base', left[0] ?? '', 'backup_label'), 'utf8');
    const [, begin = ''] = /\(file (\w+)\)/.exec(label) ?? [];
    assert.deepEqual(
      (await logs()).filter((name) => old.includes(name) && name.slice(8) < begin.slice(8)),
      [],
    );
    assert.ok((await logs()).includes(begin));
    assert.equal(await cluster.shell(failing), '');
  });

  it('goes up to a crash with what was left of the old log', async () => {
    const { token } = ana;
    const { body } = await fetchJson(server.base, 'POST', '/api/wills/', { body: willPayload, token });
    await server.end('SIGKILL');
    await cluster.kill();
    await cluster.shell('mv "$PGDATA" "$PGDATA.old"');
    const [base = ''] = await readdir(join(folder, 'base'));
    const toTheEnd = here(goBack)
      .replace('20261122T020000Z', base)
      .replaceAll(/^recovery_target_.*\n/gm, '')
      .replace(/^touch/m, `${rest}touch`);
    await cluster.shell(toTheEnd);
    await until('select pg_is_in_recovery()', 'f');
    server = await serve(cluster.url);
    const path = `/wills/${body.id}/`;
    assert.equal((await fetchJson(server.base, 'GET', path, { token })).body.contract, body.contract);
    await check(config(cluster.url));
  });
});
