import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { requestSnapshot } from '../../admin-socket';
import { unpack } from '../../archive';
import { backUp } from '../../backup';
import { restore } from '../../restore';
import { UNFINISHED } from '../../unfinished-restore';
import { createSnapshotAtRest } from '../../snapshot';
import { openEmbedded } from '../../../platform/db/embedded/embedded';
import { schema } from '../../../platform/db/database';
import { newestMigration, newestMigrationRun } from '../../../platform/db/newest-migration';
import {
  faultsOf,
  logInAgain,
  signUp,
  write,
  type Promised,
} from '../../../../scripts/kill-during-writes/writer';
import { sha256Hex } from '../../../platform/crypto/sha256';
import { allRows, emptyTables, fillInstallation } from '../../../../test/support/full-installation';
import { fetchJson } from '../../../../test/support/http/fetch-json';
import { copyTemplate } from '../../../../test/support/servers/database';
import { freePort } from '../../../../test/support/servers/free-port';
import { startProcess, type ServerProcess } from '../../../../test/support/servers/process';
import { S3Stub } from '../../../../test/support/servers/s3-stub';
import { sealWill } from '../../../../test/support/sealed-will';
import { temporaryFolder } from '../../../../test/support/servers/temporary-folder';

const PASSPHRASE = 'a cabin above the tree line';
const OLD = 'the key that signed tokens until today';
const NEW = 'the key that signs tokens from now on!';
/** A data folder of the first release. */
const RELEASE = join(import.meta.dirname, '../../../../test/releases/1.0.0/data.tar.gz');
const SETTINGS = { RATE_LIMIT: 'off', ACCESS_TOKEN_SECONDS: '86400' };
const run = promisify(execFile);

let folder: string;
before(async () => {
  folder = await temporaryFolder('backup');
});
after(() => rm(folder, { recursive: true, force: true }));

/** A server with a separate data folder. */
async function serve(
  name: string,
  keys: Record<string, string> = {},
): Promise<{ dataDir: string; server: ServerProcess }> {
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  await copyTemplate(dataDir);
  return { dataDir, server: await startProcess({ DATA_DIR: dataDir, ...SETTINGS, ...keys }) };
}

/** Factors are added to accounts with a verified address. */
async function verifyAddresses(dataDir: string): Promise<void> {
  const { db, close } = await openEmbedded(dataDir);
  await db.update(schema.users).set({ verified_email: sql`email` });
  await close();
}

describe('a restore drill', () => {
  it('restores everything acknowledged before the backup, taken under load, and ends all logins', async () => {
    const { dataDir, server } = await serve('drill');
    const [ana, ben] = [await signUp(server.base), await signUp(server.base)];
    await sealWill(server.base, ana.token);
    const kept: Promised[] = [];
    const writers = Promise.allSettled([
      write(server.base, ana, ben, kept),
      write(server.base, ben, ana, kept),
      write(server.base, ana, ben, kept),
    ]);
    while (kept.length < 20) await setTimeout(10);
    const promised = [...kept];
    const { place, sha256 } = await backUp({ dataDir }, join(folder, 'archives'), PASSPHRASE);
    assert.ok(kept.length > promised.length, 'nothing was written during the backup');
    while ((await readdir(join(dataDir, 'snapshots'))).length > 0) await setTimeout(10);
    assert.equal(sha256Hex(await readFile(place)), sha256);
    assert.equal((await stat(place)).mode & 0o777, 0o600);
    await server.end('SIGKILL');
    await writers;
    await rm(dataDir, { recursive: true });

    const { counts, lost } = await restore({ dataDir }, place, PASSPHRASE);
    assert.equal(lost, 0);
    assert.equal(counts.accounts, 2);
    assert.ok(counts.records > 4 && counts.documents > 1 && counts.seals >= 1, JSON.stringify(counts));
    const again = await startProcess({ DATA_DIR: dataDir, ...SETTINGS });
    try {
      const { status } = await fetchJson(again.base, 'GET', '/current-user/', { token: ana.token });
      assert.equal(status, 401);
      await logInAgain(again.base, [ana, ben]);
      assert.deepEqual(await faultsOf(again.base, promised), []);
      await sealWill(again.base, ana.token);
    } finally {
      assert.equal(await again.end('SIGTERM'), 0);
    }
  });
});

