import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { readJson, root } from '../../shared/build/inputs.mjs';
import { compile } from './compile.mjs';
import { follow } from './follow.mjs';

const execute = promisify(execFile);
const staging = join(root, '.cache/kit');

/** What other repositories import. Each one's package.json names the same files. */
const hostEntries = [
  'host/index.ts',
  'host/router.ts',
  'host/dev/index.tsx',
  'host/dev/fixtures.ts',
  'host/dev/look.ts',
  'api/index.ts',
  'storage/index.ts',
  'ui/index.ts',
  'testing/remote.ts',
  'testing/setup.ts',
];
const hostFiles = [
  'host/contract.json',
  'host/registry.schema.json',
  'host/remote.schema.json',
  'host/dev/standalone.html',
  'testing/browser-environment.mjs',
  'ui/tokens.css',
  'ui/fonts.css',
  'ui/reset.css',
  'words/es.json',
];
const buildEntries = [
  'shared/build/webpack.mjs',
  'shared/build/rspack.mjs',
  'shared/build/jest.mjs',
  'scripts/kit/heartwood.mjs',
];
const buildFiles = ['shared/build/types/build.d.ts', 'shared/build/types/css.d.ts'];
/** Files that locate folders, which are different in another repository. */
const replaced = {
  'shared/build/inputs.mjs': 'scripts/kit/layout/inputs.mjs',
  'shared/build/layout.mjs': 'scripts/kit/layout/layout.mjs',
};

/**
 * Makes the two packages that other repositories install, from `shared` and `scripts`.
 * @returns {Promise<string[]>} the paths of the tarballs
 */
export async function packKit() {
  await rm(staging, { recursive: true, force: true });
  return [await pack('host', await stageHost()), await pack('build', await stageBuild())];
}

/** @returns {Promise<Set<string>>} the packages that it imports */
async function stageHost() {
  const dist = join(staging, 'host/dist');
  const { files, imported } = compile(join(root, 'shared'), hostEntries);
  for (const [path, text] of files) await write(join(dist, path), text);
  for (const path of hostFiles) await copy(join(root, 'shared', path), join(dist, path));
  return imported;
}

/** @returns {Promise<Set<string>>} */
async function stageBuild() {
  const { files, imported } = follow(root, buildEntries, replaced);
  for (const [path, source] of files) await copy(join(root, source), join(staging, 'build', path));
  for (const path of buildFiles) await copy(join(root, path), join(staging, 'build', path));
  await write(join(staging, 'build/tsconfig.json'), `${JSON.stringify(compilerSettings(), null, 2)}\n`);
  return imported;
}

/** The settings of our own remotes, in one file. */
function compilerSettings() {
  const { compilerOptions: common } = readJson(join(root, 'tsconfig.base.json'));
  const { compilerOptions: browser } = readJson(join(root, 'shared/build/tsconfig/browser.json'));
  return {
    compilerOptions: {
      ...common,
      ...browser,
      types: [...browser.types, '@heartwood/build/types'],
      // The names that a page provides.
      paths: { 'react-router-dom': ['../host/dist/host/router.d.ts'] },
    },
  };
}

/**
 * @param {'host' | 'build'} name
 * @param {Set<string>} imported
 * @returns {Promise<string>} the path of the tarball
 */
async function pack(name, imported) {
  const folder = join(staging, name);
  await cp(join(root, 'kit', name), folder, { recursive: true });
  await copy(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  // The packages that it is built from count for its version, but aren't needed by those who install it.
  const { devDependencies: _, ...described } = readJson(join(root, 'kit', name, 'package.json'));
  await write(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
  const listed = { ...described.dependencies, ...described.peerDependencies };
  // An import that isn't installed is an alias of the webpack configuration.
  const missing = [...imported].filter(
    (library) => !(library in listed) && existsSync(join(root, 'node_modules', library)),
  );
  if (missing.length > 0) throw new Error(`kit/${name}/package.json doesn't list ${missing.join(', ')}.`);
  const { stdout } = await execute('npm', ['pack', '--json', '--pack-destination', staging], { cwd: folder });
  return join(staging, JSON.parse(stdout)[0].filename);
}

/** @param {string} from @param {string} to */
async function copy(from, to) {
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to);
}

/** @param {string} path @param {string} text */
async function write(path, text) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
