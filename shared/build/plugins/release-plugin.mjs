import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { renderedPages } from './built-remote-plugin.mjs';
import { declarationFiles } from './declarations-plugin.mjs';
import { readJson } from '../inputs.mjs';
import { fileOf } from '../layout.mjs';
import { describedBuild, integrityOf, sealManifest } from '@heartwood/releases/seal.mjs';

const { RawSource } = webpack.sources;

/** The Spanish that a host hands to each remote. */
const commonWords = fileOf('@heartwood/i18n/es.json');

/**
 * The host contract version this source is written against.
 * @returns {string}
 */
export const hostContract = () => readJson(fileOf('@heartwood/host/contract.json')).version;

/** Seals a remote's manifest and writes `release.json` beside it: the registry entry of this build. */
export class ReleasePlugin {
  /** @param {string} folder @param {string} version */
  constructor(folder, version) {
    const declared = readJson(join(folder, 'remote.json'));
    delete declared.$schema;
    // The manifest lists them, with what was made of them.
    const { firstRequests } = declared;
    const pages = renderedPages(declared);
    delete declared.publicPages;
    delete declared.memberPages;
    delete declared.firstRequests;
    const { name } = readJson(join(folder, 'package.json'));
    if (name.split(/[/-]/).at(-1) !== declared.name)
      throw new Error(`remote.json calls it "${declared.name}", and package.json "${name}".`);
    this.release = { ...declared, version, contract: hostContract() };
    this.firstRequests = firstRequests;
    // They are rendered when the version is known. It has to differ where they do.
    this.rendered = pages.length > 0 && { pages, words: integrityOf(readFileSync(commonWords)) };
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const { PROCESS_ASSETS_STAGE_ADDITIONAL, PROCESS_ASSETS_STAGE_REPORT } = webpack.Compilation;
      // First, because its declarations are part of the version.
      const first = { name: 'ReleasePlugin', stage: PROCESS_ASSETS_STAGE_ADDITIONAL };
      compilation.hooks.processAssets.tap(first, () =>
        compilation.emitAsset(
          'release.json',
          new RawSource(
            JSON.stringify({
              ...this.release,
              firstRequests: this.firstRequests,
              rendered: this.rendered,
            }),
          ),
        ),
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
        listed.firstRequests = this.firstRequests;
        const manifest = sealManifest(JSON.stringify(listed), files);
        const { rendered: _, firstRequests: __, ...release } = JSON.parse(textOf(assets['release.json']));
        for (const [path, content] of describedBuild(manifest, release))
          if (path in assets) compilation.updateAsset(path, new RawSource(content));
          else compilation.emitAsset(path, new RawSource(content));
      });
    });
  }
}

/** @param {webpack.sources.Source | undefined} asset */
const textOf = (asset) => asset?.source().toString() ?? '{}';
