import { posix } from 'node:path';
import type { Sources } from '@heartwood/i18n/tools/sources';
import { lineAt, type Check, type Fault } from './fault';

const MAX_FILES = 24;

/** Lists by nature: tools look for these files by name, or their names begin with a number. */
const lists = [
  '.',
  'api/src/platform/db/migrations',
  'api/src/platform/db/migrations/meta',
  'docs/decisions',
];

/** A person can scan each folder. */
export const checkFolders: Check = ({ paths }) => {
  const counts = new Map<string, number>();
  for (const folder of paths.map((path) => posix.dirname(path)))
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) =>
    count > MAX_FILES && !lists.includes(folder)
      ? [
          {
            path: folder,
            line: 1,
            message: `Split the folder: it has ${count} files, at most ${MAX_FILES} fit.`,
          },
        ]
      : [],
  );
};

const MAX_COMMENT_COLUMNS = 110;

/** The formatter breaks code, but no comments. A directive, or one long address, stays on one line. */
export const checkComments: Check = (sources) =>
  sources.paths
    .filter((path) => /\.(?:[cm]?[jt]sx?|css)$/.test(path) && !/\/contract\/|\/test\/releases\//.test(path))
    .flatMap((path) =>
      sources
        .text(path)
        .split('\n')
        .flatMap((text, index): Fault[] =>
          text.length > MAX_COMMENT_COLUMNS &&
          /^ *(?:\/\/|\{?\/?\*)\**(?: +[^\s*]\S*){2}/.test(text) &&
          !/(?:eslint|oxlint|webpack)[-A-Z]|@ts-/.test(text)
            ? [{ path, line: index + 1, message: `Break the comment before column ${MAX_COMMENT_COLUMNS}.` }]
            : [],
        ),
    );

/** All remotes add their endpoints to one API, which ignores a name that it has. */
export const checkEndpoints: Check = (sources) => {
  const first = new Map<string, string>();
  return sources.paths
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^examples\//.test(path))
    .flatMap((path) =>
      sources
        .text(path)
        .split('\n')
        .flatMap((text, index): Fault[] => {
          const [, name] = /^ +(\w+): build\.(?:query|mutation|infiniteQuery)\b/.exec(text) ?? [];
          if (!name) return [];
          const known = first.get(name);
          first.set(name, known ?? `${path}:${index + 1}`);
          const message = `Rename the endpoint ${name}, which ${known} defines.`;
          return known ? [{ path, line: index + 1, message }] : [];
        }),
    );
};

/** Documents that say where a requirement is met name existing files, folders, and commands. */
export const checkNamed: Check = (sources) =>
  ['docs/asvs.md', 'docs/data-protection.md'].flatMap((path) =>
    sources
      .text(path)
      .split('\n')
      .flatMap((text, index) =>
        [...rowFaults(text), ...nameFaults(sources, text)].map((message) => ({
          path,
          line: index + 1,
          message,
        })),
      ),
  );

const rowFaults = (text: string) => {
  const [, requirement = '', state = '', where] = text.split('|').map((cell) => cell.trim());
  if (!/^\d/.test(requirement)) return [];
  return [
    ...(['met', 'n/a', 'open'].includes(state) ? [] : ['The state of a requirement is met, n/a, or open.']),
    ...(where === '' ? ['Name a file or a command that shows it.'] : []),
  ];
};

const nameFaults = (sources: Sources, text: string) =>
  Array.from(text.matchAll(/`([^`]+)`/g), ([, name = '']) => name).flatMap((name) => {
    const [, command] = /^npm run (\S+)/.exec(name) ?? [];
    const folder = name.split(' -w ')[1]?.split(' ')[0] ?? '';
    const isThere = command
      ? command in JSON.parse(sources.text(posix.join(folder, 'package.json'))).scripts
      : /^[\w./-]+\.(?:m?ts|tsx|mjs)$/.test(name)
        ? sources.paths.filter((path) => `/${path}`.endsWith(`/${name}`)).length === 1
        : !/^(?:api|e2e|mfe-\w+|shared|shell)\/[\w/-]+$/.test(name) ||
          sources.paths.some((path) => path.startsWith(name));
    return isThere ? [] : [`Name one that exists, and only once: ${name}`];
  });

interface LockedPackage {
  link?: boolean;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
}

/** Lock files have a digest of every package, and the binaries of every system. */
export const checkLockFiles: Check = (sources) =>
  sources.paths
    .filter((path) => path.endsWith('package-lock.json'))
    .flatMap((path) => {
      const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(sources.text(path));
      return Object.entries(packages).flatMap(([at, { link, integrity, optionalDependencies = {} }]) => {
        const isFetched = at.includes('node_modules/') && !link;
        // npm leaves out those of other systems where node_modules is there while it writes the file.
        const missing = Object.keys(optionalDependencies).filter(
          (name) => !placesOf(name, at).some((place) => place in packages),
        );
        return [
          ...(isFetched && !integrity?.startsWith('sha512-') ? [`${at} has no SHA-512 digest`] : []),
          ...missing.map((name) => `${name} is missing`),
        ].map((fault) => ({
          path,
          line: lineAt(sources.text(path), sources.text(path).indexOf(`"${at}": {`)),
          message: `Write it anew, without node_modules beside it: ${fault}.`,
        }));
      });
    });

/** Where Node looks for a package that is imported at a place. */
function placesOf(name: string, at: string): string[] {
  const above = at.split('/node_modules/');
  const folders = above.map((_, index) => above.slice(0, above.length - index).join('/node_modules/'));
  return ['', ...folders.map((folder) => `${folder}/`)].map((folder) => `${folder}node_modules/${name}`);
}

/** What packages may list of ours, if it isn't all: these run without a browser. */
const mayList: Record<string, string[]> = {
  'shared/i18n': [],
  'shared/domain': ['i18n'],
  'shared/pdf': ['domain', 'i18n'],
  'shared/releases': [],
  api: ['domain', 'i18n', 'pdf', 'releases'],
};

/** No package lists one that needs it, nor needs a browser where there is none. */
export const checkPackages: Check = (sources) => {
  const ours = (path: string, kinds: string[]) => {
    const listed = JSON.parse(sources.text(path));
    return kinds
      .flatMap((kind) => Object.keys(listed[kind] ?? {}))
      .filter((name) => name.startsWith('@heartwood/'))
      .map((name) => name.slice('@heartwood/'.length));
  };
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
    const path = `shared/${from}/package.json`;
    if (seen.has(from) || !sources.paths.includes(path)) return false;
    seen.add(from);
    return ours(path, ['dependencies', 'peerDependencies', 'devDependencies']).some(
      (next) => next === to || reaches(next, to, seen),
    );
  };
  return sources.paths
    .filter((path) => /^(?:shared\/[\w-]+|api)\/package\.json$/.test(path))
    .flatMap((path) => {
      const folder = posix.dirname(path);
      const allowed = mayList[folder];
      const others = ours(path, ['dependencies', 'peerDependencies']).filter(
        (name) => !allowed?.includes(name),
      );
      return [
        ...(allowed
          ? others.map((name) => `List no @heartwood/${name}: this package runs without a browser.`)
          : []),
        ...(reaches(posix.basename(folder), posix.basename(folder))
          ? ['Remove a dependency: it needs itself.']
          : []),
      ].map((message) => ({ path, line: 1, message }));
    });
};
