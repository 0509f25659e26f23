import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { styles } from '../styles.mjs';

const folder = mkdtempSync(join(tmpdir(), 'heartwood-styles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Builds the folder's content with the cache of previous builds.
 * @returns the class names
 */
async function namesBuilt(cacheDirectory: string): Promise<string[]> {
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './page.js',
    output: { path: join(folder, 'dist'), filename: 'page.js' },
    module: { rules: [styles(folder, 'part', { namesOnly: true })] },
    cache: { type: 'filesystem', cacheDirectory },
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler?.run((error, done) => (error ? reject(error) : resolve(done))),
  );
  expect(stats?.compilation.errors).toEqual([]);
  await new Promise((resolve) => compiler?.close(resolve));
  return readFileSync(join(folder, 'dist/page.js'), 'utf8').match(/part_[\w-]+/g) ?? [];
}

it('derives class names only from the rules of their own file, whatever an earlier build left in the cache', async () => {
  mkdirSync(join(folder, 'dist'));
  writeFileSync(
    join(folder, 'page.js'),
    'import one from "./one.module.css"; import two from "./two.module.css"; console.log(one, two);',
  );
  writeFileSync(join(folder, 'one.module.css'), '.a { color: red }');
  writeFileSync(join(folder, 'two.module.css'), '.b { color: red }');
  const warm = join(folder, 'warm');
  const [a, b] = await namesBuilt(warm);
  writeFileSync(join(folder, 'two.module.css'), '.b { color: blue }');
  const after = await namesBuilt(warm);
  expect(after).toEqual(await namesBuilt(join(folder, 'cold')));
  expect(after).toContain(a);
  expect(after).not.toContain(b);
  expect(after).toHaveLength(2);
});