it('a restore brings back every row of every table, but for what it ends', async () => {
  const [dataDir, restored] = [join(folder, 'full'), join(folder, 'full-again')];
  await mkdir(dataDir);
  await copyTemplate(dataDir);
  await fillInstallation(dataDir, OLD);
  const { db, close } = await openEmbedded(dataDir);
  await db.update(schema.accessRequests).set({ state: 'waiting', notices: 3 });
  await close();
  const { place } = await backUp({ dataDir, jwtSecret: OLD }, join(folder, 'archives'), PASSPHRASE);
  const { lost } = await restore({ dataDir: restored }, place, PASSPHRASE);
  assert.equal(lost, 0);
  const rowsIn = async (place: string) => {
    const { db, close } = await openEmbedded(place);
    const rows = await allRows(db);
    await close();
    return rows;
  };
  const rows = await rowsIn(dataDir);
  assert.deepEqual(emptyTables(rows), []);
  const again = await rowsIn(restored);
  for (const table of ['account_tokens', 'idempotency_keys', 'passkey_challenges'])
    assert.deepEqual([again.get(table), rows.delete(table), again.delete(table)], [[], true, true]);
  for (const [table, change] of Object.entries(ENDED)) {
    const expected = (rows.get(table) ?? []).map((row) => withoutTime(change(row)));
    assert.deepEqual((again.get(table) ?? []).map(withoutTime), expected, table);
    assert.ok(rows.delete(table) && again.delete(table));
  }
  // The restore itself.
  for (const table of ['events', 'chain_ends'])
    again.set(
      table,
      (again.get(table) ?? []).filter((row) => !row.includes('"subject_type":"installation"')),
    );
  assert.deepEqual(again, rows);
});

/** How rows of these tables change. */
const ENDED: Record<string, (row: string) => string> = {
  release_requests: (row) => row.replace('"notices":3', '"notices":2'),
  sessions: (row) => row.replace('"ended_at":null', '"ended_at":"now"'),
  recovery_codes: (row) => row.replace('"used_at":null', '"used_at":"now"'),
  witness_links: (row) => row.replace('"revoked_at":null', '"revoked_at":"now"'),
};
/** With the time of the restore replaced. */
const withoutTime = (row: string) => row.replaceAll(/"(ended|used|revoked)_at":"[^"]+"/g, '"$1_at":"now"');

