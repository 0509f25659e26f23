import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { schema } from '../../src/db/database';
import { openEmbedded } from '../../src/db/embedded';
import { FolderInUse, lockFolder } from '../../src/db/folder-lock';

const { webhookEvents } = schema;

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heartwood-embedded-'));
});
after(() => rm(folder, { recursive: true, force: true }));

describe('the embedded database', () => {
  it('forces every commit to the disk', async () => {
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

  it('keeps what it has when it is opened again', async () => {
    const { db, close } = await openEmbedded(join(folder, 'synced'));
    assert.equal((await db.select().from(webhookEvents)).length, 20);
    await close();
  });

  it('lets no second one into its folder', async () => {
    const data = join(folder, 'synced');
    const first = await openEmbedded(data);
    await assert.rejects(openEmbedded(data), FolderInUse);
    await first.close();
    await (await openEmbedded(data)).close();
  });

  it('starts over where its making was interrupted', async () => {
    const data = join(folder, 'interrupted');
    await mkdir(join(data, 'database.new-x', 'base'), { recursive: true });
    await (await openEmbedded(data)).close();
    assert.deepEqual((await readdir(data)).sort(), ['database']);
  });
});

describe('the folder lock', () => {
  it('is taken over from a process that was killed', async () => {
    const file = join(folder, 'killed.lock');
    const script = `
      import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, '../../src/db/folder-lock.ts'))};
      await lockFolder(${JSON.stringify(file)});
      console.log('locked');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: join(import.meta.dirname, '../..'),
    });
    await once(child.stdout, 'data');
    await assert.rejects(lockFolder(file), FolderInUse);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await (
      await lockFolder(file)
    )();
  });

  it('is not held by a process that only has the same number', async () => {
    const file = join(folder, 'number.lock');
    await writeFile(file, JSON.stringify({ host: hostname(), pid: process.pid, started: 'another boot/1' }));
    await (
      await lockFolder(file)
    )();
  });

  it('is given to one of many that ask at once', async () => {
    const file = join(folder, 'many.lock');
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(file)));
    assert.equal(asked.filter(({ status }) => status === 'fulfilled').length, 1);
  });
});
