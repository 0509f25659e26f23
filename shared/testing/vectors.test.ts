import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../domain/vectors');
const read = (name: string) => readFileSync(join(folder, name));
const python = (script: string) =>
  spawnSync('python3', ['-B', script], { cwd: folder, encoding: 'utf8', maxBuffer: 10_000_000 });

const hasPython = python('--version').status === 0;

it.each(['loan-schedules', 'loan-amendments', 'loan-first-periods'])(
  '%s.json is what its script computes: npm run vectors -w shared/domain',
  (name) => {
    const vectors = JSON.parse(read(`${name}.json`).toString());
    const sources = createHash('sha256')
      .update(read(`${name}.py`))
      .update(read('loan_days.py'));
    expect(vectors.sources).toBe(sources.digest('hex'));
    // Contributors don't need Python: for them, it is enough that the scripts exist.
    if (hasPython) expect(JSON.parse(python(`${name}.py`).stdout)).toEqual(vectors);
  },
);
