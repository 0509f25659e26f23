import { strToU8, zipSync } from 'fflate';
import webpack from 'webpack';

/** Where Module Federation's own tools look for declarations, beside the manifest. */
export const declarationFiles = { path: '', name: '', zip: '@mf-types.zip', api: '@mf-types.d.ts' };

/**
 * Publishes the declarations of the exposed module: as a plain file, and as the ZIP that Module
 * Federation's tools fetch.
 */
export class DeclarationsPlugin {
  /** @param {string} name the remote's */
  constructor(name) {
    const declarations = `import type { RemoteModule } from '@heartwood/host';

declare const remote: RemoteModule & { readonly name: '${name}' };
export default remote;
`;
    const exposed = `heartwood_${name}/remote`;
    const api = `export type RemoteKeys = '${exposed}';
type PackageType<T> = T extends '${exposed}' ? typeof import('${exposed}') : unknown;
`;
    // Always the same bytes for the same content, because the version is their hash.
    const zip = zipSync({ 'remote.d.ts': strToU8(declarations) }, { mtime: '1980-01-02' });
    this.files = {
      'remote.d.ts': declarations,
      [declarationFiles.api]: api,
      [declarationFiles.zip]: Buffer.from(zip),
    };
  }

  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('DeclarationsPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'DeclarationsPlugin', stage }, () => {
        for (const [path, content] of Object.entries(this.files))
          compilation.emitAsset(path, new webpack.sources.RawSource(content));
      });
    });
  }
}
