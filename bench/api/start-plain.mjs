import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {import('../lib/server.mjs').Running & {child: ChildProcess}} Plain */

/**
 * Starts the reference server.
 * @param {import('./plain-server.mjs').Setup} setup
 * @returns {Promise<Plain>}
 */
export async function startPlain(setup) {
  const { child, stop } = start('plain-server.mjs', []);
  child.send(setup);
  const { port } = await firstMessage(child);
  return { url: `http://127.0.0.1:${port}/backend`, child, stop };
}

/**
 * Opens a database folder with PGlite itself.
 * @param {string} folder
 */
export async function startPglite(folder) {
  const { child, stop } = start('pglite-loop.mjs', [folder]);
  await firstMessage(child);
  /** @param {import('./pglite-loop.mjs').Loop} loop @returns {Promise<import('../lib/load-generator.mjs').Load>} */
  const run = (loop) => {
    child.send(loop);
    return firstMessage(child);
  };
  return { child, stop, run };
}

/** @param {string} file @param {string[]} args */
function start(file, args) {
  const child = fork(join(import.meta.dirname, file), args, {
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.disconnect();
    await exited;
  };
  return { child, stop };
}

/** @param {ChildProcess} child @returns {Promise<any>} */
function firstMessage(child) {
  return new Promise((resolve, reject) => {
    const ended = (/** @type {number | null} */ code) => reject(new Error(`A reference ended with ${code}.`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message);
    });
  });
}
