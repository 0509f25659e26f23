import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const root = join(__dirname, '../../..');
const LEFT_OUT = /^(?:node_modules|dist|\..*)$/;
const BUILT_SITE = join(root, 'site');

/** All source files in a folder, by their path from the root. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (LEFT_OUT.test(entry.name) || path === BUILT_SITE) return [];
    return entry.isDirectory() ? filesBelow(path) : [relative(root, path).split(sep).join('/')];
  });
}

const files = filesBelow(root);
const named = (document: string) =>
  Array.from(readFileSync(join(root, document), 'utf8').matchAll(/`([^`\n]+)`/g), ([, name = '']) => name);

const FILE = /^[\w./-]+\.(?:m?ts|tsx|mjs)$/;
const FOLDER = /^(?:api|e2e|mfe-\w+|shared|shell)\/[\w/-]+$/;

/** The files that a name in the document refers to: a path from the root, or the end of one. */
const filesOf = (name: string) => files.filter((file) => file === name || file.endsWith(`/${name}`));

describe.each(['docs/asvs.md', 'docs/data-protection.md'])('%s', (document) => {
  it('names files, each by an unambiguous end of its path', () => {
    const all = named(document).filter((name) => FILE.test(name));
    expect(all.length).toBeGreaterThan(3);
    expect(all.filter((name) => filesOf(name).length !== 1)).toEqual([]);
  });

  it('names existing folders and parts of the API’s tests', () => {
    const wanted = named(document).filter((name) => FOLDER.test(name));
    expect(wanted.filter((name) => !files.some((file) => file.startsWith(name)))).toEqual([]);
  });

  it('names existing commands', () => {
    const commands = named(document).filter((name) => name.startsWith('npm run '));
    const scripts = (folder: string) =>
      Object.keys(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).scripts);
    for (const command of commands) {
      const [, , name = ''] = command.split(' ');
      const folder = command.split(' -w ')[1] ?? '.';
      expect(scripts(folder)).toContain(name);
    }
  });
});

it('docs/asvs.md names a file or command for each requirement that it calls met', () => {
  const rows = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, requirement = '']) => /^\d/.test(requirement));
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(([, , state]) => !['met', 'n/a', 'open'].includes(state ?? ''))).toEqual([]);
  expect(rows.filter(([, , , where]) => where === '')).toEqual([]);
});
