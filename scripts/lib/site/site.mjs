import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inputsHash, root } from '../../../shared/build/inputs.mjs';
import { remoteFolders } from '../../../shared/build/layout.mjs';
import { folderStore } from '../../../shared/build/release/folder-store.mjs';
import { addBuild, mapsOf } from '../../../shared/build/release/releases.mjs';
import { placeShell } from '../../../shared/build/release/shell.mjs';
import { linkOlderFiles, copyRegistry } from './older-files.mjs';
import { replaceSite } from './replace-site.mjs';
import { deleteOldMaps, storeSourceMaps } from '../../../shared/build/release/source-maps.mjs';

export const site = join(root, 'site');
const stamp = join(site, '.built-from');
const packages = ['shell', ...remoteFolders, 'api'];

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
 * Assembles the built packages into a new site and swaps it in: the shell and each remote under its
 * version, the registry, and the listed shell at the root. Keeps what release commands set, and the existing
 * files that open pages still need.
 * @param {string} source the hash of the source that was built
 */
export const assembleSite = (source) => replaceSite(site, (next) => assemble(next, source));

/** @param {string} next the folder of the new site @param {string} source */
async function assemble(next, source) {
  await copyRegistry(site, next);
  const store = folderStore(next);
  for (const folder of ['shell', ...remoteFolders]) {
    const { name, listed, built } = await addBuild(store, join(root, folder, 'dist'));
    if (listed.version !== built)
      console.log(
        `${name} stays at ${listed.version}, as a release command set it. To list ${built}: npm run release -w ${folder} -- --to site --built`,
      );
    await storeSourceMaps(join(root, folder), mapsOf(name, built));
  }
  await deleteOldMaps();
  await linkOlderFiles(site, next);
  await placeShell(store);
  await writeFile(join(next, '.built-from'), source);
}
