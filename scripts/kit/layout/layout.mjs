import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { readJson, root } from './inputs.mjs';

const require = createRequire(import.meta.url);

/** What a host provides to a remote. In Heartwood's own checkout it is the folder `shared`. */
export const shared = join(dirname(require.resolve('@heartwood/host/package.json')), 'dist');

export const routerFacade = join(shared, 'host/router.js');

export const testSetup = join(shared, 'testing/setup.js');

/** @type {Record<string, string>} */
export const hostModules = {
  '@heartwood/host/api': '@heartwood/shared/api',
  '@heartwood/host': '@heartwood/shared/host',
};

/** A repository has one remote. @type {string[]} */
export const remoteFolders = [];

/** @type {Record<string, number>} */
export const ports = {
  [basename(root)]: Number(process.env.PORT ?? readJson(join(root, 'package.json')).config?.devPort ?? 4199),
};

/** The site that API calls go to during development. */
export const apiServer = process.env.HEARTWOOD_SHELL ?? 'http://127.0.0.1:3000';

/** @type {{directory: string, publicPath: string}[]} */
export const shapingFiles = [];

export const staticPath = 'static/js';

export const mapsFolder = () => join(root, '.cache/maps');
