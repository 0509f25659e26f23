import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startServer } from '../lib/server.mjs';

/** @typedef {{stall: number, memory: number}} Loop milliseconds its event loop stood still at most; MB it holds */

const preload = pathToFileURL(join(import.meta.dirname, 'watch-loop.mjs')).href;

/** A server that tells of its event loop. @param {Record<string, string>} [env] */
export async function startWatched(env = {}) {
  const server = await startServer(env, { preload });
  /** @param {string} question @returns {Promise<Loop>} */
  const ask = (question) =>
    new Promise((resolve) => {
      server.child.once('message', (/** @type {Loop} */ answer) => resolve(answer));
      server.child.send(question);
    });
  return {
    ...server,
    memory: async () => (await ask('end')).memory,
    /** The longest stall while something runs, in milliseconds. @param {() => Promise<unknown>} run */
    stallDuring: async (run) => {
      await ask('begin');
      await run();
      return (await ask('end')).stall;
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startWatched>>} Watched */
