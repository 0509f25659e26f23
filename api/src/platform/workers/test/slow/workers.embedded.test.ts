import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { faultsOf } from '@heartwood/pdf/testing';
import { Workers } from '../../pool';
import { printedPdf } from '../../../../../test/support/printed-pdf';

const api = join(import.meta.dirname, '../../../../..');
const expected = { isPdf: true, canBeSealed: true };

let folder: string;
let path: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heartwood-workers-'));
  path = join(folder, 'will.pdf');
  await writeFile(path, printedPdf());
});
after(() => rm(folder, { recursive: true, force: true }));

describe('the worker threads', () => {
  it('finish running tasks when they are closed', async () => {
    const workers = new Workers(console.error);
    const task = workers.run('inspectPdf', path);
    await workers.close();
    assert.deepEqual(await task, expected);
  });

  it('also run from the source, and let the process end', async () => {
    const script = `
      const { Workers } = await import(${JSON.stringify(pathToFileURL(join(api, 'src/platform/workers/pool.ts')))});
      const { typesetNote } = await import(${JSON.stringify(pathToFileURL(join(api, 'src/features/loans/note-pdf/notes.ts')))});
      const workers = new Workers(console.error);
      console.log(JSON.stringify(await workers.run('inspectPdf', ${JSON.stringify(path)})));
      const note = { contract: '<h2>Promissory note</h2><p>أحمد</p>', signatures: [], made: '', draft: '' };
      await workers.runSeparately(typesetNote, { note, path: ${JSON.stringify(join(folder, 'note.pdf'))} });
      await workers.close();`;
    const file = join(folder, 'script.mjs');
    await writeFile(file, script);
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', file], { cwd: api });
    assert.deepEqual(JSON.parse(stdout), expected);
    assert.equal(await faultsOf(await readFile(join(folder, 'note.pdf'))), '');
  });
});
