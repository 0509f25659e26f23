import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const pureComponents = jest.requireActual<(source: string) => string>('./pure-components-loader.cjs');

/** The router's files as the shell bundles them. */
const folder = join(dirname(require.resolve('react-router/package.json')), 'dist/production');
const router = readdirSync(folder)
  .filter((name) => /^chunk-.+\.mjs$/.test(name))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

it('marks the components of the router as pure, and removes their names', () => {
  expect(router).toMatch(/^Form\.displayName = /m);
  const loaded = pureComponents(router);
  expect(loaded).toMatch(/^var Form = \/\* @__PURE__ \*\/ \w+\.forwardRef\(/m);
  expect(loaded).not.toMatch(/^\w+\.displayName = /m);
  expect(loaded.match(/\n/g)).toHaveLength(router.match(/\n/g)?.length ?? 0);
});
