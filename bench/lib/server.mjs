import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../api/test/support/servers/free-port.ts';
import { root } from '@heartwood/build/inputs.mjs';

/** The key that a measured server signs with. */
export const JWT_SECRET = 'a key that signs nothing but measurements';

/** @typedef {{url: string, stop: () => Promise<void>}} Running */
/** @typedef {Running & {child: import('node:child_process').ChildProcess, folder: string}} RunningChild `folder`: its data */

/** With BENCH_PROFILE, each server leaves a CPU profile for the developer tools of a browser when it ends. */
const profiling = process.env.BENCH_PROFILE
  ? ['--cpu-prof', `--cpu-prof-dir=${join(root, 'bench/results/profiles')}`]
  : [];

/**
 * Starts the built server as in production, without rate limits, with its own data folder.
 * @param {Record<string, string>} [env]
 * @param {{preload?: string}} [options] a module to preload, which receives messages
 * @returns {Promise<RunningChild>}
 */
export async function startServer(env = {}, { preload } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'heartwood-bench-'));
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [...profiling, ...(preload ? ['--import', preload] : []), join(root, 'api/dist/server.js')],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        RATE_LIMIT: 'off',
        DEMO: 'off',
        JWT_SECRET,
        ACCESS_TOKEN_SECONDS: '86400',
        DATA_DIR: folder,
        ...env,
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'inherit', ...(preload ? /** @type {const} */ (['ipc']) : [])],
    },
  );
  const exited = once(child, 'exit');
  await new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output = `${output}${text}`.slice(-2000);
      if (output.includes('Heartwood is ready at')) resolve(null);
    });
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  }).catch(async (error) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    url: `http://127.0.0.1:${port}/backend`,
    child,
    folder,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
