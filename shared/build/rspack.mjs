import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { CssExtractRspackPlugin, rspack } from '@rspack/core';
import { checkedLink, checkedScript, resolvedPublicPath } from './plugins/checked-chunks-plugin.mjs';
import { remoteConfigBy } from './webpack.mjs';

/** Like `CheckedChunksPlugin` for webpack: the browser checks each chunk and stylesheet. */
class CheckedRspackChunksPlugin {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CheckedRspackChunksPlugin', (compilation) => {
      const { createScript } = rspack.RuntimePlugin.getCompilationHooks(compilation);
      createScript.tap('CheckedRspackChunksPlugin', (source) => `${source}\n${checkedScript}`);
      compilation.hooks.runtimeModule.tap('CheckedRspackChunksPlugin', (module) => {
        const code = module.source?.source.toString() ?? '';
        if (module.name === 'auto_public_path') write(module, `${code}\n${resolvedPublicPath}`);
        // A worker that loads scripts has this module without code.
        if (module.name !== 'css loading' || code === '') return;
        if (!code.includes(linkIsReady)) throw new Error('Rspack adds stylesheets in another way.');
        write(module, code.replace(linkIsReady, `${linkIsReady}\n${checkedLink}`));
      });
    });
  }
}

/** Marks the code right before a stylesheet's link is added to the page. */
const linkIsReady = 'linkTag.onerror = linkTag.onload = onLinkComplete;';

/** @param {import('@rspack/core').RuntimeModule} module @param {string} code */
function write({ source }, code) {
  if (source) source.source = Buffer.from(code);
}

/** The configuration of a remote for Rspack: only for production builds. webpack serves it in development. */
export const remoteConfig = remoteConfigBy({
  scripts: 'builtin:swc-loader',
  CssExtractPlugin: CssExtractRspackPlugin,
  DefinePlugin: rspack.DefinePlugin,
  FederationPlugin: ModuleFederationPlugin,
  CheckedChunksPlugin: CheckedRspackChunksPlugin,
  minimizer: () => [
    new rspack.SwcJsMinimizerRspackPlugin({
      extractComments: false,
      minimizerOptions: { compress: { passes: 3 }, ecma: 2022 },
    }),
    new rspack.LightningCssMinimizerRspackPlugin(),
  ],
});

/**
 * Makes a production build, and prints its errors.
 * @param {import('@rspack/core').Configuration} config
 * @returns {Promise<boolean>} whether there are none
 */
export async function runRspack(config) {
  const stats = await promisify(rspack)({ ...config, mode: 'production' });
  console.log(stats?.toString('errors-warnings'));
  return stats?.hasErrors() === false;
}
