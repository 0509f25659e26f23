import { execFileSync } from 'node:child_process';
import { join, posix } from 'node:path';

const root = join(__dirname, '../../..');
const MAX_FILES = 24;

/** Lists by nature: tools look for these files by name, or their names begin with a number. */
const lists = [
  '.',
  'api/src/platform/db/migrations',
  'api/src/platform/db/migrations/meta',
  'docs/decisions',
];

it(`no folder has more than ${MAX_FILES} files, so that a person can scan it`, () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const counts = new Map<string, number>();
  for (const folder of files.map((file) => posix.dirname(file)))
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(100);
  const large = [...counts].filter(([folder, count]) => count > MAX_FILES && !lists.includes(folder));
  expect(large.map(([folder, count]) => `${folder}: ${count} files`)).toEqual([]);
});
