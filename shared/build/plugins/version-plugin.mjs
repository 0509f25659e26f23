import { createHash } from 'node:crypto';
import webpack from 'webpack';

/**
 * A placeholder for the hash in everything that is built. As long as the hash, so that
 * source maps stay correct.
 */
export const UNKNOWN_HASH = 'v3rs10nH';

/**
 * Gives a build its version: a hash of everything in it. The same source, dependencies, and build tools have
 * the same version on every machine, and what isn't in the build doesn't change it.
 */
export class VersionPlugin {
  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('VersionPlugin', (compilation) => {
      // After file names are final, and before files are compressed, listed, and sealed.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'VersionPlugin', stage }, (assets) => {
        const shipped = Object.entries(assets)
          .filter(([path]) => !path.endsWith('.map'))
          .map(([path, source]) => ({ path, content: source.buffer() }))
          .sort((one, other) => (one.path < other.path ? -1 : 1));
        const hash = createHash('sha256');
        for (const { path, content } of shipped) hash.update(`${path}\0${content.length}\0`).update(content);
        const version = hash.digest('hex').slice(0, UNKNOWN_HASH.length);
        for (const { path, content } of shipped.filter((file) => file.content.includes(UNKNOWN_HASH))) {
          const versioned = content.toString().replaceAll(UNKNOWN_HASH, version);
          // The name may stay the same when the version changes, so a file with that
          // name must be written again.
          compilation.updateAsset(path, new webpack.sources.RawSource(versioned), (info) => ({
            ...info,
            immutable: false,
          }));
        }
      });
    });
  }
}
