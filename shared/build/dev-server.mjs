import { basename, join } from 'node:path';
import { readJson, root } from './inputs.mjs';
import { apiServer, ports, remoteFolders, shapingFiles } from './layout.mjs';
import { hostContract } from './plugins/release-plugin.mjs';

/**
 * The development server of one package. It proxies API calls to the server.
 * @param {string} folder the package's folder
 */
export const devServer = (folder) => {
  const port = ports[basename(folder)];
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    historyApiFallback: true,
    headers: { 'Access-Control-Allow-Origin': '*' },
    // Inside the shell's page, the socket must be this remote's, not the shell's.
    client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false },
    static: shapingFiles,
    proxy: [{ context: ['/backend'], target: apiServer, changeOrigin: true }],
  };
};

/**
 * The remote's registry entry during development.
 * @param {string} folder the package's folder
 */
const declared = (folder) => {
  const { $schema: _, ...release } = readJson(join(folder, 'remote.json'));
  return { ...release, version: 'development', contract: hostContract() };
};

/** @typedef {import('webpack-dev-server').Middleware[]} Middlewares */

/**
 * Serves `release.json` beside the manifest, as a build would write it.
 * @param {string} folder the package's folder
 */
export const serveRelease = (folder) => (/** @type {Middlewares} */ middlewares) =>
  serveJson(middlewares, '/release.json', declared(folder));

/**
 * Serves a registry that points to the remotes' development servers.
 * @param {Middlewares} middlewares
 */
export function serveRegistry(middlewares) {
  const remotes = remoteFolders.map((folder) => {
    const release = declared(join(root, folder));
    return [release.name, { ...release, entry: `http://127.0.0.1:${ports[folder]}/mf-manifest.json` }];
  });
  return serveJson(middlewares, '/remotes.json', { schema: 1, remotes: Object.fromEntries(remotes) });
}

/** @param {Middlewares} middlewares @param {string} path @param {object} content */
function serveJson(middlewares, path, content) {
  middlewares.unshift({
    name: path,
    path,
    /** @param {unknown} _request @param {import('node:http').ServerResponse} response */
    middleware: (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.setHeader('access-control-allow-origin', '*');
      response.end(JSON.stringify(content));
    },
  });
  return middlewares;
}
