import { fork } from 'node:child_process';
import { join } from 'node:path';

/** @typedef {import('./load-generator.mjs').Load} Load */
/** @typedef {Pick<import('./load-generator.mjs').Job, 'url' | 'method' | 'headers' | 'body'>} Call */
/** @typedef {Omit<import('./load-generator.mjs').Job, keyof Call>} Strain */

/**
 * Loads a server with one call from a separate process.
 * @throws Error on any response but 200
 * @param {Call} call
 * @param {Strain} strain
 * @returns {Promise<Load>}
 */
export function load(call, strain) {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'load-generator.mjs'), { execArgv: [] });
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`The load on ${call.url} failed with ${code}.`)));
    child.on('message', (/** @type {Load} */ measured) => resolve(measured));
    child.send({ ...call, ...strain });
  });
}
