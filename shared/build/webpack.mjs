import { join } from 'node:path';
import HtmlPlugin from 'html-webpack-plugin';
import { base, describe, dev, output, plugins, webpackTools } from './base.mjs';
import { devServer, serveRelease } from './dev-server.mjs';
import { federation } from './federation.mjs';
import { staticPath } from './layout.mjs';
import { BuiltRemotePlugin } from './plugins/built-remote-plugin.mjs';
import { DeclarationsPlugin } from './plugins/declarations-plugin.mjs';
import { ReleasePlugin } from './plugins/release-plugin.mjs';

/**
 * A remote: one exposed module, found through its manifest. In development it also has a page in standalone
 * mode, which webpack serves.
 * @param {import('./base.mjs').Tools} tools
 */
export const remoteConfigBy =
  (tools) =>
  /**
   * @param {string} folder the package's folder, with a `remote.json` that declares name, title and paths
   * @param {{libraryStyles?: import('./css/styles.mjs').LibraryStyles}} [options]
   */
  (folder, { libraryStyles } = {}) =>
  (/** @type {unknown} */ _env, /** @type {{mode?: string}} */ argv) => {
    const built = describe(folder, argv.mode);
    if (built.development && tools !== webpackTools)
      throw new Error('webpack serves a remote in development.');
    return {
      ...base(built, { isRemote: true, tools, libraryStyles }),
      entry: built.development ? { standalone: [join(dev, 'look'), './src/standalone.tsx'] } : {},
      output: { ...output(built), publicPath: 'auto' },
      plugins: [
        ...plugins(built, tools),
        federation(built.name, {
          Plugin: tools.FederationPlugin,
          filename: `${staticPath}/remoteEntry.[contenthash:8].js`,
          // In standalone mode there is no shell to provide it.
          externalRuntime: !built.development,
          manifest: { fileName: 'mf-manifest.json', disableAssetsAnalyze: built.development },
        }),
        ...(built.development
          ? [
              new HtmlPlugin({
                template: join(dev, 'standalone.html'),
                templateParameters: { standaloneData: process.env.STANDALONE_DATA ?? 'server' },
                publicPath: '/',
                chunks: ['standalone'],
              }),
            ]
          : [
              new tools.CheckedChunksPlugin(),
              new DeclarationsPlugin(built.name),
              new ReleasePlugin(folder, built.version),
              new BuiltRemotePlugin(folder),
            ]),
      ],
      devServer: { ...devServer(folder), setupMiddlewares: serveRelease(folder) },
    };
  };

export const remoteConfig = remoteConfigBy(webpackTools);
