import { join } from 'node:path';
import { root } from '@heartwood/build/inputs.mjs';
import { base, output, plugins } from '@heartwood/build/webpack.mjs';
import HtmlPlugin from 'html-webpack-plugin';

/** The component catalog: the stories of this package, with the styles that the host loads. */
export default (/** @type {unknown} */ _env, /** @type {{mode?: string}} */ argv) => {
  const development = argv.mode !== 'production';
  const built = { folder: import.meta.dirname, name: 'catalog', version: 'catalog', development };
  return {
    ...base(built),
    // The first stylesheet sets the order of the cascade layers.
    entry: ['../tokens.css', '../fonts.css', '../reset.css', './index.tsx'],
    output: { ...output(built), path: join(root, '.cache/catalog') },
    plugins: [...plugins(built), new HtmlPlugin({ template: './index.html' })],
    devServer: { host: '127.0.0.1', port: 4190, hot: true },
  };
};
