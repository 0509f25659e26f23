import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { UNKNOWN_HASH, VersionPlugin } from '../version-plugin.mjs';

const folder = mkdtempSync(join(tmpdir(), 'heartwood-version-'));
const dist = join(folder, 'dist');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a program that prints its version. @returns the hash in it */
async function hashOf(source: string, unused = ''): Promise<string> {
  // Its file keeps its name from build to build, and must still get the new version.
  writeFileSync(join(folder, 'other.js'), 'console.log(VERSION)');
  writeFileSync(join(folder, 'page.js'), `import { used } from "./part.js"; console.log(VERSION, used);`);
  writeFileSync(
    join(folder, 'part.js'),
    `export const used = ${source};\nexport const unused = "${unused}";`,
  );
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: { page: './page.js', other: './other.js' },
    output: { path: dist, filename: '[name].[contenthash:8].js', clean: true },
    devtool: 'source-map',
    plugins: [
      new webpack.DefinePlugin({ VERSION: JSON.stringify(`1.0.0-${UNKNOWN_HASH}`) }),
      new VersionPlugin(),
    ],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler?.run((error, done) => (error ? reject(error) : resolve(done))),
  );
  expect(stats?.compilation.errors).toEqual([]);
  await new Promise((resolve) => compiler?.close(resolve));
  const scripts = readdirSync(dist).filter((name) => name.endsWith('.js'));
  const hashes = scripts.map(
    (name) => /"1\.0\.0-([0-9a-f]{8})"/.exec(readFileSync(join(dist, name), 'utf8'))?.[1],
  );
  expect(hashes).toHaveLength(2);
  expect(hashes[1]).toBe(hashes[0]);
  return hashes[0] ?? '';
}

it('names a build by its content only', async () => {
  const first = await hashOf('1');
  expect(first).toMatch(/^[0-9a-f]{8}$/);
  expect(await hashOf('1', 'a part that is not in the build')).toBe(first);
  expect(await hashOf('1 // a comment')).toBe(first);
  expect(await hashOf('2')).not.toBe(first);
});
