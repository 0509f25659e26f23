import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inputsHash, root } from '../../../shared/build/inputs.mjs';
import { remoteFolders } from '../../../shared/build/layout.mjs';
import { between, licenseOf, licensesFile } from '../../../shared/build/plugins/licenses-plugin.mjs';
import { folderStore } from '../../release/folder-store.mjs';
import { addBuild, mapsOf } from '../../release/releases.mjs';
import { placeShell } from '../../release/shell.mjs';
import { linkOlderFiles, copyRegistry } from './older-files.mjs';
import { replaceSite } from './replace-site.mjs';
import { writeSampleWill } from '../pdf/sample-will.mjs';
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
 * Assembles the built packages into a new site and swaps it in: the shell and each remote under its
 * version, the registry, and the listed shell at the root. Keeps what release commands set, and the existing files that open pages still need.
 * @param {string} source the hash of the source that was built
 */
export const assembleSite = (source) => replaceSite(site, (next) => assemble(next, source));

/** @param {string} next the folder of the new site @param {string} source */
async function assemble(next, source) {
  await writeFile(join(next, licensesFile), await licenses());
  await writeSampleWill(join(next, 'sample-will.pdf'));
  await copyRegistry(site, next);
  const store = folderStore(next);
  for (const folder of ['shell', ...remoteFolders]) {
    const { name, listed, built } = await addBuild(store, join(root, folder, 'dist'));
    if (listed.version !== built)
      console.log(
        `${name} stays at ${listed.version}, as a release command set it. To list ${built}: npm run release -w ${folder} -- --to site --built`,
      );
    await keepMaps(join(root, folder), mapsOf(name, built));
  }
  await deleteOldMaps();
  await linkOlderFiles(site, next);
  await placeShell(store);
  await writeFile(join(next, '.built-from'), source);
}

/**
 * The licenses of everything in the site, without duplicates. Each remote also has its own, for people who serve it
 * from elsewhere.
 */
async function licenses() {
  const built = ['shell', ...remoteFolders].map((folder) => join(root, folder, 'dist', licensesFile));
  const texts = await Promise.all(built.map((file) => readFile(file, 'utf8')));
  const copying = await readFile(join(root, 'shell/public/shape-text/COPYING.txt'), 'utf8');
  const all = [...texts.flatMap((text) => text.split(between)), licenseOf(harfbuzz), copying.trim()];
  return `${[...new Set(all)].sort().join(between)}\n`;
}
