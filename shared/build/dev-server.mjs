import { join } from 'node:path';
import { readJson, root } from './inputs.mjs';
import { ports, remoteFolders } from './layout.mjs';
import { hostContract } from './release-plugin.mjs';

/** The development server of one part; calls of the API go on to the local server. @param {string} folder */
export const devServer = (folder) => {
  const port = ports[folder];
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    historyApiFallback: true,
    headers: { 'Access-Control-Allow-Origin': '*' },
    // The shell's page must reach this remote's own socket, not the shell's.
    client: { webSocketURL: `ws://127.0.0.1:${port}/ws`, overlay: false },
    static: false,
    proxy: [{ context: ['/backend'], target: `http://127.0.0.1:${ports.api}` }],
  };
};

/**
 * In development the registry names the remotes' own servers.
 * @param {import('webpack-dev-server').Middleware[]} middlewares
 */
export function serveRegistry(middlewares) {
  const remotes = remoteFolders.map((folder) => {
    const { $schema: _, ...declared } = readJson(join(root, folder, 'remote.json'));
    const entry = `http://127.0.0.1:${ports[folder]}/mf-manifest.json`;
    return [declared.name, { ...declared, entry, version: 'development', contract: hostContract() }];
  });
  const registry = { schema: 1, remotes: Object.fromEntries(remotes) };
  middlewares.unshift({
    name: 'registry',
    path: '/remotes.json',
    /** @param {unknown} _request @param {import('node:http').ServerResponse} response */
    middleware: (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(registry));
    },
  });
  return middlewares;
}
