import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../shared/build/inputs.mjs';
import { ensureInstalled } from './lib/install.mjs';

/** Recomputes the vectors that loans are tested against, independently of the TypeScript. Needs Python 3. */
await ensureInstalled();
const { binPath, runOrExit } = await import('./lib/run.mjs');
const folder = join(root, 'shared/domain/vectors');
for (const name of ['loan-schedules', 'loan-amendments', 'loan-first-periods']) {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, execFileSync('python3', ['-B', `${name}.py`], { cwd: folder }));
  await runOrExit(binPath('oxfmt'), [file]);
}
