import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import webpack from 'webpack';
import { root } from '../inputs.mjs';
import { mapsFolder } from '../layout.mjs';

/** Writes source maps with only file names and positions, and no code. No script refers to them. */
export class MapsPlugin {
  /** @param {string} folder the package's folder */
  constructor(folder) {
    this.maps = mapsFolder(folder);
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    new compiler.webpack.SourceMapDevToolPlugin({
      test: /\.js$/,
      filename: '[file].map',
      append: false,
      noSources: true,
      moduleFilenameTemplate: ({ absoluteResourcePath }) => relative(root, absoluteResourcePath),
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap('MapsPlugin', (compilation) => {
      // After the maps are generated, and before `ReleasePlugin` lists the files.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tapPromise({ name: 'MapsPlugin', stage }, async (assets) => {
        await rm(this.maps, { recursive: true, force: true });
        for (const [name, map] of Object.entries(assets).filter(([path]) => path.endsWith('.map'))) {
          await mkdir(dirname(join(this.maps, name)), { recursive: true });
          await writeFile(join(this.maps, name), map.buffer());
          compilation.deleteAsset(name);
        }
      });
    });
  }
}
