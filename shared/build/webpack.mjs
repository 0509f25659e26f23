import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import CssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { CheckedChunksPlugin } from './checked-chunks-plugin.mjs';
import { devServer, serveRelease } from './dev-server.mjs';
import { federation } from './federation.mjs';
import { inputsHash, readJson, root } from './inputs.mjs';
import { staticPath } from './layout.mjs';
import { hostContract, ReleasePlugin } from './release-plugin.mjs';
import { styles } from './styles.mjs';

const require = createRequire(import.meta.url);

const dev = join(root, 'shared/host/dev');

/**
 * A remote: one exposed module, found by its manifest. In development its own page shows it in the isolated host.
 * @param {string} folder the package's folder, with a `remote.json` that declares name, title and paths
 */
export const remoteConfig =
  (folder) => (/** @type {unknown} */ _env, /** @type {{mode?: string}} */ argv) => {
    const built = describe(folder, argv.mode);
    return {
      ...base(built),
      entry: built.development ? { standalone: [join(dev, 'look.ts'), './src/standalone.tsx'] } : {},
      output: { ...output(built), publicPath: 'auto' },
      plugins: [
        ...plugins(built),
        federation(built.name, {
          filename: `${staticPath}/remoteEntry.[contenthash:8].js`,
          manifest: { fileName: 'mf-manifest.json', disableAssetsAnalyze: built.development },
        }),
        ...(built.development
          ? [
              new HtmlPlugin({
                template: join(dev, 'standalone.html'),
                templateParameters: { standaloneData: process.env.STANDALONE_DATA ?? 'server' },
                publicPath: '/',
                chunks: ['alone'],
              }),
            ]
          : [new CheckedChunksPlugin(), new ReleasePlugin(folder, built.version)]),
      ],
      devServer: { ...devServer(basename(folder)), setupMiddlewares: serveRelease(basename(folder)) },
    };
  };

/** @param {string} folder @param {string | undefined} mode */
export function describe(folder, mode) {
  const name = basename(folder).replace(/^mfe-/, '');
  const { version } = readJson(join(folder, 'package.json'));
  const development = mode !== 'production';
  return {
    folder,
    name,
    development,
    // The same source always has the same version, whoever builds it: open pages may mix chunks of one version only.
    version: development ? `${version}-dev` : `${version}-${inputsHash([basename(folder)])}`,
  };
}

const refreshRuntime = require.resolve('react-refresh/runtime');
const jsxRuntimes = join(dirname(require.resolve('react')), 'cjs');

/** What stands in for a library's own file in development, so that remotes of different builds fit into one page. */
const standIns = (/** @type {string} */ remote) => ({
  [refreshRuntime]: `${require.resolve('./one-refresh-runtime.cjs')}?${remote}`,
  'react-refresh-itself': join(dirname(refreshRuntime), 'cjs/react-refresh-runtime.development.js'),
  'react/jsx-runtime$': require.resolve('./either-jsx-runtime.cjs'),
  'react/jsx-dev-runtime$': require.resolve('./either-jsx-runtime.cjs'),
  'jsx-runtime-production': join(jsxRuntimes, 'react-jsx-runtime.production.js'),
  'jsx-runtime-development': join(jsxRuntimes, 'react-jsx-runtime.development.js'),
  'jsx-dev-runtime-development': join(jsxRuntimes, 'react-jsx-dev-runtime.development.js'),
});

/** @typedef {ReturnType<typeof describe>} Built */

/** @param {Built} built */
export const base = ({ folder, name, development }) => ({
  context: folder,
  target: ['web', 'es2022'],
  devtool: development ? /** @type {const} */ ('cheap-module-source-map') : /** @type {const} */ (false),
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    alias: development ? standIns(name) : {},
  },
  module: {
    rules: [
      { test: /\.tsx?$/, loader: require.resolve('swc-loader'), options: swc(development) },
      styles(join(root, 'shared/ui'), 'ui'),
      styles(join(folder, 'src'), name),
      ...(development ? [styles(dev, 'standalone')] : []),
      {
        test: /\.css$/,
        exclude: /\.module\.css$/,
        use: [CssExtractPlugin.loader, require.resolve('css-loader')],
      },
      { test: /\.woff2?$/, type: 'asset/resource' },
    ],
  },
  optimization: development
    ? {}
    : {
        minimizer: [
          new TerserPlugin({
            minify: TerserPlugin.swcMinify,
            extractComments: false,
            // Not `toplevel`: a remote is found by the name of its entry's variable.
            terserOptions: { compress: { passes: 3 }, ecma: 2022 },
          }),
          new CssMinimizerPlugin(),
        ],
      },
  cache: {
    type: 'filesystem',
    cacheDirectory: join(root, '.cache/webpack', name),
    name: development ? 'dev' : 'prod',
  },
  performance: /** @type {const} */ (false),
  stats: /** @type {const} */ ('errors-warnings'),
  infrastructureLogging: { level: /** @type {const} */ ('warn') },
});

/** @param {boolean} development */
const swc = (development) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic', development, refresh: development } },
  },
});

/** @param {boolean} development */
const fileName = (development) => (development ? '[name]' : '[name].[contenthash:8]');

/** @param {Built} built */
export const output = ({ folder, name, version, development }) => ({
  path: join(folder, 'dist'),
  clean: true,
  filename: `${staticPath}/${fileName(development)}.js`,
  chunkFilename: `${staticPath}/${fileName(development)}.js`,
  assetModuleFilename: 'static/media/[name].[contenthash:8][ext]',
  uniqueName: `heartwood_${name}`,
  // Chunks of two releases of one remote must never land in the same array.
  chunkLoadingGlobal: `heartwood_${name}_${version.replace(/\W/g, '_')}`,
  chunkLoadTimeout: 120_000,
  // A development server answers pages of another origin only with the headers that this asks for.
  crossOriginLoading: development && /** @type {const} */ ('anonymous'),
});

/** @param {Built} built */
export const plugins = ({ version, development }) => [
  new webpack.DefinePlugin({
    BUILD_VERSION: JSON.stringify(version),
    BUILD_CONTRACT: JSON.stringify(hostContract()),
  }),
  new CssExtractPlugin({
    // Each component's rules stand by themselves, so their order in a file says nothing.
    ignoreOrder: true,
    filename: `static/css/${fileName(development)}.css`,
    chunkFilename: `static/css/${fileName(development)}.css`,
  }),
  ...(development
    ? [new RefreshPlugin({ overlay: false, exclude: [/node_modules/, /one-refresh-runtime/] })]
    : [
        ...['gzip', 'brotliCompress'].map(
          (algorithm) =>
            new CompressionPlugin({
              algorithm,
              filename: `[path][base].${algorithm === 'gzip' ? 'gz' : 'br'}`,
              test: /\.(js|css)$/,
            }),
        ),
      ]),
];
