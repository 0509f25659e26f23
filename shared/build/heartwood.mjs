#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readJson, root } from './inputs.mjs';
import { apiServer, ports } from './layout.mjs';
import { freePorts } from './dev-ports.mjs';
import { nameOfBuild } from './release/releases.mjs';
import { isWrongUse, WrongUse } from './release/wrong-use.mjs';

/** The command of `@heartwood/build`: develops, builds, and releases the remote of another repository. */
const usage = `heartwood dev [--shell http://127.0.0.1:3000] [--fixtures]   standalone mode, and an address for a running shell
heartwood build                                              a production build, in dist
heartwood release --to <folder or s3://bucket/prefix> [--built] [--canary 5]
heartwood rollback | releases | promote | abort | disable | enable    as docs/releases.md says`;

const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
const [command = '', ...args] = process.argv.slice(2);

try {
  process.exitCode = await run();
} catch (error) {
  if (!isWrongUse(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** @returns {Promise<number>} the exit code */
async function run() {
  if (command === 'build') return build();
  if (command === 'dev') return develop();
  if (['release', 'rollback', 'releases', 'promote', 'abort', 'disable', 'enable'].includes(command))
    return release();
  throw new WrongUse(usage);
}

/**
 * Builds with Rspack if the repository has a configuration for it.
 * @returns {Promise<number>} the exit code
 */
async function build() {
  const rspackConfig = join(root, 'rspack.config.mjs');
  if (!existsSync(rspackConfig)) return runWebpack(['--mode', 'production'], {});
  const { runRspack } = await import('./rspack.mjs');
  const { default: configOf } = await import(pathToFileURL(rspackConfig).href);
  return (await runRspack(configOf({}, { mode: 'production' }))) ? 0 : 1;
}

async function develop() {
  const { values } = parseArgs({
    args,
    options: { shell: { type: 'string', default: apiServer }, fixtures: { type: 'boolean' } },
  });
  const declared = join(root, 'remote.json');
  if (!existsSync(declared))
    throw new WrongUse(`There is no ${declared}, which names the remote and its paths.`);
  const { name, paths } = readJson(declared);
  const { remote: port } = await freePorts({ remote: Object.values(ports)[0] ?? 0 });
  const address = `http://127.0.0.1:${port}`;
  const page = new URL(paths.find((/** @type {string} */ path) => !path.includes(':')) ?? '/', values.shell);
  page.search = `remote.${name}=${address}/mf-manifest.json`;
  console.log(`In standalone mode: ${address}\nIn the running shell: ${page.href}`);
  return runWebpack(['serve', '--mode', 'development'], {
    PORT: String(port),
    HEARTWOOD_SHELL: values.shell,
    STANDALONE_DATA: values.fixtures ? 'fixtures' : 'server',
  });
}

async function release() {
  const { runRelease } = await import('./release/command.mjs');
  const { ok, says } = await runRelease([command, ...args], { folder: root, name: await ownName(), resolve });
  console[ok ? 'log' : 'error'](says);
  return ok ? 0 : 1;
}

/**
 * The remote's name. A repository with a build of its own has no `remote.json`, but its
 * build says whose it is.
 */
async function ownName() {
  const declared = join(root, 'remote.json');
  const name = existsSync(declared) ? readJson(declared).name : await nameOfBuild(join(root, 'dist'));
  if (name) return name;
  throw new WrongUse(`Neither ${declared} nor dist/release.json names a remote. Build it first.`);
}

/** @param {string[]} words @param {Record<string, string>} env @returns {Promise<number>} its exit code */
function runWebpack(words, env) {
  const child = spawn(process.execPath, [webpack, ...words], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child.kill(signal));
  return new Promise((done) => child.on('close', (code) => done(code ?? 0)));
}
