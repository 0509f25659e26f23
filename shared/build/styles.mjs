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
 * @param {{namesOnly?: boolean, scoped?: boolean}} [options] `namesOnly` when only the class names are needed; `scoped`
 * refuses rules for what has no class of the package
 */
export const styles = (folder, layer, { namesOnly = false, scoped = false } = {}) => ({
  test: /\.module\.css$/,
  include: folder,
  use: [
    ...(namesOnly ? [] : [CssExtractPlugin.loader]),
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
 * Stylesheets that are no CSS modules. They style the whole page, so a remote's build refuses them.
 * @param {import('webpack').RuleSetCondition} allowed the files that may
 */
export const plainStyles = (allowed) => ({
  test: /\.css$/,
  exclude: /\.module\.css$/,
  oneOf: [
    { include: allowed, use: [CssExtractPlugin.loader, require.resolve('css-loader')] },
    { use: require.resolve('./no-plain-css-loader.cjs') },
  ],
});

/**
 * Names a class. Two releases may style one component differently: a hash of the file's rules keeps them apart when both
 * are in one page.
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
