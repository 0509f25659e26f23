import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';

/** Checks the types of every package once, or after each change with `--watch`. */
await ensureInstalled();
const { checker, run } = await import('./lib/run.mjs');
const { root } = await import('../shared/build/inputs.mjs');

const projects = ['.', 'shared']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
  .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
process.exitCode = process.argv.includes('--watch')
  ? await run(checker, ['--build', '--watch', ...projects])
  : await run(process.execPath, ['scripts/test/test.mjs', 'types']);
