import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it, mock } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { schema } from '../../database';
import { openEmbedded } from '../../embedded/embedded';
import { FolderInUse, lockFolder } from '../../folder-lock';
import { sourceFile, startProcess } from '../../../../../test/support/servers/process';

const { webhookEvents } = schema;

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heartwood-embedded-'));
});
after(() => rm(folder, { recursive: true, force: true }));

describe('the embedded database', () => {
  it('syncs every commit to disk', async () => {
    let syncs = 0;
    const data = join(folder, 'synced');
    const { db, close } = await openEmbedded(data, { onSync: () => (syncs += 1) });
    for (let row = 0; row < 20; row += 1) {
      const before = syncs;
      await db.insert(webhookEvents).values({ id: `evt_${row}`, type: 'x' });
      assert.ok(syncs > before, 'a commit reached no disk');
    }
    await close();
  });

  it('keeps its data when it is opened again', async () => {
    const { db, close } = await openEmbedded(join(folder, 'synced'));
    assert.equal((await db.select().from(webhookEvents)).length, 20);
    await close();
  });

  it('is closed to other users of the machine, and is closed again at each start', async () => {
    const data = join(folder, 'synced');
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    assert.deepEqual([await modeOf(data), await modeOf(join(data, 'database'))], [0o700, 0o700]);
    await mkdir(join(data, 'documents'), { mode: 0o755 });
    for (const path of [data, join(data, 'database')]) await chmod(path, 0o755);
    await (await openEmbedded(data)).close();
    // The data folder itself may be shared with a group.
    assert.equal(await modeOf(data), 0o755);
    for (const name of ['database', 'documents']) assert.equal(await modeOf(join(data, name)), 0o700);
  });

  it('can’t be opened twice', async () => {
    const data = join(folder, 'synced');
    const first = await openEmbedded(data);
    await assert.rejects(openEmbedded(data), FolderInUse);
    await first.close();
    await (await openEmbedded(data)).close();
  });

  it('says why its tables can’t be migrated, and leaves the folder to the next process', async () => {
    const data = join(folder, 'unmigrated');
    const { db, close } = await openEmbedded(data);
    await db.execute(sql`delete from drizzle.__drizzle_migrations`);
    await close();
    const cannot = () => assert.rejects(openEmbedded(data), /CREATE TABLE "loan_versions"/);
    await cannot();
    await cannot();
    await (await openEmbedded(data, { asItIs: true })).close();
    await assert.rejects(startProcess({ DATA_DIR: data }), /CREATE TABLE "loan_versions"/);
  });

  it('says what PostgreSQL says about damaged files, and leaves the folder to the next process', async () => {
    const data = join(folder, 'damaged');
    await (await openEmbedded(data)).close();
    const [control, wal] = [join(data, 'database/global/pg_control'), join(data, 'database/pg_wal')];
    const whole = await readFile(control);
    const cannot = (reason: RegExp) => assert.rejects(openEmbedded(data), reason);
    await writeFile(control, Buffer.alloc(whole.length, 1));
    await cannot(/can’t be opened: database files are incompatible with server\. The database cluster/);
    await assert.rejects(
      startProcess({ DATA_DIR: data }),
      /can’t be opened: database files are incompatible [^]*, as docs\/operations\.md says\.\n*$/,
    );
    await writeFile(control, whole);
    await (await openEmbedded(data)).close();
    for (const name of await readdir(wal)) await rm(join(wal, name), { recursive: true });
    await cannot(/can’t be opened: could not locate a valid checkpoint record/);
    await cannot(/can’t be opened: could not locate a valid checkpoint record/);
  });

  it('ends the process at once when PostgreSQL can’t continue, and says why', async () => {
    const data = join(folder, 'panic');
    const source = sourceFile('platform/db/embedded/embedded.ts');
    const script = `
      import { rmSync } from 'node:fs';
      import { openEmbedded } from ${JSON.stringify(source.file)};
      const { db } = await openEmbedded(${JSON.stringify(data)}, { stuckSeconds: 30 });
      rmSync(${JSON.stringify(join(data, 'database/pg_wal'))}, { recursive: true });
      for (;;) {
        await db.execute('insert into webhook_events (id, type) values (gen_random_uuid(), 1)').catch(() => undefined);
        await db.execute('select pg_switch_wal()').catch(() => undefined);
      }`;
    const child = spawn(process.execPath, [...source.args, '--input-type=module', '-e', script], {
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    const [code] = await once(child, 'exit');
    assert.equal(code, 1);
    assert.match(said, /PostgreSQL can’t continue: could not create file "pg_wal\/xlogtemp/);
  });

  it('starts over if its creation was interrupted', async () => {
    const data = join(folder, 'interrupted');
    await mkdir(join(data, 'database.new-x', 'base'), { recursive: true });
    await (await openEmbedded(data)).close();
    assert.deepEqual((await readdir(data)).sort(), ['database']);
  });

  it('starts over at once if the process was killed during its creation', async () => {
    for (const milliseconds of [50, 300, 900, 1500]) {
      const data = join(folder, `killed-${milliseconds}`);
      const source = sourceFile('platform/db/embedded/embedded.ts');
      const script = `
        import { openEmbedded } from ${JSON.stringify(source.file)};
        await openEmbedded(${JSON.stringify(data)});`;
      const child = spawn(process.execPath, [...source.args, '--input-type=module', '-e', script], {
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      while (!(await readdir(data).catch(() => [])).some((name) => name.startsWith('database.new-')))
        await setTimeout(5);
      await setTimeout(milliseconds);
      child.kill('SIGKILL');
      const { db, close } = await openEmbedded(data);
      await db.insert(webhookEvents).values({ id: 'evt_first', type: 'x' });
      await close();
      const again = await openEmbedded(data);
      assert.equal((await again.db.select().from(webhookEvents)).length, 1);
      await again.close();
      assert.deepEqual((await readdir(data)).sort(), ['database']);
    }
  });
});

/** What a lock of this process contains. */
async function holderHere(): Promise<{ host: string; pid: number; started: string }> {
  const file = join(folder, `${randomUUID()}.lock`);
  const lock = await lockFolder(file);
  const holder = JSON.parse(await readFile(file, 'utf8'));
  await lock.release();
  return holder;
}

/** A process that holds the lock. */
async function lockElsewhere(file: string): Promise<ChildProcess> {
  const source = sourceFile('platform/db/folder-lock.ts');
  const script = `
    import { lockFolder } from ${JSON.stringify(source.file)};
    await lockFolder(${JSON.stringify(file)});
    console.log('locked');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, [...source.args, '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

describe('the folder lock', () => {
  it('is taken over from a process that was killed', async () => {
    const file = join(folder, 'killed.lock');
    const child = await lockElsewhere(file);
    await assert.rejects(lockFolder(file), FolderInUse);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await (await lockFolder(file)).release();
  });

  it('is not held by a process that only has the same id', async () => {
    const file = join(folder, 'number.lock');
    const { host, pid } = await holderHere();
    await writeFile(file, JSON.stringify({ host, pid, started: 'another boot/1' }));
    await (await lockFolder(file)).release();
  });

  it('is kept by a server of another container with the same name, and taken over once that is silent', async () => {
    const warn = mock.method(console, 'warn', () => undefined);
    const file = join(folder, 'container.lock');
    const { host, started } = await holderHere();
    const text = JSON.stringify({ host: host.replace(/\[\d+\]$/, '[1]'), pid: 1, started });
    await writeFile(file, text);
    const asked = lockFolder(file);
    await setTimeout(1500);
    assert.match(String(warn.mock.calls[0]?.arguments[0]), /^Waiting for up to 20 seconds/);
    await utimes(file, new Date(), new Date());
    await assert.rejects(asked, FolderInUse);
    assert.equal(await readFile(file, 'utf8'), text);
    const silent = new Date(Date.now() - 21_000);
    await utimes(file, silent, silent);
    await (await lockFolder(file)).release();
    warn.mock.restore();
  });

  it('ends its holder if another has taken over while it was paused', async () => {
    const file = join(folder, 'paused.lock');
    const child = await lockElsewhere(file);
    child.kill('SIGSTOP');
    await writeFile(file, JSON.stringify({ ...(await holderHere()), host: 'another machine' }));
    child.kill('SIGCONT');
    const [, signal] = await once(child, 'exit');
    assert.equal(signal, 'SIGKILL');
  });

  it('is taken over from a process that died and was not reaped', async () => {
    const file = join(folder, 'zombie.lock');
    // The process that replaces the shell doesn't know the child, and never waits for it.
    const parent = spawn('sh', ['-c', 'sleep 100 & echo $!; exec sleep 100']);
    const [line] = await once(parent.stdout.setEncoding('utf8'), 'data');
    const pid = Number(line);
    const stat = async () => {
      const text = await readFile(`/proc/${pid}/stat`, 'utf8');
      return text.slice(text.lastIndexOf(')') + 2).split(' ');
    };
    const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
    const started = `${boot}/${(await stat())[19]}`;
    await writeFile(file, JSON.stringify({ ...(await holderHere()), pid, started }));
    await assert.rejects(lockFolder(file), FolderInUse);
    process.kill(pid, 'SIGKILL');
    while ((await stat())[0] !== 'Z') await setTimeout(10);
    await (await lockFolder(file)).release();
    parent.kill('SIGKILL');
  });

  it('waits while its holder is stopping, and says so', async () => {
    const warn = mock.method(console, 'warn', () => undefined);
    const file = join(folder, 'stopping.lock');
    const first = await lockFolder(file);
    await first.stopping();
    const second = lockFolder(file);
    // Longer than the wait for a process that isn't stopping.
    await setTimeout(1500);
    await first.release();
    await (await second).release();
    assert.match(String(warn.mock.calls[0]?.arguments[0]), /^Waiting for process \d+, which is stopping/);
    assert.equal(warn.mock.callCount(), 1);
    warn.mock.restore();
  });

  it('doesn’t wait longer than a process may take to stop', async () => {
    const warn = mock.method(console, 'warn', () => undefined);
    const file = join(folder, 'stuck.lock');
    const first = await lockFolder(file);
    await first.stopping();
    await assert.rejects(lockFolder(file, { stoppingMilliseconds: 1500 }), FolderInUse);
    await first.release();
    warn.mock.restore();
  });

  it('goes to one of many that request it at once', async () => {
    const file = join(folder, 'many.lock');
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(file)));
    assert.equal(asked.filter(({ status }) => status === 'fulfilled').length, 1);
  });
});
