import { cp, link, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { stoppedFolder } from '../../../shared/releases/stopped.mjs';
import { ignoreMissing } from '../../../shared/build/release/ignore-missing.mjs';
import { namedReleases, parseRegistry, shellName } from '../../../shared/build/release/registry.mjs';

const versionsKept = 5;
const daysKept = 30;

/**
 * Copies the existing registry and release data.
 * @param {string} from the existing site
 * @param {string} to the new site
 */
export async function copyRegistry(from, to) {
  const filter = (/** @type {string} */ path) => path !== join(from, stoppedFolder);
  for (const path of ['remotes.json', '.releases'])
    await cp(join(from, path), join(to, path), { recursive: true, filter }).catch(ignoreMissing);
}

/**
 * Links the files that open pages may still request: the latest versions of the shell and of each remote,
 * those that the registry names, and the shell's files of the last weeks.
 * @param {string} from the existing site
 * @param {string} to the new site
 */
export async function linkOlderFiles(from, to) {
  const oldest = Date.now() - daysKept * 86_400_000;
  await linkFiles(join(from, 'static'), join(to, 'static'), (changed) => changed > oldest);
  const registry = parseRegistry(await readFile(join(to, 'remotes.json'), 'utf8'));
  const named = (/** @type {string} */ name) => namedReleases(registry, name).map(({ version }) => version);
  const folders = [{ path: 'shell', listed: named(shellName) }];
  for (const name of await namesIn(join(from, 'remotes')))
    folders.push({ path: join('remotes', name), listed: named(name) });
  for (const { path, listed } of folders) {
    const versions = [];
    for (const version of await namesIn(join(from, path))) {
      const described = await stat(join(from, path, version, 'release.json')).catch(ignoreMissing);
      if (described) versions.push({ version, at: described.mtimeMs });
    }
    const newest = versions.sort((one, other) => other.at - one.at).slice(0, versionsKept);
    for (const { version } of versions.filter(
      (each) => newest.includes(each) || listed.includes(each.version),
    ))
      await linkFiles(join(from, path, version), join(to, path, version), () => true);
  }
}

/**
 * @param {string} from
 * @param {string} to
 * @param {(changed: number) => boolean} wanted whether to keep a file, by its modification time
 */
async function linkFiles(from, to, wanted) {
  for (const name of await namesIn(from)) {
    const found = await stat(join(from, name));
    if (found.isDirectory()) await linkFiles(join(from, name), join(to, name), wanted);
    else if (wanted(found.mtimeMs)) {
      await mkdir(to, { recursive: true });
      await link(join(from, name), join(to, name)).catch((error) => {
        // The new build has the same file: names contain a hash.
        if (error.code !== 'EEXIST') throw error;
      });
    }
  }
}

/** @param {string} folder */
const namesIn = async (folder) => (await readdir(folder).catch(ignoreMissing)) ?? [];
