import { join } from 'node:path';
import HtmlPlugin from 'html-webpack-plugin';
import { root } from '../build/inputs.mjs';
import { base, output, plugins } from '../build/webpack.mjs';

/** The component catalog: the stories of shared/ui, with the look that the host gives them. */
export default (/** @type {unknown} */ _env, /** @type {{mode?: string}} */ argv) => {
  const development = argv.mode !== 'production';
  const built = { folder: import.meta.dirname, name: 'catalog', version: 'catalog', development };
  return {
    ...base(built),
    entry: [join(root, 'shared/host/dev/look.ts'), './src/index.tsx'],
    output: { ...output(built), path: join(root, '.cache/catalog') },
    plugins: [...plugins(built), new HtmlPlugin({ template: './src/index.html' })],
    devServer: { host: '127.0.0.1', port: 4190, hot: true },
  };
};
