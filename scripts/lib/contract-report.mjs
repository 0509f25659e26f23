import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { readJson, root } from '../../shared/build/inputs.mjs';
import { declarationsOf, sharedOptions } from './declarations.mjs';
import { rollUp } from './rollup.mjs';
import { binPath } from './run.mjs';

/** The modules the host provides to each remote at run time, all under one version. */
const modules = {
  host: 'shared/host/index.ts',
  api: 'shared/api-client/index.ts',
  router: 'shared/host/router.ts',
};

const folder = join(root, 'shared/host/contract');

/** @typedef {Record<string, string>} Report the declarations of each module by its name */

/** The version that contract.json states. @returns {string} */
export const statedVersion = () => readJson(join(root, 'shared/host/contract.json')).version;

/**
 * The report of the current source.
 * @returns {Report}
 */
export function presentReport() {
  const entries = Object.values(modules).map((path) => join(root, path));
  const { program, declarationOf } = declarationsOf(entries);
  const texts = Object.entries(modules).map(([name, path]) => [
    name,
    formatted(rollUp(program, declarationOf(join(root, path)))),
  ]);
  return Object.fromEntries([...texts, ['tokens', formatted(tokenNames())]]);
}

/** @param {string} code TypeScript @returns {string} */
const formatted = (code) =>
  execFileSync(binPath('oxfmt'), ['--stdin-filepath=report.ts'], {
    cwd: root,
    input: code,
    encoding: 'utf8',
  });

/** The host's custom properties that remotes use for styling. */
function tokenNames() {
  const css = readFileSync(join(root, 'shared/ui/tokens.css'), 'utf8');
  const lines = css.split('\n').map((line) => line.trim());
  const names = new Set(lines.filter((line) => line.startsWith('--')).map((line) => line.split(':')[0]));
  return `export type Token = ${[...names]
    .sort()
    .map((name) => `'${name}'`)
    .join(' | ')};`;
}

/**
 * The stored report of a version; null when there is none.
 * @param {string} version
 * @returns {Promise<Report | null>}
 */
export async function storedReport(version) {
  if (!existsSync(join(folder, version))) return null;
  const names = [...Object.keys(modules), 'tokens'].filter((name) => existsSync(file(version, name)));
  const texts = names.map(async (name) => [name, await readFile(file(version, name), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts));
}

/** @param {string} version @param {Report} report */
export async function storeReport(version, report) {
  await mkdir(join(folder, version), { recursive: true });
  for (const [name, text] of Object.entries(report)) await writeFile(file(version, name), text);
}

/**
 * Earlier versions with the same major. The host must still run remotes built against them.
 * @param {string} version
 */
export async function promisedVersions(version) {
  const kept = existsSync(folder) ? await readdir(folder) : [];
  const [major, minor] = version.split('.').map(Number);
  return kept.filter((old) => {
    const [oldMajor, oldMinor] = old.split('.').map(Number);
    return oldMajor === major && (oldMinor ?? 0) < (minor ?? 0);
  });
}

/**
 * Type checks that the host satisfies an earlier report. `HostProvider` is only used by the host. The type of
 * `api` changes with every added endpoint, so endpoints are compared one by one.
 */
const promises = `
import * as host from './present-host';
import * as api from './present-api';
import * as router from './present-router';
import type * as oldHost from './previous-host';
import type * as oldApi from './previous-api';
import type * as oldRouter from './previous-router';
import type * as tokens from './present-tokens';
import type * as oldTokens from './previous-tokens';

type Calls<A extends { endpoints: object }> = {
  [Name in keyof A['endpoints']]: A['endpoints'][Name] extends { Types: { QueryArg: infer Arg; ResultType: infer Result } }
    ? (arg: Arg) => Result
    : never;
};
declare const calls: Calls<typeof api.api>;

host satisfies Omit<typeof oldHost, 'HostProvider'>;
api satisfies Omit<typeof oldApi, 'api' | \`use\${string}\`>;
calls satisfies Calls<typeof oldApi.api>;
router satisfies typeof oldRouter;
export const token = (name: oldTokens.Token): tokens.Token => name;
export const exposed = (remote: oldHost.RemoteModule): host.RemoteModule => remote;
`;

/**
 * Lists what an older remote relies on and the host no longer provides, and what the host no longer accepts
 * from it.
 * @param {Report} present
 * @param {Report} previous
 * @returns {string[]}
 */
export function breaks(present, previous) {
  const texts = Object.fromEntries(
    [...Object.keys(modules), 'tokens'].flatMap((name) => [
      [join(folder, `present-${name}.d.ts`), present[name] ?? ''],
      [join(folder, `previous-${name}.d.ts`), opaque(previous[name] ?? unnamed)],
    ]),
  );
  const check = join(folder, 'check.ts');
  texts[check] = promises;
  const options = { ...sharedOptions(), noEmit: true };
  const compiler = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = compiler;
  compiler.fileExists = (path) => path in texts || fileExists(path);
  compiler.getSourceFile = (path, target, ...more) =>
    path in texts
      ? ts.createSourceFile(path, texts[path] ?? '', target)
      : getSourceFile(path, target, ...more);
  const program = ts.createProgram([check], options, compiler);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** Reports before 1.2 listed no tokens. */
const unnamed = 'export type Token = never;';

/**
 * Removes from an older report what the host passes on without reading it: the data of a cart
 * item and the profile of a user. Both still exist at run time. A brand, such as that of cents,
 * is only known to the compiler.
 * @param {string} text
 */
const opaque = (text) =>
  text
    .replace('data: WillInput;', 'data: unknown;')
    .replace('profile: Profile;', 'profile: unknown;')
    .replace(/= (number|string) & \{[^}]*\};/g, '= $1;');

/** @param {string} version @param {string} name */
const file = (version, name) => join(folder, version, `${name}.d.ts`);
