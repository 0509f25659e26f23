import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { promisify } from 'node:util';
import { check } from '../../check';
import { exists } from '../../../platform/storage/durable-file';
import { temporaryFolder } from '../../../../test/support/servers/temporary-folder';

const run = promisify(execFile);

let folder: string;
before(async () => {
  folder = await temporaryFolder('check');
});
after(() => rm(folder, { recursive: true, force: true }));

it('a check changes nothing, also of the data of an older version', async () => {
  await run('tar', [
    '-xzf',
    join(import.meta.dirname, '../../../../test/releases/1.0.0/data.tar.gz'),
    '-C',
    folder,
  ]);
  const dataDir = join(folder, 'data');
  const sums = async () =>
    (await run('sh', ['-c', 'find . -type f | sort | xargs sha256sum'], { cwd: dataDir })).stdout;
  const was = await sums();
  const { counts } = await check({ dataDir });
  assert.ok(counts.records > 0 && counts.documents > 0, JSON.stringify(counts));
  assert.equal(await sums(), was);
});

it('a check makes no database', async () => {
  const dataDir = join(folder, 'none');
  await mkdir(dataDir);
  await assert.rejects(check({ dataDir }), /^Error: There is no database in DATA_DIR/);
  assert.ok(!(await exists(join(dataDir, 'database'))));
});
