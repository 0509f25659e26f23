import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { posix } from 'node:path';
import ts from 'typescript';

/**
 * The imports of a module, with their positions. `ts.preProcessFile` misses `export * as name from`.
 * @param {string} text
 * @returns {{fileName: string, pos: number}[]}
 */
export function importsOf(text) {
  const file = ts.createSourceFile('module.tsx', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  /** @type {{fileName: string, pos: number}[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const named = namedBy(node);
    if (named && ts.isStringLiteralLike(named)) found.push({ fileName: named.text, pos: named.pos });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** @param {ts.Node} node @returns {ts.Node | undefined} the literal that names a module */
function namedBy(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isModuleDeclaration(node)) return node.name;
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
  if (!ts.isCallExpression(node)) return undefined;
  const { expression } = node;
  const loads =
    expression.kind === ts.SyntaxKind.ImportKeyword ||
    (ts.isIdentifier(expression) && expression.text === 'require');
  return loads ? node.arguments[0] : undefined;
}

/** The package of an import, without the path in it. @param {string} name */
export const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** A loader, or another file that a module refers to only by name. */
const NAMED = /require\.resolve\('([^']+)'\)/g;

/**
 * Finds the files that entries import, and their imports.
 * @param {string} folder
 * @param {string[]} entries paths below it
 * @param {Record<string, string>} replaced paths, with the file to use instead
 * @returns {{files: Map<string, string>, imported: Set<string>}} the source of each path, and the imported packages
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
