import { stoppedPath } from '@heartwood/releases/stopped.mjs';
import { entryOf, shellName } from './registry.mjs';
import { addBuilt, point, readCurrent } from './releases.mjs';
import { placeCandidate, placeShell } from './shell.mjs';
import { WrongUse } from './wrong-use.mjs';

/** @typedef {import('./store').Store} Store */
/** @typedef {import('./registry.mjs').Candidate} Candidate */
/** @typedef {import('./registry.mjs').RegistryEntry} RegistryEntry */

/**
 * Adds a built version to a site and gives it to some visitors. Running it again with the same
 * version changes the rule.
 * @param {Store} store
 * @param {string} built the folder of the build
 * @param {Candidate['to']} to
 * @returns {Promise<string>} the version
 */
export async function canary(store, built, to) {
  const described = await addBuilt(store, built);
  const { name, version } = described;
  const { version: listed } = await readCurrent(store, name);
  if (listed === version) throw new WrongUse(`${name} ${version} is what everybody gets already.`);
  if (name === shellName) await placeCandidate(store, version);
  await store.remove(stoppedPath(name, version));
  const candidate = { to, release: entryOf(described) };
  const isIt = (/** @type {Candidate} */ { release }) => release.version === version;
  await point(
    store,
    name,
    'canary',
    (now) => {
      if (!now) throw new WrongUse(`No version of ${name} was released here.`);
      const { candidates = [] } = now;
      return {
        ...now,
        candidates: candidates.some(isIt)
          ? candidates.map((each) => (isIt(each) ? candidate : each))
          : [...candidates, candidate],
      };
    },
    version,
  );
  return version;
}

/**
 * Gives a candidate to everyone, and ends the others.
 * @param {Store} store
 * @param {string} name
 * @param {string} [wanted] its version, required only if there are several
 */
export async function promote(store, name, wanted) {
  const current = await readCurrent(store, name);
  const { release } = candidateOf(current, name, wanted);
  const stopped = await store.read(stoppedPath(name, release.version));
  if (stopped)
    throw new WrongUse(
      `${name} ${release.version} was stopped, because it failed too often: ${Buffer.from(stopped).toString().trim()}`,
    );
  // Searches the updated registry, too: someone else may have ended it since.
  const find = (now = current) => candidateOf(now, name, release.version).release;
  const listed = await point(store, name, 'promoted', find);
  if (name === shellName) await placeShell(store);
  return listed;
}

/**
 * Ends a candidate: everyone gets the listed version, from their next page load on.
 * @param {Store} store
 * @param {string} name
 * @param {string} [wanted] its version, required only if there are several
 * @returns {Promise<string>} the version
 */
export async function abort(store, name, wanted) {
  const current = await readCurrent(store, name);
  const { version } = candidateOf(current, name, wanted).release;
  await point(
    store,
    name,
    'aborted',
    (now = current) => {
      candidateOf(now, name, version);
      const { candidates = [], ...listed } = now;
      const others = candidates.filter(({ release }) => release.version !== version);
      return others.length > 0 ? { ...listed, candidates: others } : listed;
    },
    version,
  );
  await store.remove(stoppedPath(name, version));
  return version;
}

/**
 * Why a server has stopped a candidate, if one has.
 * @param {Store} store
 * @param {string} name
 * @param {string} version
 */
export async function stoppedBecause(store, name, version) {
  const found = await store.read(stoppedPath(name, version));
  if (!found) return undefined;
  const { candidate, listed } = JSON.parse(Buffer.from(found).toString());
  return `stopped: failed for ${candidate.failed} of ${candidate.visitors} visitors, the listed one for ${listed.failed} of ${listed.visitors}`;
}

/** @param {RegistryEntry} entry @param {string} name @param {string} [wanted] */
function candidateOf({ candidates = [] }, name, wanted) {
  const found = candidates.filter(({ release }) => wanted === undefined || release.version === wanted);
  if (found[0] && found.length === 1) return found[0];
  if (found.length === 0) throw new WrongUse(`${name} has no canary${wanted ? ` ${wanted}` : ''} here.`);
  const versions = found.map(({ release }) => release.version);
  throw new WrongUse(`${name} has several canaries. Choose one: --version ${versions.join(' or ')}.`);
}
