import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { posix } from 'node:path';
import ts from 'typescript';

/** What a module imports. @param {string} text */
export const importsOf = (text) => ts.preProcessFile(text, true, true).importedFiles;

/** The package of an import, without the path in it. @param {string} name */
export const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** A loader, or another file that a module only names. */
const NAMED = /require\.resolve\('([^']+)'\)/g;

/**
 * Finds the files that entries import, and what those import.
 * @param {string} folder
 * @param {string[]} entries paths below it
 * @param {Record<string, string>} replaced paths, with the file to take instead
 * @returns {{files: Map<string, string>, imported: Set<string>}} the source of each path, and the packages that are imported
 */
export function follow(folder, entries, replaced) {
  /** @type {Map<string, string>} */
  const files = new Map();
  /** @type {Set<string>} */
  const imported = new Set();
  const waiting = [...entries];
  for (const path of waiting) {
    if (files.has(path)) continue;
    const source = replaced[path] ?? path;
    files.set(path, source);
    const text = readFileSync(join(folder, source), 'utf8');
    const names = [
      ...importsOf(text).map(({ fileName }) => fileName),
      ...[...text.matchAll(NAMED)].map(([, name = '']) => name),
    ];
    for (const name of names)
      if (name.startsWith('.')) waiting.push(posix.join(posix.dirname(path), name));
      else if (!name.startsWith('node:')) imported.add(packageOf(name));
  }
  return { files, imported };
}
