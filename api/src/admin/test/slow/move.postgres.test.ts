import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { lostApps } from '../../inspection';
import { keysOf, move } from '../../move';
import { openEmbedded } from '../../../platform/db/embedded/embedded';
import { lockEmbedded } from '../../../platform/db/embedded/start-embedded';
import { openPostgres } from '../../../platform/db/postgres/postgres';
import { testDatabase, type TestDatabase } from '../../../../test/support/servers/database';
import { allRows, emptyTables, fillInstallation } from '../../../../test/support/full-installation';
import { fetchJson } from '../../../../test/support/http/fetch-json';
import { freePort } from '../../../../test/support/servers/free-port';
import { startProcess } from '../../../../test/support/servers/process';
import { S3Stub } from '../../../../test/support/servers/s3-stub';

/** A data folder of the first release; everything that came later is added to it. */
const fixture = join(import.meta.dirname, '../../../../test/releases/1.0.0/data.tar.gz');
const PASSWORD = 'Corre7-horse-battery';

let folder: string;
let from: string;
let jwtSecret: string;
let refresh: string;
let target: TestDatabase;
const stub = new S3Stub();
let s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heartwood-move-test-'));
  from = join(folder, 'data');
  await promisify(execFile)('tar', ['-xzf', fixture, '-C', folder]);
  jwtSecret = await readFile(join(from, 'jwt-secret'), 'utf8');
  ({ refresh } = await fillInstallation(from, jwtSecret));
  target = await testDatabase();
  const port = await freePort();
  await stub.start(port);
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
  s3 = { endpoint: `http://127.0.0.1:${port}`, bucket: 'papers', region: 'us-east-1', ...keys };
});
after(async () => {
  await target.drop();
  await stub.stop();
  await rm(folder, { recursive: true, force: true });
});

const to = () => target.url ?? '';

describe('moving an embedded installation to PostgreSQL and an object store', () => {
  it('is refused before any work if the store can’t be used', async () => {
    stub.refuses = 'InvalidAccessKeyId';
    // A server uses the folder. What can't be used is named first.
    const lock = await lockEmbedded(from);
    await assert.rejects(
      move(from, to(), { s3, backendTls: true }),
      /^Error: The object store can’t be used/,
    );
    await lock.release();
    stub.refuses = '';
  });

  it('leaves nothing there if the store fails on the way, and can be run again', async () => {
    stub.objects.set('/papers/readiness', Buffer.alloc(0));
    stub.mayWrite = false;
    await assert.rejects(move(from, to(), { s3, backendTls: true }), /AccessDenied|UnknownError/);
    const { rows } = await rowsIn(target.db, 'users');
    assert.deepEqual(rows, [{ rows: '0' }]);
    stub.mayWrite = true;
  });

  it('copies every row, record, document, and seal', async () => {
    const sums = await sumsOf(from);
    const counts = await move(from, to(), { s3, backendTls: true });
    assert.equal(await sumsOf(from), sums, 'the data folder has changed');
    assert.ok(
      Object.values(counts).every((number) => number > 0),
      JSON.stringify(counts),
    );
    // And the probe.
    assert.equal(stub.objects.size, counts.documents + 1);
    const source = await openEmbedded(from);
    const open = await openPostgres(to(), () => undefined);
    try {
      const [sent, arrived] = [await allRows(source.db), await allRows(open.db)];
      assert.deepEqual(emptyTables(sent), []);
      assert.deepEqual([...arrived.keys()].sort(), [...sent.keys()].sort());
      for (const [table, rows] of sent) assert.deepEqual(arrived.get(table), rows, table);
      assert.equal(await lostApps(open.db, { dataDir: from, jwtSecret }), 0);
      assert.deepEqual(await list(open.db, constraints), await list(source.db, constraints));
    } finally {
      await source.close();
      await open.close();
    }
  });

  it('can be served from there', async () => {
    const server = await startProcess({
      DATA_DIR: join(folder, 'next'),
      DATABASE_URL: to(),
      // The demo account's wills came along.
      DEMO: 'on',
      JWT_SECRET: jwtSecret,
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    });
    try {
      const login = { username: 'alice', password: 'evergreen-porch-41' };
      const { access } = (await fetchJson(server.base, 'POST', '/token/', { body: login })).body;
      const wills = (await fetchJson(server.base, 'GET', '/api/wills/', { token: access })).body;
      assert.ok(wills.length > 0);
      // Logins continue.
      assert.equal(
        (await fetchJson(server.base, 'POST', '/token/refresh/', { body: { refresh } })).status,
        200,
      );
      const dev = { username: 'dev', password: PASSWORD };
      assert.equal((await fetchJson(server.base, 'POST', '/token/', { body: dev })).status, 200);
    } finally {
      await server.end('SIGTERM');
    }
  });

  it('names the keys that are there', async () => {
    const [tokens, seal] = [join(folder, 'keys/jwt-secret'), join(folder, 'keys/seal.pem')];
    await mkdir(join(folder, 'keys'));
    const keys = (jwtSecret?: string) => keysOf(join(folder, 'keys'), jwtSecret);
    assert.equal(await keys(), 'the same JWT_SECRET as before');
    for (const path of [tokens, seal]) await writeFile(path, 'a key');
    assert.equal(await keys(), `the text of ${tokens} as JWT_SECRET, and with ${seal} in their DATA_DIR`);
    await writeFile(tokens, 'a key\n');
    assert.match(await keys(), /jwt-secret as JWT_SECRET and as JWT_SECRET_PREVIOUS, and with/);
    assert.equal(await keys('x'), `the same JWT_SECRET as before, and with ${seal} in their DATA_DIR`);
  });

  it('rejects a database that has accounts', async () => {
    await assert.rejects(
      move(from, to(), { s3, backendTls: true }),
      /has accounts already\. Nothing was copied/,
    );
  });
});

const constraints = `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text
  from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by 1`;

/** One line for each file in a folder. */
async function sumsOf(path: string): Promise<string> {
  const command = 'find . -type f | sort | xargs sha256sum';
  return (await promisify(execFile)('sh', ['-c', command], { cwd: path })).stdout;
}

async function list(db: TestDatabase['db'], query: string): Promise<string[]> {
  const { rows } = (await db.execute(sql.raw(query))) as unknown as { rows: { text: string }[] };
  return rows.map(({ text }) => text);
}

async function rowsIn(db: TestDatabase['db'], table: string): Promise<{ rows: unknown[] }> {
  return (await db.execute(sql.raw(`select count(*)::text as rows from ${table}`))) as unknown as {
    rows: unknown[];
  };
}
