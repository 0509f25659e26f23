import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startServer } from '../lib/server.mjs';

/** @typedef {{stall: number, memory: number, peak: number}} Loop milliseconds its event loop stood still at most; MB it holds, and held at most */

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
  /** @param {() => Promise<unknown>} run */
  const during = async (run) => {
    await ask('begin');
    await run();
    return ask('end');
  };
  return {
    ...server,
    /** The longest stall while something runs, in milliseconds. @param {() => Promise<unknown>} run */
    stallDuring: async (run) => (await during(run)).stall,
    /** What it comes to hold while something runs, in MB. @param {() => Promise<unknown>} run */
    memoryDuring: async (run) => {
      const { memory } = await ask('end');
      return (await during(run)).peak - memory;
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startWatched>>} Watched */
