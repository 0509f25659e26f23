import { parseRegistry, registryPath } from './registry.mjs';

/** @typedef {import('./store').Store} Store */

/** Served from the version's folder, or not at all. */
const notPlaced = ['release.json', 'licenses.txt'];
/** Open pages may still request these. */
const isStatic = (/** @type {string} */ path) => path.startsWith('static/');
const isCompressed = (/** @type {string} */ path) => /\.(br|gz)$/.test(path);

/**
 * The shell's `release.json`, with the list of its files.
 * @param {object} described
 * @param {string[]} files
 */
export const withFiles = (described, files) =>
  `${JSON.stringify({ ...described, files: files.filter((path) => !notPlaced.includes(path)).sort() }, null, 2)}\n`;

/**
 * Puts the version of the shell that the registry lists at the root of the site: scripts and styles first,
 * pages last. Of several concurrent releases, each places the version that was listed last.
 * @param {Store} store
 */
export async function placeShell(store) {
  for (;;) {
    const version = await listedVersion(store);
    if (!version) return;
    const files = await filesOf(store, version);
    const rank = (/** @type {string} */ path) => (isStatic(path) ? 0 : path.endsWith('.html') ? 2 : 1);
    for (const path of files.toSorted((one, other) => rank(one) - rank(other)))
      await place(store, version, path);
    for (const other of await store.list('shell'))
      for (const path of await filesOf(store, other))
        if (!isStatic(path) && !files.includes(path)) await store.remove(path);
    if ((await listedVersion(store)) === version) return;
  }
}

/**
 * Puts the scripts and styles of a candidate at the root of the site, beside those of the listed version. The
 * server sends its pages from the version's folder.
 * @param {Store} store
 * @param {string} version
 */
export async function placeCandidate(store, version) {
  for (const path of await filesOf(store, version)) if (isStatic(path)) await place(store, version, path);
}

/** @param {Store} store */
const listedVersion = async (store) => parseRegistry(textOf(await store.read(registryPath))).shell?.version;

/** @param {Store} store @param {string} version @returns {Promise<string[]>} */
async function filesOf(store, version) {
  const json = textOf(await store.read(`shell/${version}/release.json`));
  return json ? JSON.parse(json).files : [];
}

/** @param {Store} store @param {string} version @param {string} path */
async function place(store, version, path) {
  const content = await store.read(`shell/${version}/${path}`);
  if (!content) {
    // Earlier releases put no compressed copies into a bucket.
    if (isCompressed(path)) return;
    throw new Error(`shell/${version} is not complete: ${path} is missing.`);
  }
  const there = await store.read(path);
  if (!there || Buffer.compare(there, content) !== 0) await store.put(path, content);
}

const textOf = (/** @type {Uint8Array | null} */ bytes) => bytes && Buffer.from(bytes).toString();
