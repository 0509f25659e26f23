import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { median } from '../lib/rounds.mjs';

/** @typedef {import('./crowded-reads.mjs').Crowd} Crowd */
/** @typedef {{median: number, perSecond: number, refused: number}} Waits of the honest client in milliseconds; what the crowd was answered */

const ROUNDS = 2;

/**
 * How long a call takes beside each crowd, in turns. The least of the rounds counts, because other load on the machine only adds
 * to it.
 * @param {() => Promise<number>} wait makes one call, and returns its milliseconds
 * @param {number} milliseconds for each round
 * @param {[Crowd, Crowd]} crowds
 * @returns {Promise<[Waits, Waits]>}
 */
export async function waitsBeside(wait, milliseconds, crowds) {
  /** @type {[Waits[], Waits[]]} */
  const rounds = [[], []];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const index of /** @type {const} */ ([0, 1]))
      rounds[index].push(await waitBeside(wait, milliseconds, crowds[index]));
  const least = (/** @type {Waits[]} */ waits) =>
    waits.reduce((one, other) => (other.median < one.median ? other : one));
  return [least(rounds[0]), least(rounds[1])];
}

/** @param {() => Promise<number>} wait @param {number} milliseconds @param {Crowd} crowd @returns {Promise<Waits>} */
async function waitBeside(wait, milliseconds, crowd) {
  const child = fork(join(import.meta.dirname, 'reading-crowd.mjs'), { execArgv: [] });
  child.send(crowd);
  // After its first response.
  await once(child, 'message');
  const until = performance.now() + milliseconds;
  const waits = [];
  while (performance.now() < until || waits.length < 5) waits.push(await wait());
  child.send('end');
  const [{ answered, refused, seconds }] = await once(child, 'message');
  await once(child, 'exit');
  return {
    median: median(waits),
    perSecond: Math.round(answered / seconds),
    refused: Math.round((100 * refused) / Math.max(1, answered)),
  };
}
