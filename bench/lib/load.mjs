import { fork } from 'node:child_process';
import { join } from 'node:path';

/** @typedef {{perSecond: number, count: number, p10: number, p99: number}} Load times in milliseconds; `count`: with the warm-up */
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

/**
 * @param {number[]} times of the calls after the warm-up
 * @param {number} count of all calls
 * @param {number} duration of the calls after the warm-up
 * @returns {Load}
 */
export function loadOf(times, count, duration) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
  return { perSecond: (times.length / duration) * 1000, count, p10: at(0.1), p99: at(0.99) };
}
