import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { sharedOptions } from '../lib/declarations.mjs';
import { importsOf, packageOf } from './follow.mjs';

/**
 * Compiles the modules that entries import to JavaScript with declarations, one file each, so that a bundler can drop
 * unused ones.
 * @param {string} folder of the source
 * @param {string[]} entries paths below it
 * @returns {{files: Map<string, string>, imported: Set<string>}} the text of each file, and the imported packages
 */
export function compile(folder, entries) {
  const program = ts.createProgram(
    [
      ...entries.map((path) => join(folder, path)),
      join(folder, 'build/types/build.d.ts'),
      join(folder, 'build/types/css.d.ts'),
    ],
    {
      ...sharedOptions(),
      noEmit: false,
      allowImportingTsExtensions: false,
      declaration: true,
      jsx: ts.JsxEmit.ReactJSX,
      rootDir: folder,
      outDir: '/',
    },
  );
  /** @type {Map<string, string>} */
  const files = new Map();
  /** @type {Set<string>} */
  const imported = new Set();
  const { diagnostics } = program.emit(undefined, (path, text, _mark, _onError, sources) => {
    const source = sources?.[0]?.fileName ?? path;
    files.set(path.slice(1), withFullNames(text, dirname(source), add));
  });
  if (diagnostics.length > 0)
    throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(program.getCompilerOptions())));
  return { files, imported };

  /** @param {string} name @param {string} from the folder of the source that imports it */
  function add(name, from) {
    if (!name.startsWith('.')) {
      if (!name.startsWith('node:')) imported.add(packageOf(name));
      return name;
    }
    const path = join(from, name);
    if (/\.(css|json|mjs)$/.test(name)) {
      if (!path.endsWith('.json')) files.set(relative(folder, path), readFileSync(path, 'utf8'));
      return name;
    }
    const isModule = ['.ts', '.tsx'].some((extension) => existsSync(path + extension));
    return isModule ? `${name}.js` : `${name.replace(/\/$/, '')}/index.js`;
  }
}

/**
 * Without a bundler's rules, an import must have the full file name.
 * @param {string} text
 * @param {string} from
 * @param {(name: string, from: string) => string} nameOf
 */
function withFullNames(text, from, nameOf) {
  return importsOf(text)
    .sort((one, other) => other.pos - one.pos)
    .reduce((done, { fileName, pos }) => {
      const start = done.indexOf(fileName, pos);
      return done.slice(0, start) + nameOf(fileName, from) + done.slice(start + fileName.length);
    }, text);
}
