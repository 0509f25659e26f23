import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import HtmlPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { licenseOf } from './plugins/licenses-plugin.mjs';
import { CheckedChunksPlugin } from './plugins/checked-chunks-plugin.mjs';
import { devServer, serveRegistry } from './dev-server.mjs';
import { sharedVersions } from './federation.mjs';
import { root } from './inputs.mjs';
import { routerFacade, shapingFiles } from './layout.mjs';
import { ShellReleasePlugin } from './plugins/shell-release-plugin.mjs';
import { styles } from './css/styles.mjs';
import { base, describe, output, plugins } from './base.mjs';

/** @typedef {{title: string, description: string}} PageWords */
/**
 * @typedef {PageWords & {path: string, prerendered?: boolean, image?: string, es: PageWords}} PublicPage in
 *   English, and its words in Spanish
 */

/** Where the build puts the program that renders the prerendered pages. */
export const prerenderFolder = join(root, '.cache/prerender');

/** The Latin subsets of the two fonts that each public page shows at once. */
const FIRST_FONTS = /source-(serif-4-latin-600|sans-3-latin-wght)-normal\..*woff2$/;

const require = createRequire(import.meta.url);

// The package only exports its development files, which include the warnings.
const routerFolder = dirname(require.resolve('react-router/package.json'));
const productionRouter = {
  'react-router$': join(routerFolder, 'dist/production/index.mjs'),
  'react-router/dom$': join(routerFolder, 'dist/production/dom-export.mjs'),
};

/** The minifier would otherwise keep forms, which we don't use, with what they need. */
const pureRouter = {
  include: join(routerFolder, 'dist/production'),
  loader: require.resolve('./plugins/pure-components-loader.cjs'),
};

/**
 * The host: its own chunks at the site's root, and no remote's URL. Code that loads remotes is in the chunk
 * `federation`, so that the shell's own pages don't wait for it. `early` runs before the first paint.
 * @param {string} folder the package's folder
 * @param {PublicPage[]} publicPages the front page first; each gets an HTML file for each language with its
 *   own title and description, and all other paths share `app.html` and `app.es.html`
 */
export const shellConfig =
  (folder, publicPages) => (/** @type {unknown} */ _env, /** @type {{mode?: string}} */ argv) => {
    const { version, ...described } = describe(folder, argv.mode);
    // The rest of the version is in the HTML, so that scripts with the same content keep their names.
    const copied = [
      licenseOf(join(root, 'node_modules/harfbuzzjs')),
      readFileSync(join(folder, 'public/shape-text/COPYING.txt'), 'utf8'),
    ];
    const built = { ...described, version: version.replace(/-.*/, ''), copied };
    const { optimization, resolve, ...rest } = base(built);
    const common = {
      ...rest,
      // The few chunks are named by hand: everything that loads late is in one file.
      optimization: { ...optimization, splitChunks: /** @type {const} */ (false) },
      resolve: {
        ...resolve,
        alias: {
          ...resolve.alias,
          'react-router-dom$': routerFacade(),
          ...(built.development ? {} : productionRouter),
        },
      },
    };
    const constants = new webpack.DefinePlugin({
      SHARED_VERSIONS: JSON.stringify(sharedVersions),
      ENV_TARGET: '"web"',
    });
    const browser = {
      ...common,
      name: 'browser',
      module: { rules: [...common.module.rules, pureRouter] },
      // `main` uses the modules of `early`, such as what has been requested ahead.
      entry: { early: './src/early.ts', main: { import: './src/start.tsx', dependOn: 'early' } },
      output: { ...output(built), publicPath: '/' },
      plugins: [
        ...plugins(built),
        constants,
        ...publicPages.flatMap((page) => [
          html(`.${join(page.path, 'index.html')}`, version, page),
          html(`.${join(page.path, 'index.es.html')}`, version, { ...page, ...page.es }, 'es'),
        ]),
        ...publicPages
          .slice(0, 1)
          .map((front) => ({ ...front, path: '', prerendered: false }))
          .flatMap((page) => [
            html('app.html', version, page),
            html('app.es.html', version, { ...page, ...page.es }, 'es'),
          ]),
        ...(built.development ? [] : [new CheckedChunksPlugin(true), new ShellReleasePlugin(version)]),
      ],
      devServer: {
        ...devServer(folder),
        static: [{ directory: join(folder, 'public') }, ...shapingFiles],
        setupMiddlewares: serveRegistry,
      },
    };
    if (built.development) return browser;
    const [scripts, ...others] = common.module.rules;
    const prerender = {
      ...common,
      name: 'prerender',
      target: 'node20',
      entry: { prerender: './src/prerender.tsx' },
      output: { path: prerenderFolder, filename: '[name].cjs', library: { type: 'commonjs2' } },
      module: {
        rules: [
          scripts,
          styles(join(root, 'shared/ui'), 'ui', { namesOnly: true }),
          styles(join(folder, 'src'), built.name, { namesOnly: true }),
          ...others.slice(2),
        ],
      },
      optimization: { minimize: false },
      plugins: [
        new webpack.DefinePlugin({ BUILD_VERSION: JSON.stringify(built.version) }),
        constants,
        // Rendering never uses code that the browser loads later.
        new webpack.IgnorePlugin({ resourceRegExp: /^\.\/page-picture$/ }),
        new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ],
    };
    return [browser, prerender];
  };

/**
 * @param {string} filename
 * @param {string} version the shell's
 * @param {PublicPage} page its title and description; without a path, search engines don't list it
 */
const html = (filename, version, page, language = 'en') =>
  new HtmlPlugin({
    filename,
    template: './src/index.html',
    templateParameters: (
      /** @type {webpack.Compilation} */ { namedChunks, assets },
      /** @type {unknown} */ _assets,
      /** @type {{headTags: HtmlPlugin.HtmlTagObject[]}} */ { headTags },
    ) => ({
      prerendered: false,
      image: 'social-preview.png',
      // Browsers leave out a font that is late. The two of a public page are requested before
      // its stylesheet names them.
      fonts: page.path ? Object.keys(assets).filter((name) => FIRST_FONTS.test(name)) : [],
      ...page,
      language,
      version,
      main: urgent(headTags, !page.prerendered).join(''),
      early: [...(namedChunks.get('early')?.files ?? [])],
      federation: scriptsAlone(namedChunks.get('federation')?.files ?? []),
    }),
    chunks: ['main'],
    // The template puts the tags before the preloads.
    inject: false,
    publicPath: '/',
    scriptLoading: 'defer',
    // Keep comments: the server replaces one with each page's preloads.
    minify: { collapseWhitespace: true, keepClosingSlash: true, removeComments: false },
  });

/**
 * The files of the federation chunk. Each remote's page waits for them, so none may be a stylesheet.
 * @param {Iterable<string>} files
 * @throws if one is
 */
function scriptsAlone(files) {
  const scripts = [...files];
  if (scripts.some((file) => file.endsWith('.css')))
    throw new Error('The federation chunk has a stylesheet. Import it in shell/src/start.tsx as well.');
  return scripts;
}

/**
 * The shell's own tags. A page that has nothing to show without its script requests it first: a browser would
 * otherwise request all preloads before a deferred script.
 * @param {HtmlPlugin.HtmlTagObject[]} tags
 * @param {boolean} isEmpty whether the page isn't prerendered
 */
const urgent = (tags, isEmpty) =>
  tags.map((tag) => {
    if (isEmpty && tag.tagName === 'script') tag.attributes.fetchpriority = 'high';
    return tag;
  });