describe('a backup', () => {
  let dataDir: string;
  let archive: string;
  const target = () => join(folder, 'target');
  before(async () => {
    dataDir = join(folder, 'still');
    await mkdir(dataDir);
    await copyTemplate(dataDir);
    const { db, close } = await openEmbedded(dataDir);
    await db.insert(schema.webhookEvents).values({ id: 'evt_1', type: 'x' });
    await close();
    await mkdir(join(dataDir, 'documents/wills'), { recursive: true });
    await writeFile(join(dataDir, 'documents/wills/one.pdf'), '%PDF-');
    await writeFile(join(dataDir, 'jwt-secret'), OLD, { mode: 0o600 });
    // What a disk of its own has.
    await mkdir(join(dataDir, 'lost+found/inode'), { recursive: true });
    archive = (await backUp({ dataDir }, join(folder, 'archives'), PASSPHRASE)).place;
  });

  it('that can’t be moved into place leaves the mark of an unfinished restore', async () => {
    const half = join(folder, 'half');
    await mkdir(half);
    const running = restore({ dataDir: half }, archive, PASSPHRASE);
    const isUnpacking = async () => (await readdir(half)).some((name) => name.startsWith(UNFINISHED));
    while (!(await isUnpacking())) await setTimeout(5);
    await mkdir(join(half, 'documents/other'), { recursive: true });
    await assert.rejects(running, /ENOTEMPTY/);
    await assert.rejects(restore({ dataDir: half }, archive, PASSPHRASE), /was not finished/);
  });

  const restoring = (from: string, passphrase = PASSPHRASE) =>
    restore({ dataDir: target() }, from, passphrase);

  it('also works without a server, and between folders that have a disk of their own', async () => {
    await mkdir(join(target(), 'lost+found'), { recursive: true });
    await restoring(archive);
    assert.deepEqual(await readdir(join(target(), 'lost+found')), []);
    const { db, close } = await openEmbedded(target());
    assert.equal((await db.select().from(schema.webhookEvents)).length, 1);
    await close();
    assert.equal(await readFile(join(target(), 'documents/wills/one.pdf'), 'utf8'), '%PDF-');
    assert.equal((await stat(join(target(), 'jwt-secret'))).mode & 0o777, 0o600);
    for (const name of ['database', 'documents'])
      assert.equal((await stat(join(target(), name))).mode & 0o777, 0o700);
  });

  it('is not restored into a folder that isn’t empty', async () => {
    await assert.rejects(restoring(archive), /is not empty\. Nothing was restored/);
    await rm(target(), { recursive: true });
  });

  const damaged: [string, (bytes: Buffer) => Buffer, RegExp][] = [
    ['was cut short', (bytes) => bytes.subarray(0, bytes.length - 100), /is cut short or was changed/],
    ['lost whole pieces', (bytes) => bytes.subarray(0, 200 + 3 * 65_552), /is cut short or was changed/],
    ['was changed in the middle', (bytes) => flip(bytes, bytes.length >> 1), /is cut short or was changed/],
    ['was changed at its beginning', (bytes) => flip(bytes, 60), /does not open with this BACKUP_PASSPHRASE/],
    ['is something else', () => Buffer.from('PK'), /This file is no backup of Heartwood/],
  ];
  for (const [what, change, sentence] of damaged)
    it(`is rejected if ${what}, and nothing is partly restored`, async () => {
      const path = join(folder, 'damaged');
      await writeFile(path, change(await readFile(archive)));
      await assert.rejects(restoring(path), sentence);
      assert.deepEqual(await readdir(target()), []);
    });

  it('opens only with its own passphrase', async () => {
    await assert.rejects(
      restoring(archive, 'another passphrase'),
      /does not open with this BACKUP_PASSPHRASE/,
    );
    assert.deepEqual(await readdir(target()), []);
  });

  it('is not restored when a document is missing or a record was changed', async () => {
    const { dataDir: other, server } = await serve('missing');
    await sealWill(server.base, (await signUp(server.base)).token);
    await server.end('SIGTERM');
    await rm(join(other, 'documents/wills'), { recursive: true });
    const { db, close } = await openEmbedded(other);
    await db.update(schema.events).set({ detail: 'Something else.' }).where(eq(schema.events.position, 2));
    await close();
    const { place } = await backUp({ dataDir: other }, join(folder, 'archives'), PASSPHRASE);
    await assert.rejects(
      restoring(place),
      /Nothing was restored\. The record of will .+ is broken\. The document wills\/.+ is missing\./,
    );
    assert.deepEqual(await readdir(target()), []);
  });

  it('is written to an object store, and read from there', async () => {
    const [stub, port] = [new S3Stub(), await freePort()];
    await stub.start(port);
    const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'us-east-1' };
    Object.assign(process.env, keys, { AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` });
    try {
      const { place } = await backUp({ dataDir }, 's3://backups/family', PASSPHRASE);
      assert.match(place, /^s3:\/\/backups\/family\/heartwood-\d{8}T\d{6}Z\.tar\.gz\.age$/);
      await restoring(place);
      await rm(target(), { recursive: true });
    } finally {
      await stub.stop();
    }
  });

  /** A backup that must be refused before the data folder is copied: there is no database to copy. */
  const refused = async (to: string) => {
    const empty = join(folder, 'empty');
    await mkdir(join(empty, 'database'), { recursive: true });
    const { place } = await backUp({ dataDir: empty }, to, PASSPHRASE);
    return place;
  };

  it('is refused before any work where nothing can be written', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    for (const to of ['/proc', '/proc/backups/family', file, join(file, 'below')])
      await assert.rejects(refused(to), (error: Error) =>
        error.message.startsWith(`--to must be a folder that this user may write to, not "${to}" (E`),
      );
    const from = join(folder, 'archives');
    await assert.rejects(
      restore({ dataDir: '/proc/data' }, from, PASSPHRASE),
      /^Error: DATA_DIR must be a folder/,
    );
  });

  it('goes to a folder or a bucket, and to no other address', async () => {
    for (const place of ['gs://backups/a', 'S3://backups/a', 's3:/backups/a', 's3://', 's3://backups/a?b']) {
      await assert.rejects(refused(place), (error: Error) =>
        error.message.startsWith(`--to must be a folder or like s3://bucket/prefix, not "${place}"`),
      );
      await assert.rejects(
        restoring(place),
        /^Error: --from must be a file or like s3:\/\/bucket\/key, not "/,
      );
    }
    await assert.rejects(restoring('s3://backups'), /^Error: --from must be a file or like/);
  });

  it('is no folder, and is not there by chance', async () => {
    const archives = join(folder, 'archives');
    await assert.rejects(restoring(archives), (error: Error) =>
      error.message.startsWith(`--from must be the file of a backup, not "${archives}"`),
    );
    await assert.rejects(restoring(join(folder, 'nowhere')), /^Error: There is no archive at .+nowhere\.$/);
    assert.deepEqual(await readdir(target()), []);
  });

  it('is refused before any work if the object store can’t be used', async () => {
    const [stub, port] = [new S3Stub(), await freePort()];
    process.env.AWS_ENDPOINT_URL_S3 = `http://127.0.0.1:${port}`;
    await assert.rejects(refused('s3://backups/family'), /The bucket backups can’t be used \(.*ECONNREFUSED/);
    await assert.rejects(
      restoring('s3://backups/family'),
      /^Error: The bucket backups can’t be used \(.*ECONNREFUSED.*\)\. Check --from, AWS_REGION/,
    );
    await stub.start(port);
    try {
      for (const reason of ['InvalidAccessKeyId', 'NoSuchBucket']) {
        stub.refuses = reason;
        for (const attempt of [refused, restoring])
          await assert.rejects(attempt('s3://backups/family'), new RegExp(`can’t be used \\(${reason}`));
      }
      stub.refuses = '';
      await assert.rejects(
        restoring('s3://backups/family'),
        /There is no archive at s3:\/\/backups\/family, or/,
      );
      stub.mayWrite = false;
      await assert.rejects(
        backUp({ dataDir }, 's3://backups/family', PASSPHRASE),
        /^Error: The bucket backups can’t be used \(AccessDenied: .+ Check --to, AWS_REGION/,
      );
      stub.mayWrite = true;
      stub.mayList = false;
      await assert.rejects(refused('s3://backups/family'), /There is no jwt-secret in DATA_DIR/);
      const { AWS_ACCESS_KEY_ID: _, ...others } = process.env;
      process.env = {
        ...others,
        AWS_EC2_METADATA_DISABLED: 'true',
        AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
      };
      await assert.rejects(refused('s3://backups/family'), /^Error: The keys of the bucket are missing/);
      process.env = { ...process.env, AWS_ACCESS_KEY_ID: 'key' };
    } finally {
      await stub.stop();
    }
  });

  it('names the missing region of an object store', async () => {
    const { AWS_REGION, ...others } = process.env;
    process.env = { ...others, AWS_CONFIG_FILE: '/dev/null' };
    try {
      await assert.rejects(refused('s3://backups/family'), /^Error: AWS_REGION is missing/);
    } finally {
      process.env = { ...others, AWS_REGION };
    }
  });

  it('has the key of the server, and no other', async () => {
    const { dataDir: other, server } = await serve('keys', { JWT_SECRET: NEW });
    const { token } = await signUp(server.base);
    await server.end('SIGTERM');
    await verifyAddresses(other);
    const again = await startProcess({ DATA_DIR: other, ...SETTINGS, JWT_SECRET: NEW });
    assert.equal((await fetchJson(again.base, 'POST', '/totp/', { token })).status, 200);
    await again.end('SIGTERM');
    await assert.rejects(
      backUp({ dataDir: other }, folder, PASSPHRASE),
      /There is no jwt-secret in DATA_DIR/,
    );
    await writeFile(join(other, 'jwt-secret'), OLD, { mode: 0o600 });
    await assert.rejects(
      backUp({ dataDir: other }, folder, PASSPHRASE),
      /Authenticator apps whose secret the jwt-secret in DATA_DIR doesn’t open: 1\. Set JWT_SECRET/,
    );
    assert.ok(!(await readdir(other)).includes('snapshots'));
    const left = (await readdir(tmpdir())).filter((name) => name.startsWith('heartwood-backup-'));
    assert.deepEqual(left, []);

    const { place } = await backUp({ dataDir: other, jwtSecret: NEW }, join(folder, 'archives'), PASSPHRASE);
    assert.equal((await restoring(place)).lost, 0);
    assert.equal(await readFile(join(target(), 'jwt-secret'), 'utf8'), NEW);
    await rm(target(), { recursive: true });
    const { lost } = await restore({ dataDir: target(), jwtSecret: OLD }, place, PASSPHRASE);
    assert.equal(lost, 1);
    await rm(target(), { recursive: true });
  });

  it('is from before an upgrade, and changes nothing', async () => {
    const before = join(folder, 'before');
    await mkdir(before);
    await run('tar', ['-xzf', RELEASE, '-C', before]);
    const from = join(before, 'data');
    const sums = await sumsOf(from);
    const { place } = await backUp({ dataDir: from }, join(folder, 'archives'), PASSPHRASE);
    assert.equal(await sumsOf(from), sums);
    const unpacked = join(before, 'unpacked');
    await mkdir(unpacked);
    await unpack(place, PASSPHRASE, unpacked);
    const { db, close } = await openEmbedded(unpacked, { asItIs: true });
    const newest = await newestMigrationRun(db);
    await close();
    assert.ok(newest > 0 && newest < newestMigration());
  });

  it('keeps servers away from the folder until it is complete', async () => {
    const { folder: snapshot, discard } = await createSnapshotAtRest(dataDir);
    await assert.rejects(openEmbedded(dataDir), /or a command copies it/);
    assert.ok((await readdir(snapshot)).includes('database'));
    await discard();
    assert.ok(!(await readdir(dataDir)).includes('snapshots'));
    await (await openEmbedded(dataDir)).close();
  });

  it('is for the server’s own user', async () => {
    await chmod(join(dataDir, 'database'), 0);
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.(65_534);
    try {
      await assert.rejects(backUp({ dataDir }, folder, PASSPHRASE), /as the user that the server runs as/);
    } finally {
      if (isRoot) process.seteuid?.(0);
      await chmod(join(dataDir, 'database'), 0o700);
    }
  });

  it('fails with a sentence if the server stops in the meantime', async () => {
    const { dataDir: other, server } = await serve('stopped');
    const snapshot = await requestSnapshot(other);
    assert.ok(snapshot);
    assert.ok((await readdir(snapshot.folder)).includes('database'));
    await server.end('SIGTERM');
    await assert.rejects(snapshot.lost, /The server was stopped during the backup/);
    assert.deepEqual(await readdir(join(other, 'snapshots')), []);
  });

  it('works only with the embedded database', async () => {
    const databaseUrl = 'postgres://db.example/heartwood';
    await assert.rejects(backUp({ dataDir, databaseUrl }, folder, PASSPHRASE), /With a DATABASE_URL/);
    await assert.rejects(
      restore({ dataDir: target(), databaseUrl }, archive, PASSPHRASE),
      /^Error: With a DATABASE_URL, a server ignores/,
    );
  });
});

it('a server and a restore reject a folder whose restore did not finish', async () => {
  const dataDir = join(folder, 'unfinished');
  await mkdir(join(dataDir, 'restoring-1'), { recursive: true });
  await assert.rejects(startProcess({ DATA_DIR: dataDir }), /was not finished: it left restoring-1\. Empty/);
  await assert.rejects(restore({ dataDir }, 'archive', PASSPHRASE), /was not finished: it left restoring-1/);
});

const sumsOf = async (path: string) =>
  (await run('sh', ['-c', 'find . -type f | sort | xargs sha256sum'], { cwd: path })).stdout;

function flip(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}
