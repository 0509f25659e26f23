import CssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const seconds = 120;
const integrityOf = (/** @type {string} */ address) => `globalThis.heartwoodIntegrity?.[${address}]`;

/**
 * Makes the browser check each chunk and stylesheet against the digests the host took from the manifest
 * (`heartwoodIntegrity`: URL to digest). Also times out stylesheets that never load, as webpack does for
 * scripts.
 */
export class CheckedChunksPlugin {
  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CheckedChunksPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('CheckedChunksPlugin', (source) => [source, check('script', 'script.src')].join('\n'));
      CssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('CheckedChunksPlugin', (source) =>
        [
          source,
          check('linkTag', 'linkTag.href'),
          `setTimeout(() => linkTag.onerror && linkTag.onerror({ type: "timeout", target: linkTag }), ${seconds * 1000});`,
        ].join('\n'),
      );
    });
  }
}

/** @param {string} tag @param {string} address */
const check = (tag, address) =>
  `if (${integrityOf(address)}) { ${tag}.integrity = ${integrityOf(address)}; ${tag}.crossOrigin = "anonymous"; }`;
