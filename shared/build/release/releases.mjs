import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkAddresses } from './addresses.mjs';
import { historyPath, isSetByCommand, previousVersion, readHistory, withEntry } from './history.mjs';
import {
  entryOf,
  entryNamed,
  namedReleases,
  parseRegistry,
  registryPath,
  shellName,
  withRegistered,
  serializeRegistry,
} from './registry.mjs';
import { placeShell, withFiles } from './shell.mjs';
import { WrongUse } from './wrong-use.mjs';

/** @typedef {import('./store').Store} Store */
/** @typedef {import('./registry.mjs').RegisteredRemote} RegisteredRemote */
/** @typedef {import('./registry.mjs').RegistryEntry} RegistryEntry */
/** @typedef {import('./history.mjs').HistoryEntry} HistoryEntry */

const text = (/** @type {Uint8Array | null} */ bytes) => bytes && Buffer.from(bytes).toString();

/** The folder of all versions of a remote, or of the shell. @param {string} name */
const folderOfAll = (name) => (name === shellName ? 'shell' : `remotes/${name}`);

/**
 * The folder of a version.
 * @param {string} name
 * @param {string} version
 */
export const folderOf = (name, version) => `${folderOfAll(name)}/${version}`;

/**
 * Where the source maps of a version are stored: by the URLs of its scripts.
 * @param {string} name
 * @param {string} version
 */
export const mapsOf = (name, version) => (name === shellName ? '' : folderOf(name, version));

/**
 * Adds a built version of a remote or of the shell to a site and lists it in the registry. Releasing the same
 * version again changes nothing. With other bytes it fails, because browsers cache a version's files forever.
 * @param {Store} store
 * @param {string} built the folder of the build
 * @returns {Promise<RegistryEntry>}
 */
export async function release(store, built) {
  const described = await addBuilt(store, built);
  const listed = await point(store, described.name, 'released', () => entryOf(described));
  if (described.name === shellName) await placeShell(store);
  return listed;
}

/**
 * Adds a built version to a site. Lists it in the registry unless a release command chose what is listed
 * there: a build undoes no release, no rollback, and no switch.
 * @param {Store} store
 * @param {string} built the folder of the build
 * @returns {Promise<{name: string, listed: RegistryEntry, built: string}>} the listed entry, and
 *   the version that was built
 */
export async function addBuild(store, built) {
  const described = await addBuilt(store, built);
  const { name, version } = described;
  const listed = entryNamed(parseRegistry(text(await store.read(registryPath))), name);
  if (listed && isSetByCommand(readHistory(text(await store.read(historyPath(name))))))
    return { name, listed, built: version };
  return { name, listed: await point(store, name, 'built', () => entryOf(described)), built: version };
}

/**
 * @param {Store} store
 * @param {string} built
 * @returns {Promise<RegisteredRemote>} the content of its `release.json`
 */
export async function addBuilt(store, built) {
  const files = await filesIn(built);
  const json = text(files.get('release.json') ?? null);
  if (!json) throw new WrongUse(`${built} holds no build of a remote or of the shell.`);
  const described = JSON.parse(json);
  const { name, version, paths, navigation = [] } = described;
  if (name === shellName) {
    files.set('release.json', Buffer.from(withFiles(described, [...files.keys()])));
    await addVersion(store, folderOf(name, version), files);
    return described;
  }
  for (const { path } of navigation)
    if (!paths.includes(path))
      throw new WrongUse(`The navigation of ${name} has ${path}, which is not one of its paths.`);
  checkAddresses(described, parseRegistry(text(await store.read(registryPath))));
  await addVersion(store, folderOf(name, version), files);
  return described;
}

/**
 * Lists an earlier version in the registry, by default the one before the current.
 * @param {Store} store
 * @param {string} name
 * @param {string} [wanted]
 */
export async function rollback(store, name, wanted) {
  const current = (await readCurrent(store, name)).version;
  const version = wanted ?? previousVersion(readHistory(text(await store.read(historyPath(name)))), current);
  if (!version) throw new WrongUse(`There is no version of ${name} before ${current}.`);
  const described = text(await store.read(`${folderOf(name, version)}/release.json`));
  if (!described) throw new WrongUse(`There is no version ${version} of ${name} here.`);
  const listed = await point(store, name, 'rolled back', () => entryOf(JSON.parse(described)));
  if (name === shellName) await placeShell(store);
  return listed;
}

/**
 * The kill switch: after the next fetch of the registry, nobody loads this remote.
 * @param {Store} store
 * @param {string} name
 * @param {string} because a sentence for people
 */
