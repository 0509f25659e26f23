import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJson, root } from './inputs.mjs';

/** The remotes' folders: every folder with a `remote.json`. A new remote needs no entry anywhere. */
export const remoteFolders = readdirSync(root)
  .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'remote.json')))
  .sort();

/**
 * Ports of the development servers. The shell's is the one a person opens. A remote declares its own in its
 * package.json. `npm run dev` names other ones where these are taken.
 * @type {Record<string, number>}
 */
export const ports = {
  shell: 3000,
  api: 3100,
  ...Object.fromEntries(remoteFolders.map((folder) => [folder, declaredPort(folder)])),
  ...JSON.parse(process.env.DEV_PORTS ?? '{}'),
};

export const staticPath = 'static/js';

/**
 * Where a package's build puts its source maps: outside of what is released, so that nobody serves them.
 * nx.json names the same folder, by the package's full name.
 * @param {string} folder the package's folder
 */
export const mapsFolder = (folder) => join(root, '.cache/maps/@heartwood', basename(folder));

/** @param {string} folder @returns {number} */
function declaredPort(folder) {
  return readJson(join(root, folder, 'package.json')).config.devPort;
}
