import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Files by their paths from the repository's root. Each is read once, and parsed once. */
export class Sources {
  readonly #texts = new Map<string, string>();
  readonly #trees = new Map<string, ts.SourceFile>();

  constructor(
    readonly paths: readonly string[],
    readonly readFile: (path: string) => string,
  ) {}

  text(path: string): string {
    const text = this.#texts.get(path) ?? this.readFile(path);
    this.#texts.set(path, text);
    return text;
  }

  /** A TypeScript file as a tree. */
  tree(path: string): ts.SourceFile {
    const tree = this.#trees.get(path) ?? parse(this.text(path), path);
    this.#trees.set(path, tree);
    return tree;
  }

  /** The TypeScript files in a folder, sorted. */
  typeScriptIn(folder: string): string[] {
    return this.paths.filter((path) => path.startsWith(`${folder}/`) && /\.tsx?$/.test(path)).sort();
  }
}

export const parse = (source: string, path = 'file.tsx'): ts.SourceFile =>
  ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);

/** The files of this checkout that git has, or would add. */
export function checkout(): Sources {
  const root = join(import.meta.dirname, '../../..');
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const paths = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 24 })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)));
  return new Sources(paths, (path) => readFileSync(join(root, path), 'utf8'));
}
