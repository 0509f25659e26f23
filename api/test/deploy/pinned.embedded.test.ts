import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const root = join(import.meta.dirname, '../../..');
const read = (...path: string[]) => readFile(join(root, ...path), 'utf8');

async function workflows(): Promise<[file: string, text: string][]> {
  const files = await readdir(join(root, '.github'), { recursive: true });
  const yaml = files.filter((name) => /\.ya?ml$/.test(name));
  return Promise.all(
    yaml.map(async (name): Promise<[string, string]> => [name, await read('.github', name)]),
  );
}

// Threat: a tag moves to other code when someone takes over its repository.
describe('what CI and images are made of', () => {
  it('is, for each action, a commit with its version beside it, which Renovate reads', async () => {
    const used = (await workflows()).flatMap(([file, text]) =>
      [...text.matchAll(/\buses: (\S.*)$/gm)].map(([, action = '']) => ({ file, action })),
    );
    const foreign = used.filter(({ action }) => !action.startsWith('./'));
    assert.ok(foreign.length > 10);
    for (const { file, action } of foreign)
      assert.match(action, /^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/, file);
  });

  it('is, for each image of another registry, a digest beside its tag', async () => {
    const [dockerfile, compose] = [await read('Dockerfile'), await read('compose.yaml')];
    const bases = [...dockerfile.matchAll(/^(?:FROM|# syntax=) ?(\S+)/gm)].map(([, image]) => image);
    const images = [...compose.matchAll(/^ *image: (\S+)/gm)].map(([, image]) => image);
    const foreign = [...bases, ...images].filter((image) => !/^heartwood(:|$)/.test(image ?? ''));
    assert.equal(foreign.length, 7);
    for (const image of foreign) assert.match(image ?? '', /^[\w./-]+:[\w.-]+@sha256:[\da-f]{64}$/);
  });

  it('is kept current by Renovate, digests too', async () => {
    const { extends: presets } = JSON.parse(await read('renovate.json'));
    for (const preset of ['helpers:pinGitHubActionDigests', 'docker:pinDigests'])
      assert.ok(presets.includes(preset), preset);
  });

  it('has one version of tar, which unpacks what came from elsewhere', async () => {
    const { packages } = JSON.parse(await read('package-lock.json'));
    const { dependencies } = JSON.parse(await read('api/package.json'));
    const versions = Object.entries<{ version: string }>(packages)
      .filter(([path]) => path.endsWith('node_modules/tar'))
      .map(([, { version }]) => version);
    assert.deepEqual(versions, [dependencies.tar]);
  });
});
