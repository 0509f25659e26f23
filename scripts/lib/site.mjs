import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { inputsHash, root } from '../../shared/build/inputs.mjs';
import { remoteFolders } from '../../shared/build/layout.mjs';
import { between, licenseOf, licensesFile } from '../../shared/build/licenses-plugin.mjs';
import { folderStore } from '../release/folder-store.mjs';
import { addBuild, folderOf } from '../release/releases.mjs';
import { linkOlderFiles, copyRegistry } from './older-files.mjs';
import { deleteOldMaps, keepMaps } from './source-maps.mjs';

export const site = join(root, 'site');
const stamp = join(site, '.built-from');
const packages = ['shell', ...remoteFolders, 'api'];
const harfbuzz = join(root, 'node_modules/harfbuzzjs');

/** A hash of the current source of all packages. */
export const sourceHash = () => inputsHash(packages);

/**
 * Whether the site was built from this source.
 * @param {string} source
 */
export async function isBuiltFrom(source) {
  return existsSync(stamp) && (await readFile(stamp, 'utf8')) === source;
}

/**
 * Assembles the built packages into a new site and swaps it in: the shell at the root, each remote under its
 * version, and the registry. Keeps kill switches, and the existing files that open pages still need.
 * @param {string} source the hash of the source that was built
 */
export async function assembleSite(source) {
  const next = `${site}.next`;
  await rm(next, { recursive: true, force: true });
  await cp(join(root, 'shell/dist'), next, { recursive: true });
  await cp(join(root, 'shell/public'), next, { recursive: true });
  await cp(join(root, 'shared/pdf/shaping/shape-runs.mjs'), join(next, 'shape-text/shape-runs.mjs'));
  for (const file of ['index.mjs', 'harfbuzz.js', 'harfbuzz.wasm'])
    await cp(join(harfbuzz, 'dist', file), join(next, 'shape-text/harfbuzz', file));
  await compress(join(next, 'shape-text'));
  await writeFile(join(next, licensesFile), await licenses());
  await copyRegistry(site, next);
  await keepMaps(join(root, 'shell'), '');
  for (const folder of remoteFolders) {
    const { listed, built } = await addBuild(folderStore(next), join(root, folder, 'dist'));
    if (listed.version !== built)
      console.log(
        `${listed.name} stays at ${listed.version}, as a release command set it. To list ${built}: npm run release -w ${folder} -- --to site --built`,
      );
    await keepMaps(join(root, folder), folderOf(listed.name, built));
  }
  await deleteOldMaps();
  await linkOlderFiles(site, next);
  await writeFile(join(next, '.built-from'), source);
  const old = `${site}.old`;
  await rm(old, { recursive: true, force: true });
  if (existsSync(site)) await rename(site, old);
  await rename(next, site);
  await rm(old, { recursive: true, force: true });
}

/** Puts what the server sends instead of a file beside each file of a folder, as webpack does for its own. @param {string} folder */
async function compress(folder) {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(mjs|js|wasm)$/.test(name)) continue;
    const bytes = await readFile(join(folder, name));
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(bytes));
    await writeFile(join(folder, `${name}.gz`), gzipSync(bytes));
  }
}

/** The licenses of all that the site holds, each once. Each remote also has its own, for who serves it from elsewhere. */
async function licenses() {
  const built = ['shell', ...remoteFolders].map((folder) => join(root, folder, 'dist', licensesFile));
  const texts = await Promise.all(built.map((file) => readFile(file, 'utf8')));
  const copying = await readFile(join(root, 'shell/public/shape-text/COPYING.txt'), 'utf8');
  const all = [...texts.flatMap((text) => text.split(between)), licenseOf(harfbuzz), copying.trim()];
  return `${[...new Set(all)].sort().join(between)}\n`;
}
