import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runFolder } from '../run-folder';
import { integrityOf, sealManifest } from '@heartwood/releases/seal.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A copy of the built site, to release into. */
export async function copySite(): Promise<string> {
  const folder = await runFolder('site');
  await cp(join(root, 'site'), folder, { recursive: true });
  return folder;
}

/** The same site with a shell that claims another contract version in its code. @returns its folder */
export async function copySiteOffering(contract: string): Promise<string> {
  const site = await copySite();
  const folder = join(site, 'static/js');
  const { version } = JSON.parse(await readFile(join(root, 'shared/host/contract.json'), 'utf8'));
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.js')) continue;
    const text = await readFile(join(folder, name), 'utf8');
    const other = text.replaceAll(`"${version}"`, `"${contract}"`);
    if (other === text) continue;
    await writeFile(join(folder, name), other);
    for (const compressed of ['br', 'gz']) await rm(join(folder, `${name}.${compressed}`));
  }
  return site;
}

/**
 * A copy of a remote's build under another version: in its code, manifest, and release.
 * @returns its folder
 */
export async function buildAgain(folder: string, suffix: string): Promise<string> {
  const built = await runFolder('built');
  await cp(join(root, folder, 'dist'), built, { recursive: true });
  const release = JSON.parse(await readFile(join(built, 'release.json'), 'utf8'));
  const version = `${release.version}-${suffix}`;
  const global = (text: string) => text.replace(/\W/g, '_');
  const code = new Map<string, string>();
  for (const path of await readdir(built, { recursive: true })) {
    if (/\.(br|gz)$/.test(path)) await rm(join(built, path));
    if (!/\.(js|css)$/.test(path)) continue;
    const text = (await readFile(join(built, path), 'utf8'))
      .replaceAll(release.version, version)
      .replaceAll(global(release.version), global(version));
    await writeFile(join(built, path), text);
    code.set(path, text);
  }
  const manifest = sealManifest(await readFile(join(built, 'mf-manifest.json'), 'utf8'), code);
  await writeFile(join(built, 'mf-manifest.json'), manifest);
  const again = { ...release, version, integrity: integrityOf(manifest) };
  await writeFile(join(built, 'release.json'), JSON.stringify(again));
  return built;
}

/**
 * A copy of the shell's build under another version, with different script names.
 * @param contract the version that it claims to offer, by default its own
 * @returns its folder
 */
export async function buildShellAgain(contract?: string): Promise<string> {
  const built = await runFolder('shell');
  await cp(join(root, 'shell/dist'), built, { recursive: true });
  const release = JSON.parse(await readFile(join(built, 'release.json'), 'utf8'));
  const scripts = (await readdir(join(built, 'static/js'))).filter((name) => name.endsWith('.js'));
  const hashes = scripts.map((name) => name.split('.').at(-2) ?? '');
  const renamed = (text: string) =>
    hashes.reduce((other, hash) => other.replaceAll(hash, [...hash].reverse().join('')), text);
  for (const path of await readdir(built, { recursive: true })) {
    if (/^static.*\.(br|gz)$/.test(path)) await rm(join(built, path));
    if (!/(^static.*\.js|\.html|release\.json)$/.test(path)) continue;
    const text = (await readFile(join(built, path), 'utf8'))
      .replaceAll(release.version, `${release.version}-next`)
      .replaceAll(`"${release.contract}"`, `"${contract ?? release.contract}"`);
    await rm(join(built, path));
    await writeFile(join(built, renamed(path)), renamed(text));
  }
  return built;
}
