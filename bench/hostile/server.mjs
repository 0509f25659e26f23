import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startServer } from '../lib/server.mjs';

/** @typedef {{stall: number, whole: number}} Loop the longest stall of its event loop in milliseconds, without and with the time it waited for a core */

const preload = pathToFileURL(join(import.meta.dirname, 'watch-loop.mjs')).href;

/**
 * A server that reports on its event loop.
 * @param {Record<string, string>} [env]
 */
export async function startWatched(env = {}) {
  const server = await startServer(env, { preload });
  /** @param {string} question @returns {Promise<Loop>} */
  const ask = (question) =>
    new Promise((resolve) => {
      server.child.once('message', (/** @type {Loop} */ answer) => resolve(answer));
      server.child.send(question);
    });
  /** How its event loop stalled while a function ran. @param {() => Promise<unknown>} run */
  const during = async (run) => {
    await ask('begin');
    await run();
    return ask('end');
  };
  return { ...server, during };
}

/** @typedef {Awaited<ReturnType<typeof startWatched>>} Watched */
