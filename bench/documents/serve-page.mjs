import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, context } from 'esbuild';

/**
 * Bundles the page for production and serves it with its fonts.
 * @returns {Promise<import('../lib/server.mjs').Running>}
 */
export async function servePage() {
  const folder = await mkdtemp(join(tmpdir(), 'heartwood-bench-'));
  await build({
    entryPoints: [join(import.meta.dirname, 'page.ts')],
    outdir: folder,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    loader: { '.woff': 'file' },
    publicPath: '/',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>PDF</title><body><script type="module" src="/page.js"></script></body></html>',
  );
  const files = await context({ logLevel: 'error' });
  const { port } = await files.serve({ servedir: folder, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      await files.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
