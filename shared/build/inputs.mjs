import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Whether this package is installed, in the repository of a remote; else it is a folder
 * of Heartwood's checkout.
 */
export const isInstalled = import.meta.url.includes('/node_modules/');

/** The repository: Heartwood's checkout, or that of the remote, whose commands run there. */
export const root = isInstalled
  ? process.cwd()
  : fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** @param {string} path */
export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const skipped = /^(node_modules|dist|coverage|test|catalog|\..+|.*\.(test|stories)\.tsx?|.*\.md)$/;

/** What every build depends on besides its own folder: installed versions and shared code. */
const common = ['package-lock.json', 'shared'];

/**
 * A hash of everything that affects a build of these packages.
 * @param {string[]} packages folders below the root
 * @returns {string} 8 hex digits
 */
export function inputsHash(packages) {
  const hash = createHash('sha256');
  for (const path of [...common, ...packages].map((name) => join(root, name)).sort()) addTo(hash, path);
  return hash.digest('hex').slice(0, 8);
}

/** @param {import('node:crypto').Hash} hash @param {string} path */
function addTo(hash, path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return;
  if (!stats.isDirectory()) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
    return;
  }
  for (const name of readdirSync(path).sort()) if (!skipped.test(name)) addTo(hash, join(path, name));
}
