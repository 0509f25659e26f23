import { Ajv2020 } from 'ajv/dist/2020.js';
import { readJson } from '../inputs.mjs';
import { fileOf } from '../layout.mjs';
import { WrongUse } from './wrong-use.mjs';

/** @typedef {import('@heartwood/host/contract').RegisteredRemote} RegisteredRemote */
/** @typedef {import('@heartwood/host/contract').Registry} Registry */
/**
 * @typedef {Partial<RegisteredRemote> & {version: string, contract: string}} Release of
 *   the shell: these two alone
 */
/** @typedef {import('@heartwood/domain/progressive').Candidate<Release>} Candidate */
/** @typedef {Release & {candidates?: Candidate[]}} RegistryEntry */

export const registryPath = 'remotes.json';

/** The shell's name in the registry. No remote may have it. */
export const shellName = 'shell';

const ajv = new Ajv2020({ allErrors: true });
const validate = ajv.compile(readJson(fileOf('@heartwood/host/registry.schema.json')));

/**
 * Parses a registry; null is an empty one.
 * @param {string | null} text
 * @returns {Registry}
 */
export function parseRegistry(text) {
  if (text === null) return { schema: 1, remotes: {} };
  const found = JSON.parse(text);
  check(found);
  return found;
}

/** @param {Registry} registry @throws WrongUse if it violates the schema */
export function serializeRegistry(registry) {
  check(registry);
  return `${JSON.stringify(registry, null, 2)}\n`;
}

/** @param {unknown} found */
function check(found) {
  if (!validate(found))
    throw new WrongUse(`This is no registry of remotes: ${ajv.errorsText(validate.errors)}.`);
}

/**
 * The registry entry of a built version, from its `release.json`.
 * @param {{name: string, version: string, contract: string}} release
 * @returns {Release}
 */
export const entryOf = (release) =>
  release.name === shellName
    ? { version: release.version, contract: release.contract }
    : { ...release, entry: `/remotes/${release.name}/${release.version}/mf-manifest.json` };

/**
 * The registry entry of a remote, or of the shell.
 * @param {Registry} registry
 * @param {string} name
 * @returns {RegistryEntry | undefined}
 */
export const entryNamed = ({ shell, remotes }, name) => (name === shellName ? shell : remotes[name]);

/**
 * @param {Registry} registry
 * @param {string} name
 * @param {RegistryEntry} entry
 * @returns {Registry} checked when it is written
 */
export const withRegistered = (registry, name, entry) =>
  name === shellName
    ? { ...registry, shell: entry }
    : {
        ...registry,
        remotes: { ...registry.remotes, [name]: /** @type {RegisteredRemote} */ (entry) },
      };

/**
 * Every version of a remote, or of the shell, in the registry: the listed one first, then its candidates.
 * @param {Registry} registry
 * @param {string} name
 * @returns {Release[]}
 */
export function namedReleases(registry, name) {
  const entry = entryNamed(registry, name);
  return entry ? [entry, ...(entry.candidates ?? []).map(({ release }) => release)] : [];
}
