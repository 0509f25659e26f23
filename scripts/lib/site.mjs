import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inputsHash, root } from '../../shared/build/inputs.mjs';
import { remoteFolders } from '../../shared/build/layout.mjs';

export const site = join(root, 'site');
const stamp = join(site, '.built-from');
const packages = ['shell', ...remoteFolders, 'api'];

/** What the present source would build, as a fingerprint. */
export const sourceHash = () => inputsHash(packages);

/** Whether the site was built from this source. @param {string} source */
export async function isBuiltFrom(source) {
  return existsSync(stamp) && (await readFile(stamp, 'utf8')) === source;
}

/**
 * Lays the built packages out as one site, beside the present one, and then puts it in its place: the shell at the
 * root, each remote under its version, the registry that names them.
 * @param {string} source the fingerprint of what was built
 */
export async function assembleSite(source) {
  const next = `${site}.next`;
  await rm(next, { recursive: true, force: true });
  await cp(join(root, 'shell/dist'), next, { recursive: true });
  await cp(join(root, 'shell/public'), next, { recursive: true });
  /** @type {Record<string, object>} */
  const remotes = {};
  for (const folder of remoteFolders) {
    const built = join(root, folder, 'dist');
    const release = JSON.parse(await readFile(join(built, 'release.json'), 'utf8'));
    const address = `remotes/${release.name}/${release.version}`;
    await mkdir(join(next, 'remotes', release.name), { recursive: true });
    await cp(built, join(next, address), { recursive: true });
    remotes[release.name] = { ...release, entry: `/${address}/mf-manifest.json` };
  }
  await writeFile(join(next, 'remotes.json'), `${JSON.stringify({ schema: 1, remotes }, null, 2)}\n`);
  await writeFile(join(next, '.built-from'), source);
  await rm(site, { recursive: true, force: true });
  await rename(next, site);
}
