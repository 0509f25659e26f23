import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, relative } from 'node:path';
import CssExtractPlugin from 'mini-css-extract-plugin';

const require = createRequire(import.meta.url);

/**
 * CSS modules of one package, with prefixed class names and in the package's cascade layer.
 * @param {string} folder
 * @param {string} layer
 * @param {{namesOnly?: boolean, scoped?: boolean, extract?: string}} [options] `namesOnly` if only the class
 *   names are needed; `scoped` rejects rules for elements without a class of the package; `extract` is the
 *   bundler's loader that writes them to files
 */
export const styles = (
  folder,
  layer,
  { namesOnly = false, scoped = false, extract = CssExtractPlugin.loader } = {},
) => ({
  test: /\.module\.css$/,
  include: folder,
  use: [
    ...(namesOnly ? [] : [extract]),
    {
      loader: require.resolve('css-loader'),
      options: {
        modules: {
          namedExport: false,
          exportLocalsConvention: 'as-is',
          exportOnlyLocals: namesOnly,
          getLocalIdent: className(folder, layer),
        },
      },
    },
    { loader: require.resolve('./css-layer-loader.cjs'), options: { layer } },
    ...(scoped ? [require.resolve('./scoped-css-loader.cjs')] : []),
  ],
});

/**
 * The stylesheets of libraries that a remote uses: for each, by its path below `node_modules`, how the
 * classes begin that it may style, such as `.leaflet-`. Custom properties of the root begin with `--`, and
 * `@font-face` allows typefaces.
 * @typedef {Record<string, string[]>} LibraryStyles
 */

/**
 * Stylesheets that are not CSS modules. They style the whole page, so a remote's build rejects them, except
 * those of the libraries that it lists.
 * @param {import('webpack').RuleSetCondition} allowed the files that may
 * @param {{extract?: string, layer?: string, libraries?: LibraryStyles}} [options] `extract` is the
 *   bundler's loader that writes them to files; the rules of libraries are in a layer within that of the
 *   package, whose own rules win
 */
export const plainStyles = (
  allowed,
  { extract = CssExtractPlugin.loader, layer = '', libraries = {} } = {},
) => ({
  test: /\.css$/,
  exclude: /\.module\.css$/,
  oneOf: [
    { include: allowed, use: [extract, require.resolve('css-loader')] },
    ...Object.entries(libraries).map(([file, reach]) => ({
      include: (/** @type {string} */ path) => path.replaceAll('\\', '/').endsWith(`/node_modules/${file}`),
      use: [
        extract,
        require.resolve('css-loader'),
        { loader: require.resolve('./css-layer-loader.cjs'), options: { layer: `${layer}.library` } },
        { loader: require.resolve('./scoped-css-loader.cjs'), options: { reach } },
      ],
    })),
    { use: require.resolve('./no-plain-css-loader.cjs') },
  ],
});

/**
 * Names a class. Two releases may style one component differently: a hash of the file's rules keeps them
 * apart if both are in one page.
 * @param {string} folder
 * @param {string} layer
 */
const className =
  (folder, layer) =>
  (
    /** @type {import('webpack').LoaderContext<object>} */ { resourcePath },
    /** @type {string} */ _pattern,
    /** @type {string} */ local,
  ) => {
    const hash = createHash('sha256').update(relative(folder, resourcePath).replaceAll('\\', '/'));
    const rules = hash.update(readFileSync(resourcePath)).digest('hex').slice(0, 6);
    return `${layer}_${basename(resourcePath, '.module.css')}_${local}_${rules}`;
  };