export async function disable(store, name, because) {
  if (name === shellName)
    throw new WrongUse('Only remotes can be switched off. Roll the shell back instead.');
  const current = await readCurrent(store, name);
  return point(store, name, 'disabled', (now = current) => ({ ...now, disabled: because }));
}

/**
 * Turns the kill switch off.
 * @param {Store} store
 * @param {string} name
 */
export async function enable(store, name) {
  const current = await readCurrent(store, name);
  return point(store, name, 'enabled', ({ disabled: _, ...now } = current) => now);
}

/** @type {HistoryEntry['did'][]} */
const added = ['released', 'built', 'canary'];

/**
 * All stored versions, newest first, with their release times.
 * @param {Store} store
 * @param {string} name
 */
export async function releases(store, name) {
  const listed = entryNamed(parseRegistry(text(await store.read(registryPath))), name);
  const history = readHistory(text(await store.read(historyPath(name))));
  const versions = (await store.list(folderOfAll(name))).filter((each) => !each.startsWith('.'));
  return versions
    .map((version) => {
      const current = listed?.version === version;
      const candidate = listed?.candidates?.find(({ release: { version: each } }) => each === version);
      const at =
        history.findLast((entry) => added.includes(entry.did) && entry.version === version)?.at ?? '';
      return { version, at, current, to: candidate?.to, disabled: current ? listed?.disabled : undefined };
    })
    .sort((one, other) => other.at.localeCompare(one.at));
}

/**
 * The name of the remote, or of the shell, that a folder holds a build of; undefined if it holds none.
 * @param {string} built
 * @returns {Promise<string | undefined>}
 */
export async function nameOfBuild(built) {
  const json = await readFile(join(built, 'release.json'), 'utf8').catch(() => null);
  return json === null ? undefined : JSON.parse(json).name;
}

/** @param {Store} store @param {string} path @param {Map<string, Uint8Array>} files */
async function addVersion(store, path, files) {
  if ((await store.read(`${path}/release.json`)) === null) return store.add(path, files);
  for (const [name, content] of files) {
    // The bytes of a compressed copy depend on the compressor.
    if (/\.(br|gz)$/.test(name)) continue;
    const there = await store.read(`${path}/${name}`);
    if (there !== null && Buffer.compare(there, content) !== 0)
      throw new WrongUse(
        `${path} is there already, with another ${name}. A version never changes: release from other source.`,
      );
  }
}

/**
 * Changes a remote's registry entry atomically and records it in the history.
 * @param {Store} store
 * @param {string} name
 * @param {HistoryEntry['did']} did
 * @param {(now?: RegistryEntry) => RegistryEntry} next
 * @param {string} [version] that the history names, where it is not the listed one
 */
export async function point(store, name, did, next, version) {
  /** @type {RegistryEntry | undefined} */
  let chosen;
  let changed = false;
  await store.change([registryPath, historyPath(name)], (path, before) => {
    if (path !== registryPath)
      return changed && chosen
        ? withEntry(before, {
            did,
            version: version ?? chosen.version,
            ...(did === 'released' && { by: 'command' }),
          })
        : (before ?? '[]\n');
    const registry = parseRegistry(before);
    const now = entryNamed(registry, name);
    // A remote that was turned off stays off until it is enabled, whatever version is listed.
    const off = did !== 'enabled' && now?.disabled ? { disabled: now.disabled } : {};
    // A build ends no progressive release; a release and a rollback do.
    const kept = did === 'built' && now?.candidates ? { candidates: now.candidates } : {};
    chosen = { ...off, ...kept, ...next(now) };
    changed = JSON.stringify(chosen) !== JSON.stringify(now);
    if (!changed && before !== null) return before;
    const after = withRegistered(registry, name, chosen);
    // Someone may have released its paths since it was built, or since the version that is restored.
    if (lists.includes(did) && name !== shellName)
      for (const { paths = [] } of namedReleases(after, name)) checkAddresses({ name, paths }, after);
    return serializeRegistry(after);
  });
  if (!chosen) throw new Error('The registry was not read.');
  return chosen;
}

/** @param {Store} store @param {string} name */
export async function readCurrent(store, name) {
  const current = entryNamed(parseRegistry(text(await store.read(registryPath))), name);
  if (!current) throw new WrongUse(`No version of ${name} was released here.`);
  return current;
}

/**
 * Actions that list another version than before. A remote can always be turned off.
 * @type {HistoryEntry['did'][]}
 */
const lists = ['released', 'built', 'rolled back', 'canary', 'promoted'];

/** @param {string} folder */
async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  for (const entry of entries.filter((each) => each.isFile()).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(folder.length + 1).replaceAll('\\', '/'), await readFile(path));
  }
  return files;
}
