import { Ajv2020 } from 'ajv/dist/2020.js';
import { join } from 'node:path';
import { readJson, root } from '../../shared/build/inputs.mjs';
import { WrongUse } from './wrong-use.mjs';

/** @typedef {import('../../shared/host/contract').RegisteredRemote} RegisteredRemote */
/** @typedef {import('../../shared/host/contract').Registry} Registry */

const ajv = new Ajv2020({ allErrors: true });
const fits = ajv.compile(readJson(join(root, 'shared/host/registry.schema.json')));

/**
 * Parses a registry; null is an empty one.
 * @param {string | null} text
 * @returns {Registry}
 */
export function readRegistry(text) {
  if (text === null) return { schema: 1, remotes: {} };
  const found = JSON.parse(text);
  check(found);
  return found;
}

/** @param {Registry} registry @throws WrongUse when the schema does not allow it */
export function writeRegistry(registry) {
  check(registry);
  return `${JSON.stringify(registry, null, 2)}\n`;
}

/** @param {unknown} found */
function check(found) {
  if (!fits(found)) throw new WrongUse(`This is no registry of remotes: ${ajv.errorsText(fits.errors)}.`);
}

/**
 * The registry entry of a built version, from its `release.json`.
 * @param {{name: string, version: string}} release
 */
export const entryOf = (release) =>
  /** @type {RegisteredRemote} */ ({
    ...release,
    entry: `/remotes/${release.name}/${release.version}/mf-manifest.json`,
  });
