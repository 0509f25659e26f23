import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { readJson } from '../inputs.mjs';
import { licensesFile, licensesOf } from '@heartwood/releases/licenses.mjs';

/**
 * Adds the licenses of all packages in a build, including fonts: most require that their text
 * is included in every copy.
 */
export class LicensesPlugin {
  /** @param {string[]} [more] the texts of what the build copies */
  constructor(more = []) {
    this.more = more;
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LicensesPlugin', (compilation) => {
      /** @type {Set<string>} */
      const folders = new Set();
      const add = (/** @type {string} */ file) => {
        const found = PACKAGE.exec(file.replaceAll('\\', '/'));
        if (found) folders.add(found[0]);
      };
      // Other modules only ran to generate stylesheets.
      compilation.hooks.optimizeModules.tap('LicensesPlugin', (modules) => {
        for (const module of modules)
          if ('resource' in module && [...compilation.chunkGraph.getModuleChunksIterable(module)].length > 0)
            add(String(module.resource));
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'LicensesPlugin', stage }, () => {
        for (const { info } of compilation.getAssets())
          if (info.sourceFilename) add(join(compiler.context, info.sourceFilename));
        const text = licensesOf([...[...folders].map(licenseOf), ...this.more]);
        compilation.emitAsset(licensesFile, new webpack.sources.RawSource(text));
      });
    });
  }
}

// Excludes folders such as .federation, where module federation puts generated code.
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/.][^/]*/;
const FILES = /^(?:licen[cs]e|copying|notice)/i;

/** @param {string} folder of a package */
export function licenseOf(folder) {
  const { name, version, license, homepage = '' } = readJson(join(folder, 'package.json'));
  const files = readdirSync(folder).filter((file) => FILES.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version}: ${license}`, homepage, ...texts].filter(Boolean).join('\n\n');
}
