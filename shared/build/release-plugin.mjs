import { join } from 'node:path';
import webpack from 'webpack';
import { readJson, root } from './inputs.mjs';

/** The version of the host contract that this source is written against. @returns {string} */
export const hostContract = () => readJson(join(root, 'shared/host/contract.json')).version;

/** Writes `release.json` beside a remote's manifest: what the registry will say of this build. */
export class ReleasePlugin {
  /** @param {string} folder @param {string} version */
  constructor(folder, version) {
    const declared = readJson(join(folder, 'remote.json'));
    delete declared.$schema;
    this.release = { ...declared, version, contract: hostContract() };
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tap('ReleasePlugin', () => {
        compilation.emitAsset(
          'release.json',
          new webpack.sources.RawSource(`${JSON.stringify(this.release, null, 2)}\n`),
        );
      });
    });
  }
}
