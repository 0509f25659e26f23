import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from '../../shared/build/inputs.mjs';
import { checker } from './run.mjs';

const shared = join(root, 'shared/');

/** The packages with what a host provides at run time, and what those import. */
const packages = ['i18n', 'storage', 'domain', 'api-client', 'ui', 'host'];

/**
 * The compiler options of shared/.
 * @returns {ts.CompilerOptions}
 */
export function sharedOptions() {
  const file = join(shared, 'host/tsconfig.json');
  const { config } = ts.readConfigFile(file, (path) => readFileSync(path, 'utf8'));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(file));
  return { ...options, paths: { ...options.paths, '@heartwood/*': [join(shared, '*')] } };
}

/**
 * A program over the declarations of shared/ without comments: the types other packages compile against.
 * @param {string[]} entries source files
 * @returns {{program: ts.Program, declarationOf: (entry: string) => ts.SourceFile}}
 */
export function declarationsOf(entries) {
  const options = { ...sharedOptions(), noEmit: true };
  const texts = writtenDeclarations();
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
  const program = ts.createProgram(entries.map(named), options, host);
  return {
    program,
    declarationOf: (entry) => {
      const found = program.getSourceFile(named(entry));
      if (!found) throw new Error(`${entry} has no declarations.`);
      return found;
    },
  };
}

/**
 * The declarations of the host and what it imports, by the paths that they would have beside them. TypeScript
 * 7 writes them in a fifth of the time.
 * @returns {Map<string, string>}
 */
function writtenDeclarations() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/declarations-'));
  const config = {
    extends: join(shared, 'host/tsconfig.json'),
    include: packages.map((name) => join(shared, name)),
    exclude: ['*.test.*', '*.stories.*', 'node_modules', 'catalog', 'contract', 'tools'].map((name) =>
      join(shared, '**', name),
    ),
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const written = [
    '--noEmit',
    'false',
    '--declaration',
    '--emitDeclarationOnly',
    '--removeComments',
    '--noCheck',
  ];
  try {
    execFileSync(checker, ['-p', folder, ...written, '--rootDir', root, '--outDir', folder]);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return new Map(
      files
        .filter((file) => file.endsWith('.d.ts'))
        .map((file) => [join(root, file), readFileSync(join(folder, file), 'utf8')]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
