import { namedReleases } from './registry.mjs';
import { WrongUse } from './wrong-use.mjs';

/** @typedef {import('@heartwood/host/contract').Registry} Registry */

/** The first path segments that belong to the shell and the server. */
export const reservedWords = [
  'about',
  'backend',
  'dashboard',
  'pictures',
  'remotes',
  'shape-text',
  'shell',
  'static',
  'ui',
];

/**
 * Two paths with the same shape match the same URLs, whatever their parameters are named.
 * @param {string} path
 */
const shapeOf = (path) => path.replace(/:[^/]+/g, ':').replace(/\/$/, '');

/**
 * Rejects paths that would take URLs from the shell or from another remote.
 * @param {{name: string, paths: string[]}} release
 * @param {Registry} registry
 * @throws WrongUse naming both sides
 */
export function checkAddresses({ name, paths }, registry) {
  const others = Object.keys(registry.remotes)
    .filter((other) => other !== name)
    .flatMap((other) => namedReleases(registry, other));
  for (const path of paths) {
    const [, first = ''] = path.split('/');
    if (first === '' || first.startsWith(':'))
      throw new WrongUse(`${name} serves ${path}. A remote's paths begin with a word.`);
    if (reservedWords.includes(first))
      throw new WrongUse(`${name} serves ${path}, and Heartwood uses /${first} itself.`);
    const owner = others.find((other) => other.paths?.some((theirs) => shapeOf(theirs) === shapeOf(path)));
    if (owner)
      throw new WrongUse(`${name} serves ${path}, which ${owner.name} ${owner.version} serves already.`);
  }
}
