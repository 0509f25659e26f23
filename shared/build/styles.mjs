import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import CssExtractPlugin from 'mini-css-extract-plugin';

const require = createRequire(import.meta.url);

/**
 * CSS modules of one package, with prefixed class names and in the package's cascade layer.
 * @param {string} folder
 * @param {string} layer
 * @param {{namesOnly?: boolean}} [options] `namesOnly` when only the class names are needed
 */
export const styles = (folder, layer, { namesOnly = false } = {}) => {
  const salt = contentHash(folder);
  return {
    test: /\.module\.css$/,
    include: folder,
    use: [
      ...(namesOnly ? [] : [CssExtractPlugin.loader]),
      {
        loader: require.resolve('css-loader'),
        // Otherwise webpack's cache would keep class names from before other rules changed.
        ident: `${layer}-${salt}`,
        options: {
          modules: {
            namedExport: false,
            exportLocalsConvention: 'as-is',
            exportOnlyLocals: namesOnly,
            localIdentName: `${layer}_[name]_[local]_[hash:base64:5]`,
            localIdentHashSalt: salt,
          },
        },
      },
      { loader: require.resolve('./css-layer-loader.cjs'), options: { layer } },
    ],
  };
};

/**
 * Two releases may style one component differently. Class names derived from the rules keep them apart when
 * both are in one page.
 * @param {string} folder
 */
function contentHash(folder) {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((file) => file.endsWith('.module.css')).sort())
    hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 8);
}
