import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describedBuild, integrityOf, sealManifest } from '@heartwood/releases/seal.mjs';
import { folderOf, release } from '@heartwood/build/release/releases.mjs';
import { parseRegistry, shellName } from '@heartwood/build/release/registry.mjs';
import type { Store } from '@heartwood/build/release/store';
import { sha256Hex } from '../../src/platform/crypto/sha256';

const BUILT_SITE = join(import.meta.dirname, '../../../site');
const CHANGE = '\n/* Another version. */\n';

/** The folders of what was built, by name. */
async function builds(): Promise<Map<string, string>> {
  const { shell, remotes } = parseRegistry(await readFile(join(BUILT_SITE, 'remotes.json'), 'utf8'));
  return new Map(
    Object.entries({ [shellName]: shell, ...remotes }).flatMap(([name, line]) =>
      line ? [[name, join(BUILT_SITE, folderOf(name, line.version))]] : [],
    ),
  );
}

/** Releases what was built, as the workflows of the teams do. */
export async function releaseBuilds(store: Store): Promise<void> {
  for (const built of (await builds()).values()) await release(store, built);
}

/**
 * Releases another version of the shell or of a remote, with another script.
 * @param folder a new one, for its build
 * @returns the version
 */
export async function releaseAnother(store: Store, name: string, folder: string): Promise<string> {
  const built = (await builds()).get(name);
  if (!built) throw new Error(`The site was built without ${name}.`);
  await cp(built, folder, { recursive: true });
  const described = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'));
  const version = `${described.version.split('-')[0]}-${sha256Hex(described.version + CHANGE).slice(0, 8)}`;
  const change = name === shellName ? changeShell : changeRemote;
  await change(folder, { before: described, after: { ...described, version } });
  await release(store, folder);
  return version;
}

interface Versions {
  before: { version: string };
  after: { version: string };
}

/** As a build names its files: the main script has another name, and every page names that one. */
async function changeShell(folder: string, { before, after }: Versions): Promise<void> {
  const scripts = join(folder, 'static/js');
  const main = (await readdir(scripts)).find((name) => /^main\.\w+\.js$/.test(name)) ?? '';
  const renamed = `main.${after.version.split('-')[1]}.js`;
  await changeScript(join(scripts, main));
  await rename(join(scripts, main), join(scripts, renamed));
  for (const file of await filesIn(folder, /\.html$/)) {
    const html = await readFile(file, 'utf8');
    await writeFile(file, html.replaceAll(main, renamed).replaceAll(before.version, after.version));
  }
  await writeFile(join(folder, 'release.json'), JSON.stringify(after));
}

/**
 * The entry script has other bytes, and so another digest in the manifest, whose own
 * digest is in the registry.
 */
async function changeRemote(folder: string, { after }: Versions): Promise<void> {
  const manifest = await readFile(join(folder, 'mf-manifest.json'), 'utf8');
  const { integrity, metaData } = JSON.parse(manifest);
  const entry: string = metaData.remoteEntry.name;
  await changeScript(join(folder, entry));
  const files = Object.keys(integrity).map(
    async (path) => [path, await readFile(join(folder, path))] as const,
  );
  const sealed = sealManifest(manifest, await Promise.all(files));
  const preloads = await readFile(join(folder, 'preloads.json'), 'utf8');
  const digest = integrityOf(await readFile(join(folder, entry)));
  await writeFile(join(folder, 'preloads.json'), preloads.replaceAll(integrity[entry], digest));
  for (const [path, content] of describedBuild(sealed, after)) await writeFile(join(folder, path), content);
}

async function changeScript(path: string): Promise<void> {
  await writeFile(path, (await readFile(path, 'utf8')) + CHANGE);
  for (const copy of ['br', 'gz']) await rm(`${path}.${copy}`, { force: true });
}

async function filesIn(folder: string, which: RegExp): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => which.test(name)).map((name) => join(folder, name));
}
