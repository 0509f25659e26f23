import { isObject } from '@heartwood/domain';
import { folderOf, isHere, isLine, SHELL } from './registry-line';

/** What a registry lists from this site, and the folder of its shell. */
export function namedIn(json: string): { listed: string[]; shell: string | undefined } {
  const registry: unknown = JSON.parse(json);
  if (!isObject(registry)) return { listed: [], shell: undefined };
  const { shell, remotes } = registry;
  const lines = [[SHELL, shell] as const, ...Object.entries(isObject(remotes) ? remotes : {})];
  const listed = lines.flatMap(([name, line]) =>
    isLine(line) && /^[\w-]+$/.test(name)
      ? [line, ...releasesOf(line.candidates)].filter(isHere).map(({ version }) => folderOf(name, version))
      : [],
  );
  return { listed, shell: isLine(shell) ? folderOf(SHELL, shell.version) : undefined };
}

const releasesOf = (candidates: unknown) =>
  (Array.isArray(candidates) ? candidates : []).map((candidate) => candidate?.release).filter(isLine);

/** The folder of the version that a path is in. */
export const versionOf = (path: string) => /^(?:shell\/[^/]+|remotes\/[^/]+\/[^/]+)(?=\/)/.exec(path)?.[0];

/** Scripts and styles, whose names have a hash. */
export const isStatic = (path: string) => path.startsWith('static/');

/** A path from the bucket, relative to a folder. @throws if it could lead out of there */
export function within(path: string, folder: string): string {
  const relative = path.slice(folder.length + 1);
  if (relative.split('/').some((part) => ['', '.', '..'].includes(part) || /[\\\0]/.test(part)))
    throw new Error(`${path} is no path of a site.`);
  return relative;
}
