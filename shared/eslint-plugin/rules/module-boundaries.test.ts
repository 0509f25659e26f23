import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';
import { moduleBoundaries } from './module-boundaries.mjs';

const root = join(__dirname, '../../..');

/** The lint message for an import in a file at that path. */
const messageFor = (file: string, code: string): string =>
  new Linter()
    .verify(code, moduleBoundaries, { filename: file })
    .map(({ message }) => message)
    .join('\n');

/** Our packages that a package lists, by the short names of both. */
const dependenciesOf = (folder: string, kinds = ['dependencies', 'peerDependencies']): string[] => {
  const listed = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return kinds
    .flatMap((kind) => Object.keys(listed[kind] ?? {}))
    .filter((name) => name.startsWith('@heartwood/'))
    .map((name) => name.slice('@heartwood/'.length));
};

describe('the module boundaries', () => {
  it.each([
    ['mfe-wills/src/x.ts', "import '@heartwood/mfe-loans';", 'No package imports a remote'],
    ['mfe-wills/src/x.ts', "import '@heartwood/shell';", 'through the hooks of @heartwood/host'],
    ['mfe-wills/src/x.ts', "import '@heartwood/api';", 'The server is reached over HTTP only'],
    ['shell/src/x.ts', "import '@heartwood/mfe-wills';", 'let the shell load it at run time'],
    ['shared/ui/x.ts', "import '@heartwood/shell';", 'through the hooks of @heartwood/host'],
    ['shared/domain/x.ts', "import '@heartwood/mfe-wills';", 'No package imports a remote'],
    ['shared/domain/x.ts', "import 'node:fs';", 'pass in what you need as an argument'],
    ['e2e/x.tsx', "import '../shell/src/store';", 'through the hooks of @heartwood/host'],
    ['e2e/x.ts', "import '../mfe-wills/src/remote';", 'No package imports a remote'],
    ['e2e/x.ts', "import '../api/src/app';", 'The server is reached over HTTP only'],
    ['api/x.ts', "import '../mfe-wills/src/remote';", 'No package imports a remote'],
    ['mfe-wills/src/x.ts', "import '@heartwood/api-client/tokens';", 'Tokens stay with the host'],
    ['mfe-wills/src/x.ts', "import '@heartwood/api-client/early-data';", 'Tokens stay with the host'],
    ['mfe-wills/src/x.ts', "import 'react-router';", 'Import from react-router-dom'],
  ])('%s must not import %s', (file, code, message) => {
    expect(messageFor(file, code)).toContain(message);
  });

  it('lets a remote import what is shared', () => {
    expect(messageFor('mfe-wills/src/x.ts', "import '@heartwood/domain';\n")).toBe('');
  });
});

describe('what a package lists', () => {
  it('of the server and the rules runs without a browser', () => {
    expect(dependenciesOf('shared/i18n')).toEqual([]);
    expect(dependenciesOf('shared/domain')).toEqual(['i18n']);
    expect(dependenciesOf('shared/pdf')).toEqual(['domain', 'i18n']);
    expect(dependenciesOf('shared/releases')).toEqual([]);
    expect(dependenciesOf('api')).toEqual(['domain', 'i18n', 'pdf', 'releases']);
  });

  it('is no package that needs it', () => {
    const kinds = ['dependencies', 'peerDependencies', 'devDependencies'];
    const folders = readdirSync(join(root, 'shared'));
    const needed = new Map(folders.map((name) => [name, dependenciesOf(`shared/${name}`, kinds)]));
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      (needed.get(from) ?? []).some((next) => {
        if (next === to) return true;
        if (seen.has(next)) return false;
        return reaches(next, to, seen.add(next));
      });
    expect(folders.length).toBeGreaterThan(8);
    expect(folders.filter((name) => reaches(name, name))).toEqual([]);
  });
});
