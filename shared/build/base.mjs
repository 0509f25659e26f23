import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import CssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { CheckedChunksPlugin } from './plugins/checked-chunks-plugin.mjs';
import { FederationPlugin } from './plugins/federation-plugin.mjs';
import { routerModule } from './federation.mjs';
import { readJson, root } from './inputs.mjs';
import { folderOf, routerFacade, staticPath } from './layout.mjs';
import { LicensesPlugin } from './plugins/licenses-plugin.mjs';
import { MapsPlugin } from './plugins/maps-plugin.mjs';
import { hostContract } from './plugins/release-plugin.mjs';
import { plainStyles, styles } from './css/styles.mjs';
import { UNKNOWN_HASH, VersionPlugin } from './plugins/version-plugin.mjs';

const require = createRequire(import.meta.url);

/** The folder of standalone mode. */
export const dev = join(folderOf('@heartwood/host'), 'dev');
const ui = folderOf('@heartwood/ui');

/** @typedef {new (options: any) => any} Made */
/**
 * The tools that webpack and Rspack have in different packages. `scripts` is the TypeScript loader.
 * @typedef {object} Tools
 * @property {string} scripts
 * @property {Made & {loader: string}} CssExtractPlugin
 * @property {Made} DefinePlugin
 * @property {Made} FederationPlugin
 * @property {new () => any} CheckedChunksPlugin
 * @property {() => any[]} minimizer
 */

/** @type {Tools} */
export const webpackTools = {
  scripts: require.resolve('swc-loader'),
  CssExtractPlugin,
  DefinePlugin: webpack.DefinePlugin,
  FederationPlugin,
  CheckedChunksPlugin,
  minimizer: () => [
    // Not in processes of their own: loading them takes longer, and several packages are built at once.
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      parallel: false,
      extractComments: false,
      // Not `toplevel`: the host finds a remote by its entry's global variable.
      terserOptions: { compress: { passes: 3 }, ecma: 2022 },
    }),
    new CssMinimizerPlugin({ parallel: false }),
  ],
};

/**
 * The name of a package in a page: a remote's declared name, or the shell's folder.
 * @param {string} folder
 * @returns {string}
 */
export function nameOf(folder) {
  const declared = join(folder, 'remote.json');
  return existsSync(declared) ? readJson(declared).name : basename(folder);
}

/** @param {string} folder @param {string | undefined} mode */
export function describe(folder, mode) {
  const name = nameOf(folder);
  const { version } = readJson(join(folder, 'package.json'));
  const development = mode !== 'production';
  return {
    folder,
    name,
    development,
    // The hash of the finished build: an open page must only mix chunks of one version.
    version: `${version}-${development ? 'dev' : UNKNOWN_HASH}`,
    /** @type {string[]} The licenses of what is copied into the build */
    copied: [],
  };
}

/** Last, when TypeScript is compiled. */
const routerNames = {
  test: /\.[cm]?[jt]sx?$/,
  enforce: /** @type {const} */ ('post'),
  loader: require.resolve('./plugins/router-names-loader.cjs'),
  options: { router: routerFacade() },
};

const refreshRuntime = require.resolve('react-refresh/runtime');
const jsxRuntimes = join(dirname(require.resolve('react')), 'cjs');

/** Development replacements for library files, so that separately built remotes work in one page. */
const replacements = (/** @type {string} */ remote) => ({
  [refreshRuntime]: `${require.resolve('./one-refresh-runtime.cjs')}?${remote}`,
  'react-refresh-itself': join(dirname(refreshRuntime), 'cjs/react-refresh-runtime.development.js'),
  'react/jsx-runtime$': require.resolve('./either-jsx-runtime.cjs'),
  'react/jsx-dev-runtime$': require.resolve('./either-jsx-runtime.cjs'),
  'jsx-runtime-production': join(jsxRuntimes, 'react-jsx-runtime.production.js'),
  'jsx-runtime-development': join(jsxRuntimes, 'react-jsx-runtime.development.js'),
  'jsx-dev-runtime-development': join(jsxRuntimes, 'react-jsx-dev-runtime.development.js'),
});

/** @typedef {ReturnType<typeof describe>} Built */

/**
 * @param {Built} built
 * @param {{isRemote?: boolean, tools?: Tools, libraryStyles?: import('./css/styles.mjs').LibraryStyles}}
 *   [options] a remote may style only elements with its own classes, and those of the libraries that it lists
 */
