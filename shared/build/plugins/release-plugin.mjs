import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import webpack from 'webpack';
import { declarationFiles } from './declarations-plugin.mjs';
import { readJson } from '../inputs.mjs';
import { shared } from '../layout.mjs';
import { integrityOf, sealManifest } from '../seal.mjs';

const { RawSource } = webpack.sources;

/**
 * The host contract version this source is written against.
 * @returns {string}
 */
export const hostContract = () => readJson(join(shared, 'host/contract.json')).version;

/** Seals a remote's manifest and writes `release.json` beside it: the registry entry of this build. */
export class ReleasePlugin {
  /** @param {string} folder @param {string} version */
  constructor(folder, version) {
    const declared = readJson(join(folder, 'remote.json'));
    delete declared.$schema;
    const { name } = readJson(join(folder, 'package.json'));
    if (name.split(/[/-]/).at(-1) !== declared.name)
      throw new Error(`remote.json calls it "${declared.name}", and package.json "${name}".`);
    this.release = { ...declared, version, contract: hostContract() };
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const { PROCESS_ASSETS_STAGE_ADDITIONAL, PROCESS_ASSETS_STAGE_REPORT } = webpack.Compilation;
      // First, because its declarations are part of the version.
      const first = { name: 'ReleasePlugin', stage: PROCESS_ASSETS_STAGE_ADDITIONAL };
      compilation.hooks.processAssets.tap(first, () =>
        compilation.emitAsset('release.json', new RawSource(JSON.stringify(this.release))),
      );
      // Last, when every file has its final bytes and name.
      const last = { name: 'ReleasePlugin', stage: PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(last, (assets) => {
        const files = Object.entries(assets).map(
          ([path, source]) => /** @type {const} */ ([path, source.buffer()]),
        );
        const listed = JSON.parse(textOf(assets['mf-manifest.json']));
        // Nobody reads it, and it contains the path of the checkout.
        compilation.deleteAsset('mf-manifest-stats.json');
        listed.metaData.types = declarationFiles;
        const manifest = sealManifest(JSON.stringify(listed), files);
        compilation.updateAsset('mf-manifest.json', new RawSource(manifest));
        compilation.emitAsset('mf-manifest.json.br', new RawSource(brotliCompressSync(manifest)));
        compilation.emitAsset('mf-manifest.json.gz', new RawSource(gzipSync(manifest)));
        const release = { ...JSON.parse(textOf(assets['release.json'])), integrity: integrityOf(manifest) };
        compilation.updateAsset('release.json', new RawSource(`${JSON.stringify(release, null, 2)}\n`));
      });
    });
  }
}

/** @param {webpack.sources.Source | undefined} asset */
const textOf = (asset) => asset?.source().toString() ?? '{}';
