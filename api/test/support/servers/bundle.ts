import { mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { packagesStayOutside } from '../../../packages-stay-outside.mjs';

const api = join(import.meta.dirname, '../../..');

/**
 * Bundles test files and the server that they start, so that each process reads a few files
 * instead of compiling hundreds.
 * @returns the temporary folder, where each has its name; remove it afterwards
 */
export async function bundleTests(files: string[]): Promise<string> {
  await mkdir(join(api, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(api, '.cache/test-'));
  await build({
    entryPoints: files,
    outdir: folder,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [packagesStayOutside, filesKeepTheirPlace],
  });
  return folder;
}

/** For esbuild: a bundled file still finds the files next to its source. */
const filesKeepTheirPlace: Plugin = {
  name: 'files-keep-their-place',
  setup: ({ onLoad }) => {
    // Except the one that looks for a thread's file, which is also bundled.
    onLoad({ filter: /thread-file\.ts$/ }, async ({ path }) => ({
      loader: 'ts',
      contents: await readFile(path, 'utf8'),
    }));
    onLoad({ filter: /\.(ts|mjs)$/ }, async ({ path }) => ({
      loader: path.endsWith('ts') ? 'ts' : 'js',
      contents: (await readFile(path, 'utf8'))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
    }));
  },
};
