import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const definition = /^ +(\w+): build\.(?:query|mutation|infiniteQuery)\b/gm;

it('all remotes add their endpoints to one API, which ignores a name that it has: each is defined once', () => {
  const list = ['ls-files', '*.ts', '*.tsx', ':!*.test.ts', ':!*.test.tsx', ':!examples'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(definition)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
