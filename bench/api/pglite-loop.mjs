import { PGlite } from '@electric-sql/pglite';
import { loadOf } from '../lib/load.mjs';

// The reference of the embedded database, in a process of its own: PGlite called directly, one statement after the other,
// without a server, threads, or HTTP.

/**
 * @typedef {object} Loop
 * @property {string} text
 * @property {unknown[]} values
 * @property {number} warmUp milliseconds that are not measured
 * @property {number} duration milliseconds that are measured
 */

process.once('disconnect', () => process.exit());
const lite = await PGlite.create(process.argv[2]);
process.on('message', (/** @type {Loop} */ loop) => {
  void measure(loop).then((load) => process.send?.(load));
});
process.send?.('open');

/** @param {Loop} loop */
async function measure({ text, values, warmUp, duration }) {
  const from = performance.now() + warmUp;
  /** @type {number[]} */
  const times = [];
  let count = 0;
  let now = performance.now();
  while (now < from + duration || times.length === 0) {
    const sent = now;
    await lite.query(text, values);
    now = performance.now();
    count += 1;
    if (sent >= from) times.push(now - sent);
  }
  return loadOf(times, count, now - from);
}
