import CssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;
const seconds = 120;
const integrityOf = (/** @type {string} */ address) => `globalThis.heartwoodIntegrity?.[${address}]`;

/**
 * Makes the browser check each chunk and stylesheet against the digests the host took from the manifest
 * (`heartwoodIntegrity`: URL to digest). Times out stylesheets that never load, as webpack does for scripts. And
 * requests a file that is needed again at a fresh URL: at the same one, the browser would wait for the request that
 * hangs. A script that the host has asked for already isn't requested again. The host is told of each stylesheet
 * (`heartwoodStylesheet`), which it may hold back until the page is shown. The shell's own files have no digests.
 */
export class CheckedChunksPlugin {
  /** @param {boolean} isShell */
  constructor(isShell = false) {
    this.isShell = isShell;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CheckedChunksPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(
        'CheckedChunksPlugin',
        (source) => `${source}\n${this.isShell ? freshTag('script', 'src') : checkedScript}`,
      );
      const { beforeTagInsert } = CssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap(
        'CheckedChunksPlugin',
        (source) => `${source}\n${this.isShell ? freshLink : checkedLink}`,
      );
      if (this.isShell) return;
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.publicPath)
        .tap('CheckedChunksPlugin', (chunk) => compilation.addRuntimeModule(chunk, new ResolvedPublicPath()));
    });
  }
}

/**
 * Resolves the `../` in the automatic public path. webpack finds the script that a host has asked for by its address, and a
 * host doesn't write it that way.
 */
export const resolvedPublicPath = `${RuntimeGlobals.publicPath} = new URL(${RuntimeGlobals.publicPath}, location.href).href;`;

class ResolvedPublicPath extends RuntimeModule {
  constructor() {
    super('resolved public path', RuntimeModule.STAGE_ATTACH);
  }

  /** @override */
  generate() {
    return resolvedPublicPath;
  }
}

/** @param {string} tag @param {'src' | 'href'} attribute */
function freshTag(tag, attribute) {
  const address = `${tag}.${attribute}`;
  return [
    `var attempts = globalThis.heartwoodAttempts ??= {}, attempt = attempts[${address}] = (attempts[${address}] ?? 0) + 1;`,
    `if (attempt > 1) ${address} += "?again=" + attempt;`,
  ].join('\n');
}

/** @param {string} tag @param {'src' | 'href'} attribute */
function checkedTag(tag, attribute) {
  const integrity = integrityOf(`${tag}.${attribute}`);
  return `if (${integrity}) { ${tag}.integrity = ${integrity}; ${tag}.crossOrigin = "anonymous"; }`;
}

/** What is done to the tag `script` before it is added to the page. */
export const checkedScript = `${checkedTag('script', 'src')}\n${freshTag('script', 'src')}`;

const freshLink = `${freshTag('linkTag', 'href')}
setTimeout(() => linkTag.onerror && linkTag.onerror({ type: "timeout", target: linkTag }), ${seconds * 1000});`;

/** What is done to the tag `linkTag`. */
export const checkedLink = `${checkedTag('linkTag', 'href')}
globalThis.heartwoodStylesheet?.(linkTag);
${freshLink}`;
