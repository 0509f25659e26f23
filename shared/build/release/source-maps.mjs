import { existsSync } from 'node:fs';
import { cp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../inputs.mjs';
import { mapsFolder } from '../layout.mjs';

/** The source maps of everything built here, each under its script's path on the site. Never served. */
export const siteMaps = join(root, 'site.maps');

/** As long as a login lasts: an open page may be this old. */
const daysKept = 90;

/**
 * Keeps the source maps of a package's build.
 * @param {string} folder the package's folder
 * @param {string} path where its files are on the site
 */
export async function storeSourceMaps(folder, path) {
  const built = mapsFolder(folder);
  if (existsSync(built)) await cp(built, join(siteMaps, path), { recursive: true });
}

/** Deletes the maps of builds that no page can have open anymore. */
export async function deleteOldMaps() {
  const oldest = Date.now() - daysKept * 86_400_000;
  for (const entry of await readdir(siteMaps, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && (await stat(path)).mtimeMs < oldest) await rm(path);
  }
}
