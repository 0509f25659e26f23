import { createRequire } from 'node:module';
import CssExtractPlugin from 'mini-css-extract-plugin';

const require = createRequire(import.meta.url);

/** Where stylesheets go: into the page while developing, into files else. @param {boolean} development */
export const styleOutput = (development) =>
  development ? require.resolve('style-loader') : CssExtractPlugin.loader;

/**
 * CSS modules of one package, prefixed and in its layer.
 * @param {string} folder @param {string} layer
 * @param {string} out the loader that puts the rules somewhere; "names" where only the classes' names are needed
 */
export const styles = (folder, layer, out) => ({
  test: /\.module\.css$/,
  include: folder,
  use: [
    ...(out === 'names' ? [] : [out]),
    {
      loader: require.resolve('css-loader'),
      options: {
        modules: {
          namedExport: false,
          exportLocalsConvention: 'as-is',
          exportOnlyLocals: out === 'names',
          localIdentName: `${layer}_[name]_[local]_[hash:base64:5]`,
        },
      },
    },
    { loader: require.resolve('./css-layer-loader.cjs'), options: { layer } },
  ],
});
