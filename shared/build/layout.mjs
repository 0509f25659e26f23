import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, root } from './inputs.mjs';

/** The remotes' folders: every folder with a `remote.json`. A new remote needs no entry anywhere. */
export const remoteFolders = readdirSync(root)
  .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'remote.json')))
  .sort();

/**
 * Ports of the development servers. The shell's is the one a person opens. A remote declares its own in its
 * package.json.
 * @type {Record<string, number>}
 */
export const ports = {
  shell: 3000,
  api: 3100,
  ...Object.fromEntries(remoteFolders.map((folder) => [folder, declaredPort(folder)])),
};

export const staticPath = 'static/js';

/** @param {string} folder @returns {number} */
function declaredPort(folder) {
  return readJson(join(root, folder, 'package.json')).config.devPort;
}
