import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../domain/vectors');
const python = (script: string) =>
  spawnSync('python3', ['-B', script], { cwd: folder, encoding: 'utf8', maxBuffer: 10_000_000 });

// Contributors need no Python; CI has it.
const whereThereIsPython = python('--version').status === 0 ? it : it.skip;

whereThereIsPython.each(['loan-schedules', 'loan-amendments'])(
  '%s.json is what its script computes',
  (name) => {
    const { stdout, stderr } = python(`${name}.py`);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')));
  },
);
