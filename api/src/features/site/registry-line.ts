import { isObject } from '@heartwood/domain';

/** An entry of the registry, for a remote or for the shell. */
export interface Line extends Record<string, unknown> {
  version: string;
}

/** The shell's name in the registry. No remote has this name. */
export const SHELL = 'shell';

/** The path of the registry in a site. */
export const REGISTRY = 'remotes.json';

/** Whether this is an entry of a registry. Its version can be part of a file name. */
export const isLine = (found: unknown): found is Line =>
  isObject(found) && typeof found.version === 'string' && /^\w[\w.+-]*$/.test(found.version);

/** Whether its files are in this site: a remote may be loaded from another origin. */
export const isHere = ({ entry }: Line): boolean =>
  entry === undefined || String(entry).startsWith('/remotes/');

/** The folder of a version in the site, as release commands make it. */
export const folderOf = (name: string, version: string): string =>
  name === SHELL ? `shell/${version}` : `remotes/${name}/${version}`;
