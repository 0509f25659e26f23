import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { copyRegistry, linkOlderFiles } from '../../../../scripts/lib/site/older-files.mjs';

const versions = ['1.0.0-a', '1.0.0-b', '1.0.0-c', '1.0.0-d', '1.0.0-e', '1.0.0-f', '1.0.0-g'];

/** An entry of the registry. */
const line = (name: string, version: string) => ({
  name,
  title: name,
  paths: [`/${name}`],
  dashboard: false,
  version,
  contract: '1.0.0',
  entry: `/remotes/${name}/${version}/mf-manifest.json`,
});

describe('the versions of a site that a build keeps', () => {
  it('are the five latest, and those in the registry, including remotes that are built elsewhere', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'heartwood-older-'));
    const [from, to] = [join(folder, 'site'), join(folder, 'site.next')];
    for (const path of ['remotes/wills', 'remotes/pets', 'shell'])
      for (const [day, version] of versions.entries()) {
        await mkdir(join(from, path, version), { recursive: true });
        const file = join(from, path, version, 'release.json');
        await writeFile(file, '{}');
        await utimes(file, day, day);
      }
    const pets = {
      ...line('pets', '1.0.0-a'),
      candidates: [{ to: { percent: 5 }, release: line('pets', '1.0.0-b') }],
    };
    const remotes = { wills: line('wills', '1.0.0-g'), pets };
    const shell = { version: '1.0.0-b', contract: '1.3.0' };
    await writeFile(join(from, 'remotes.json'), JSON.stringify({ schema: 1, shell, remotes }));
    await mkdir(to);

    await copyRegistry(from, to);
    await linkOlderFiles(from, to);
    const kept = async (path: string) => (await readdir(join(to, path))).sort();
    assert.deepEqual(await kept('remotes/wills'), versions.slice(2));
    assert.deepEqual(await kept('remotes/pets'), versions);
    assert.deepEqual(await kept('shell'), versions.slice(1));
    await rm(folder, { recursive: true });
  });
});
