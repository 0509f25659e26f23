import CssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;
const seconds = 120;
const integrityOf = (/** @type {string} */ address) => `globalThis.heartwoodIntegrity?.[${address}]`;

/**
 * Makes the browser check each chunk and stylesheet against the digests that the host took from the manifest
 * (`heartwoodIntegrity`: URL to digest). Adds a timeout to stylesheets that never load, as webpack does for
 * scripts. Requests a file that is needed again at a new URL, because at the same one the browser would wait
 * for the stalled request. Doesn't request a script again that the host has already requested. Announces each
 * stylesheet to the host (`heartwoodStylesheet`), which may hold it back until the page is shown. The shell's
 * own files have no digests.
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
 * Resolves the `../` in the automatic public path. webpack looks for a script that a host has requested by
 * its URL, which has no `../`.
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

/** The code that runs for the tag `script` before it is added to the page. */
export const checkedScript = `${checkedTag('script', 'src')}\n${freshTag('script', 'src')}`;

const freshLink = `${freshTag('linkTag', 'href')}
setTimeout(() => linkTag.onerror && linkTag.onerror({ type: "timeout", target: linkTag }), ${seconds * 1000});`;

/** The code that runs for the tag `linkTag`. */
export const checkedLink = `${checkedTag('linkTag', 'href')}
globalThis.heartwoodStylesheet?.(linkTag);
${freshLink}`;
