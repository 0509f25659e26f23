import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { readJson, root } from '../../shared/build/inputs.mjs';
import { checker } from './run.mjs';

const execute = promisify(execFile);
const staging = join(root, '.cache/packages');

/**
 * TypeScript packages are published as JavaScript with declarations, one file each, so that a
 * bundler can drop unused ones.
 */
const compiled = ['i18n', 'storage', 'domain', 'api-client', 'ui', 'host', 'testing'];
/** Published as they are. */
const scripts = ['releases', 'build'];
/** Not part of a published package. */
const isLeftOut = (/** @type {string} */ path) =>
  /(^|\/)(node_modules|catalog|tools|contract|vectors)\/|\.(test|stories)\.|(^|\/)(tsconfig\.json|[\w.]+\.config\.mjs|\.\w+)$/.test(
    path,
  );

/**
 * Makes the packages that a remote in another repository installs.
 * @returns {Promise<string[]>} the paths of the tarballs
 */
export async function packPackages() {
  await rm(staging, { recursive: true, force: true });
  await compile();
  const tarballs = [];
  for (const name of [...compiled, ...scripts]) {
    const folder = join(staging, name);
    await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'));
    const { stdout } = await execute('npm', ['pack', '--json', '--pack-destination', staging], {
      cwd: folder,
    });
    tarballs.push(join(staging, JSON.parse(stdout)[0].filename));
  }
  return tarballs;
}

/** Writes each package as it is published, without its tests. */
async function compile() {
  for (const name of [...compiled, ...scripts]) {
    const source = join(root, 'shared', name);
    const files = await readdir(source, { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile())) {
      const path = join(file.parentPath, file.name).slice(source.length + 1);
      const isSource = compiled.includes(name) && /(?<!\.d)\.tsx?$/.test(path);
      if (!isSource && !isLeftOut(path)) await copy(join(source, path), join(staging, name, path));
    }
    await writeJson(
      join(staging, name, 'package.json'),
      published(readJson(join(source, 'package.json')), name),
    );
  }
  const config = join(staging, 'tsconfig.json');
  await writeJson(config, {
    extends: join(root, 'shared/build/tsconfig/browser.json'),
    compilerOptions: {
      noEmit: false,
      allowImportingTsExtensions: false,
      declaration: true,
      rootDir: join(root, 'shared'),
      outDir: staging,
    },
    include: compiled.map((name) => join(root, 'shared', name)),
    exclude: [
      'node_modules',
      'catalog',
      'tools',
      'contract',
      '*.test.ts',
      '*.test.tsx',
      '*.stories.tsx',
      'sample-wills',
    ].map((name) => join(root, 'shared/**', name)),
  });
  execFileSync(checker, ['-p', config], { stdio: 'inherit' });
  await rm(config);
}

/**
 * The package.json of a published package: its modules are JavaScript, without a type, so that a bundler
 * finds `./money` as `money.js`.
 * @param {{exports: Record<string, unknown>, type?: string, dependencies?: object, devDependencies?: object,
 *   scripts?: object}} described
 * @param {string} name
 */
function published({ devDependencies, scripts: _, type, ...described }, name) {
  // The tools are no part of what this repository ships, but of what is installed with this package.
  const dependencies =
    name === 'build' ? { ...described.dependencies, ...devDependencies } : described.dependencies;
  if (!compiled.includes(name)) return { ...described, dependencies, type };
  const exports = Object.entries(described.exports).map(([path, file]) => {
    const module = /^(.*)\.tsx?$/.exec(String(file))?.[1];
    return [path, module ? { types: `${module}.d.ts`, default: `${module}.js` } : file];
  });
  return { ...described, exports: Object.fromEntries(exports) };
}

/** @param {string} from @param {string} to */
async function copy(from, to) {
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to);
}

/** @param {string} path @param {object} content */
async function writeJson(path, content) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(content, null, 2)}\n`);
}
