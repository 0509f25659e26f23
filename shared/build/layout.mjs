import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJson, root } from './inputs.mjs';

/** The remotes' folders: every folder with a `remote.json`. A new remote needs no entry anywhere. */
export const remoteFolders = readdirSync(root)
  .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'remote.json')))
  .sort();

/**
 * Ports of the development servers. The shell's is the one that a person opens. A remote declares its own in its
 * package.json. `npm run dev` chooses others if these are in use.
 * @type {Record<string, number>}
 */
export const ports = {
  shell: 3000,
  api: 3100,
  ...Object.fromEntries(remoteFolders.map((folder) => [folder, declaredPort(folder)])),
  ...JSON.parse(process.env.DEV_PORTS ?? '{}'),
};

/** What a host provides to a remote. The kit (`kit/build`) has its own version of this file, with other paths. */
export const shared = join(root, 'shared');

/** Heartwood's router facade. It exports only what is used, because a shared module can't be tree-shaken. */
export const routerFacade = join(shared, 'host/router.ts');

export const testSetup = join(shared, 'testing/setup.ts');

/** How code imports the shared modules, by the names that they have in every page. @type {Record<string, string>} */
export const hostModules = {
  '@heartwood/shared/api': '@heartwood/shared/api',
  '@heartwood/shared/host': '@heartwood/shared/host',
};

/** The API server during development. */
export const apiServer = `http://127.0.0.1:${ports.api}`;

/** The worker that shapes text, which the host serves to all remotes. */
export const shapingFiles = [
  { directory: join(root, 'shell/public/shape-text'), publicPath: '/shape-text' },
  { directory: join(shared, 'pdf/shaping'), publicPath: '/shape-text' },
  { directory: join(root, 'node_modules/harfbuzzjs/dist'), publicPath: '/shape-text/harfbuzz' },
];

export const staticPath = 'static/js';

/**
 * Where a package's build puts its source maps: outside of what is released, so that they are never served. nx.json
 * contains the same folder, by the package's full name.
 * @param {string} folder the package's folder
 */
export const mapsFolder = (folder) => join(root, '.cache/maps/@heartwood', basename(folder));

/** @param {string} folder @returns {number} */
function declaredPort(folder) {
  return readJson(join(root, folder, 'package.json')).config.devPort;
}
