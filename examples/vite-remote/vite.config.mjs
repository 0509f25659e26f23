import { createHash } from 'node:crypto';
import { defineConfig } from 'vite';
import declared from './release.config.json' with { type: 'json' };
import described from './package.json' with { type: 'json' };

const { version } = described;

const digest = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Writes the two files that make a folder of scripts a remote. Heartwood's
 * docs/without-our-build.md describes them.
 */
const release = {
  name: 'release',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.values(bundle).map((file) => [file.fileName, file.code ?? file.source]);
      const container = Object.values(bundle).find((file) => file.isEntry);
      const css = files.map(([path]) => path).filter((path) => path.endsWith('.css'));
      const name = `heartwood_${declared.name}`;
      const manifest = JSON.stringify({
        id: name,
        name,
        metaData: {
          name,
          type: 'app',
          buildInfo: { buildVersion: version, buildName: declared.name },
          remoteEntry: { name: container.fileName, path: '', type: 'module' },
          types: { path: '', name: '', zip: '', api: '' },
          globalName: name,
          pluginVersion: '2.9.2',
          publicPath: 'auto',
        },
        shared: [],
        remotes: [],
        exposes: [
          {
            id: `${name}:remote`,
            name: 'remote',
            path: './remote',
            assets: { js: { sync: [], async: [] }, css: { sync: css, async: [] } },
          },
        ],
        integrity: Object.fromEntries(files.map(([path, content]) => [path, digest(content)])),
      });
      const integrity = digest(manifest);
      // A version for each content: browsers cache it forever.
      const hash = createHash('sha256').update(integrity).digest('hex').slice(0, 8);
      const released = { ...declared, version: `${version}-${hash}`, integrity };
      this.emitFile({ type: 'asset', fileName: 'mf-manifest.json', source: manifest });
      this.emitFile({ type: 'asset', fileName: 'release.json', source: JSON.stringify(released) });
    },
  },
};

export default defineConfig({
  base: './',
  define: { VERSION: JSON.stringify(version), CONTRACT: JSON.stringify(declared.contract) },
  plugins: [release],
  build: {
    target: 'es2022',
    modulePreload: false,
    rollupOptions: {
      input: 'src/container.ts',
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: 'assets/[name].[hash].js',
        chunkFileNames: 'assets/[name].[hash].js',
        assetFileNames: 'assets/[name].[hash][extname]',
      },
    },
    cssCodeSplit: false,
  },
});
