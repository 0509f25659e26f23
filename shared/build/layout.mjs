import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { isInstalled, readJson, root } from './inputs.mjs';

const require = createRequire(join(root, 'package.json'));

/**
 * The path of a module or file of another package, as the repository has it: `@heartwood/host/contract.json`.
 * @param {string} name
 */
export const fileOf = (name) => require.resolve(name);

/** @param {string} name of a package */
export const folderOf = (name) => dirname(fileOf(`${name}/package.json`));

/** The remotes' folders: every folder with a `remote.json`. A new remote needs no entry anywhere. */
export const remoteFolders = readdirSync(root)
  .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'remote.json')))
  .sort();

/**
 * Ports of the development servers. The shell's is the one that a person opens. A remote declares its own in
 * its package.json. `npm run dev` chooses others if these are in use.
 * @type {Record<string, number>}
 */
export const ports = isInstalled
  ? { [basename(root)]: Number(process.env.PORT ?? declaredPort('.') ?? 4199) }
  : {
      shell: 3000,
      api: 3100,
      ...Object.fromEntries(remoteFolders.map((folder) => [folder, declaredPort(folder)])),
      ...JSON.parse(process.env.DEV_PORTS ?? '{}'),
    };

/** The modules of ours that a page has one copy of. */
export const hostModules = ['@heartwood/api-client', '@heartwood/host'];

/** Heartwood's router facade. It exports only what is used, because a shared module can't be tree-shaken. */
export const routerFacade = () => fileOf('@heartwood/host/router');

/** The site that API calls go to during development. */
export const apiServer = process.env.HEARTWOOD_SHELL ?? `http://127.0.0.1:${isInstalled ? 3000 : ports.api}`;

/** The worker that shapes text, which the host serves to all remotes. */
export const shapingFiles = isInstalled
  ? []
  : [
      { directory: join(root, 'shell/public/shape-text'), publicPath: '/shape-text' },
      { directory: join(root, 'shared/pdf/shaping'), publicPath: '/shape-text' },
      { directory: join(root, 'node_modules/harfbuzzjs/dist'), publicPath: '/shape-text/harfbuzz' },
    ];

export const staticPath = 'static/js';

/**
 * Where a package's build puts its source maps: outside of what is released, so that they are never served.
 * nx.json contains the same folder, by the package's full name.
 * @param {string} folder the package's folder
 */
export const mapsFolder = (folder) => join(root, '.cache/maps/@heartwood', basename(folder));

/** @param {string} folder @returns {number} */
function declaredPort(folder) {
  return readJson(join(root, folder, 'package.json')).config?.devPort;
}
