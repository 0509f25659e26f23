import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from '../../shared/build/inputs.mjs';

const shared = join(root, 'shared/');

/**
 * The compiler options of shared/.
 * @returns {ts.CompilerOptions}
 */
export function sharedOptions() {
  const file = join(shared, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, (path) => readFileSync(path, 'utf8'));
  return ts.parseJsonConfigFileContent(config, ts.sys, dirname(file)).options;
}

/**
 * A program over the declarations of shared/ without comments: the types other packages compile against.
 * @param {string[]} entries source files
 * @returns {{program: ts.Program, declarationOf: (entry: string) => ts.SourceFile}}
 */
export function declarationsOf(entries) {
  const options = { ...sharedOptions(), noEmit: false, declaration: true, emitDeclarationOnly: true };
  /** @type {Map<string, string>} */
  const texts = new Map();
  ts.createProgram(entries, { ...options, removeComments: true }).emit(undefined, (path, text) =>
    texts.set(path, text),
  );
  const host = ts.createCompilerHost(options);
  const isSource = (/** @type {string} */ path) => path.startsWith(shared) && /(?<!\.d)\.tsx?$/.test(path);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (path) => texts.has(path) || (!isSource(path) && fileExists(path));
  host.getSourceFile = (path, target, ...more) => {
    const text = texts.get(path);
    return text === undefined
      ? getSourceFile(path, target, ...more)
      : ts.createSourceFile(path, text, target, true);
  };
  const named = (/** @type {string} */ entry) => entry.replace(/\.tsx?$/, '.d.ts');
  const program = ts.createProgram(entries.map(named), { ...options, noEmit: true }, host);
  return {
    program,
    declarationOf: (entry) => {
      const found = program.getSourceFile(named(entry));
      if (!found) throw new Error(`${entry} has no declarations.`);
      return found;
    },
  };
}
