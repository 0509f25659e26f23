import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { willPayload } from '../../api/test/support/wills.ts';
import { ask, signUp } from '../lib/visitor.mjs';

/** @typedef {import('../lib/row.mjs').Row} Row */
/** @typedef {{url: string, senders: {headers: Record<string, string>, will: string}[]}} Crowd */

const UPLOADS = 50;
const SENDERS = 17;
const ROUNDS = 3;
const CALLS_ALONE = 500;

/**
 * How long an honest client waits while others upload 50 files of 8 MB at once.
 * @param {import('./server.mjs').Watched} server
 * @returns {Promise<Row[]>}
 */
export async function duringUploads(server) {
  const { headers } = await signUp(server.url, 'honest.client');
  const wait = async () => {
    const from = performance.now();
    await fetch(`${server.url}/current-user/`, { headers }).then((answer) => answer.arrayBuffer());
    return performance.now() - from;
  };
  /** @type {Crowd} */
  const crowd = { url: server.url, senders: [] };
  for (let count = 0; count < SENDERS; count += 1) {
    const { headers } = await signUp(server.url, `uploader.${count}`);
    const { id } = await ask(`${server.url}/api/wills/`, 'POST', headers, willPayload);
    for (let one = 0; one < 3 && crowd.senders.length < UPLOADS; one += 1)
      crowd.senders.push({ headers, will: id });
  }
  // Alternates, and takes the best round of each: other load on the machine only adds to both.
  /** @type {number[][]} */
  const alone = [];
  /** @type {number[][]} */
  const beside = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = [];
    for (let call = 0; call < CALLS_ALONE; call += 1) quiet.push(await wait());
    alone.push(quiet);
    const child = fork(join(import.meta.dirname, 'upload-crowd.mjs'), { execArgv: [] });
    child.send(crowd);
    await once(child, 'message');
    let going = true;
    const ended = once(child, 'exit').then(() => (going = false));
    const loud = [];
    while (going) loud.push(await wait());
    await ended;
    beside.push(loud);
  }
  const least = (/** @type {number[][]} */ rounds, /** @type {number} */ share) =>
    Math.min(...rounds.map((waits) => quantile(waits, share)));
  const row = (/** @type {string} */ name, /** @type {number} */ share) =>
    /** @type {Row} */ ({
      what: `an honest call during ${UPLOADS} uploads of 8 MB, ${name}`,
      ours: least(beside, share),
      reference: least(alone, share),
      referenceName: 'ms alone',
      unit: 'ms',
      better: 'less',
      budget: { ratio: 3 },
    });
  return [
    { ...row('median', 0.5) },
    { ...row('p99', 0.99), note: 'sender, client and server share the machine' },
    { ...row('longest', 1), note: 'sender, client and server share the machine' },
  ];
}

/** @param {number[]} figures @param {number} share */
function quantile(figures, share) {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}