export const base = (
  { folder, name, development },
  { isRemote = false, tools = webpackTools, libraryStyles = {} } = {},
) => ({
  context: folder,
  target: ['web', 'es2022'],
  devtool: development ? /** @type {const} */ ('cheap-module-source-map') : /** @type {const} */ (false),
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    // jsPDF would load it to draw an SVG, which nobody asks of it.
    alias: {
      canvg: /** @type {const} */ (false),
      [routerModule]: routerFacade(),
      ...(development && replacements(name)),
    },
  },
  module: {
    // A PDF worker takes the address of its script, and starts a checked copy of it.
    parser: { javascript: { worker: ['PdfWorker from @heartwood/pdf/worker/pdf-worker', '...'] } },
    rules: [
      { test: /\.tsx?$/, loader: tools.scripts, options: swc(development) },
      styles(ui, 'ui', { extract: tools.CssExtractPlugin.loader }),
      styles(join(folder, 'src'), name, { scoped: isRemote, extract: tools.CssExtractPlugin.loader }),
      ...(development ? [styles(dev, 'standalone')] : []),
      // In standalone mode, a remote's page has the host's styles.
      plainStyles((path) => !isRemote || (development && path.startsWith(ui)), {
        extract: tools.CssExtractPlugin.loader,
        layer: name,
        libraries: libraryStyles,
      }),
      { test: /\.woff2?$/, type: 'asset/resource' },
      // A PDF worker imports these only to have them in its own file, which otherwise would be left out.
      { test: /shaped-scripts\.ts$|unicode\.json$/, sideEffects: true },
      ...(isRemote ? [routerNames] : []),
    ],
  },
  optimization: development
    ? {}
    : { minimizer: tools.minimizer(), ...(isRemote && { splitChunks: { chunks: isSplit } }) },
  // Not in production: writing it takes a seventh of a build, and a release must not
  // depend on earlier builds.
  cache: development && {
    type: 'filesystem',
    cacheDirectory: join(root, '.cache/webpack', name),
    // webpack doesn't detect changes of these options by itself.
    version: JSON.stringify(swc(development)),
  },
  performance: /** @type {const} */ (false),
  stats: /** @type {const} */ ('errors-warnings'),
  infrastructureLogging: { level: /** @type {const} */ ('warn') },
});

/**
 * Whether modules that a chunk shares with others go into separate chunks. The exposed module is needed as a
 * whole, before all others: in one file it takes one request. A worker is in one file too: the browser
 * doesn't check the digests of the scripts that it loads.
 * @param {{name?: string | null, canBeInitial: () => boolean, hasRuntime: () => boolean}} chunk
 */
const isSplit = (chunk) =>
  !chunk.canBeInitial() && !chunk.hasRuntime() && chunk.name !== '__federation_expose_remote';

/** @param {boolean} development */
const swc = (development) => ({
  // webpack makes the paths in a map relative, but not in a map's text: they would be part of a chunk's hash.
  parseMap: true,
  // Also where no map is needed, because otherwise there would be none to parse.
  sourceMaps: true,
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
  // Chunks of two releases of one remote must never share a global array.
  chunkLoadingGlobal: `heartwood_${name}_${version.replace(/\W/g, '_')}`,
  chunkLoadTimeout: 120_000,
  // Without CORS headers, a development server rejects pages of another origin.
  crossOriginLoading: development && /** @type {const} */ ('anonymous'),
});

/** @param {Built} built @param {Tools} [tools] */
export const plugins = ({ folder, version, development, copied }, tools = webpackTools) => [
  new tools.DefinePlugin({
    BUILD_VERSION: JSON.stringify(version),
    BUILD_CONTRACT: JSON.stringify(hostContract()),
  }),
  new tools.CssExtractPlugin({
    // Rules of different components are independent, so their order doesn't matter.
    ignoreOrder: true,
    filename: `static/css/${fileName(development)}.css`,
    chunkFilename: `static/css/${fileName(development)}.css`,
  }),
  ...(development
    ? [new RefreshPlugin({ overlay: false, exclude: [/node_modules/, /one-refresh-runtime/] })]
    : [
        new VersionPlugin(),
        new MapsPlugin(folder),
        new LicensesPlugin(copied),
        ...['gzip', 'brotliCompress'].map(
          (algorithm) =>
            new CompressionPlugin({
              algorithm,
              filename: `[path][base].${algorithm === 'gzip' ? 'gz' : 'br'}`,
              test: /\.(js|mjs|css|wasm)$/,
            }),
        ),
      ]),
];
