import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../api/test/support/servers/free-port.ts';
import { root } from '@heartwood/build/inputs.mjs';

/** The key that a measured server signs with. */
export const JWT_SECRET = 'a key that signs nothing but measurements';

export interface Running {
  /** Of the API. */
  url: string;
  child: ChildProcess;
  /** Its data. */
  folder: string;
  stop: () => Promise<void>;
}

/** With BENCH_PROFILE, each server leaves a CPU profile for the developer tools of a browser when it ends. */
const profiling = process.env['BENCH_PROFILE']
  ? ['--cpu-prof', `--cpu-prof-dir=${join(root, 'bench/results/profiles')}`]
  : [];

/**
 * Runs something with a new folder for data, and what ends afterwards in the reverse order, whatever happens.
 * @param run gets the folder, and a function that notes what to end
 */
export async function withEnds<Result>(
  run: (folder: string, later: (end: () => Promise<unknown>) => void) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'heartwood-bench-'));
  const ends: (() => Promise<unknown>)[] = [];
  try {
    return await run(folder, (end) => ends.unshift(end));
  } finally {
    for (const end of ends) await end();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Starts the built server as in production, without rate limits, with its own data folder.
 * @param preload a module to preload, which receives messages
 * @param checkout whose build it is
 */
export async function startServer(
  env: Record<string, string> = {},
  preload?: string,
  checkout = root,
): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'heartwood-bench-'));
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [...profiling, ...(preload ? ['--import', preload] : []), join(checkout, 'api/dist/server.js')],
    {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        RATE_LIMIT: 'off',
        DEMO: 'off',
        JWT_SECRET,
        ACCESS_TOKEN_SECONDS: '86400',
        DATA_DIR: folder,
        ...env,
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'inherit', ...(preload ? (['ipc'] as const) : [])],
    },
  );
  const exited = once(child, 'exit');
  const remove = () => rm(folder, { recursive: true, force: true });
  await new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output = `${output}${text}`.slice(-2000);
      if (output.includes('Heartwood is ready at')) resolve(null);
    });
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  }).catch(async (error) => {
    await remove();
    throw error;
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    await remove();
  };
  return { url: `http://127.0.0.1:${port}/backend`, child, folder, stop };
}
