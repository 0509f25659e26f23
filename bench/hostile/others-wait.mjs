import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { willPayload } from '../../api/test/support/wills.ts';
import { profileOfCalls } from '../lib/profile.mjs';
import { explained } from '../lib/row.mjs';
import { ask, logIn, signUp } from '../lib/visitor.mjs';

/** @typedef {import('../lib/row.mjs').Row} Row */
/** @typedef {Record<string, string>} Headers */
/** @typedef {{url: string, senders: {headers: Headers, will: string}[]}} Uploads */
/** @typedef {{url: string, headers: Headers}} Export */

const UPLOADS = 50;
const SENDERS = 17;
const ROUNDS = 3;

/**
 * How long an honest client waits while others upload 50 files of 8 MB at once, and while a full account is exported.
 * @param {import('./server.mjs').Watched} server
 * @param {string} full the username of the full account
 * @returns {Promise<Row[]>}
 */
export async function othersWait(server, full) {
  const { url } = server;
  const { headers } = await signUp(url, 'honest.client');
  const wait = async () => {
    const from = performance.now();
    await fetch(`${url}/current-user/`, { headers }).then((answer) => answer.arrayBuffer());
    return performance.now() - from;
  };
  const beside = async (
    /** @type {string} */ load,
    /** @type {string} */ file,
    /** @type {Uploads | Export} */ order,
  ) =>
    explained(await waitBeside(wait, load, file, order), async () => {
      const parts = await profileOfCalls(`during ${load}`, server.child, async () => {
        const { ended } = await started(file, order);
        await ended;
        return { count: 1 };
      });
      return `µs of CPU time of the main thread during all of it, without the honest calls: ${parts}`;
    });
  return [
    ...(await beside(`${UPLOADS} uploads of 8 MB`, 'upload-crowd.mjs', await uploadsTo(url))),
    ...(await beside('the export of a full account', 'export-reader.mjs', {
      url,
      headers: await logIn(url, full),
    })),
  ];
}

/** @param {string} url @returns {Promise<Uploads>} */
async function uploadsTo(url) {
  /** @type {Uploads} */
  const crowd = { url, senders: [] };
  for (let count = 0; count < SENDERS; count += 1) {
    const { headers } = await signUp(url, `uploader.${count}`);
    const { id } = await ask(`${url}/api/wills/`, 'POST', headers, willPayload);
    for (let one = 0; one < 3 && crowd.senders.length < UPLOADS; one += 1)
      crowd.senders.push({ headers, will: id });
  }
  return crowd;
}

/**
 * Alternates between a loaded and an unloaded server, for the same time each, and takes the best round of each,
 * because other load on the machine only adds to both.
 * @param {() => Promise<number>} wait makes one call, and returns its milliseconds
 * @param {string} load
 * @param {string} file the program that generates the load, in a separate low-priority process: its work must not
 *   count as waiting time
 * @param {Uploads | Export} order sent to it
 * @returns {Promise<Row[]>}
 */
async function waitBeside(wait, load, file, order) {
  /** @type {number[][]} */
  const alone = [];
  /** @type {number[][]} */
  const beside = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const running = await started(file, order);
    const from = performance.now();
    const loud = [];
    while (running.going) loud.push(await wait());
    await running.ended;
    const until = 2 * performance.now() - from;
    const quiet = [];
    while (performance.now() < until) quiet.push(await wait());
    alone.push(quiet);
    beside.push(loud);
  }
  const least = (/** @type {number[][]} */ rounds, /** @type {number} */ share) =>
    Math.min(...rounds.map((waits) => quantile(waits, share)));
  const row = (/** @type {string} */ name, /** @type {number} */ share) =>
    /** @type {Row} */ ({
      what: `an honest call during ${load}, ${name}`,
      ours: least(beside, share),
      reference: least(alone, share),
      referenceName: 'ms alone',
      unit: 'ms',
      better: 'less',
      budget: { ratio: 3 },
      ...(share > 0.5 && { note: 'both clients and the server share the machine' }),
    });
  return [row('median', 0.5), row('p99', 0.99), row('longest', 1)];
}

/**
 * Starts the load.
 * @param {string} file
 * @param {Uploads | Export} order
 */
async function started(file, order) {
  const child = fork(join(import.meta.dirname, file), { execArgv: [] });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.send(order);
  await once(child, 'message');
  const running = {
    going: true,
    ended: once(child, 'exit').then(([code]) => {
      running.going = false;
      if (code !== 0) throw new Error(`${file} ended with ${code}.`);
    }),
  };
  // A failure is an error only to whoever waits for the end.
  running.ended.catch(() => undefined);
  return running;
}

/** @param {number[]} figures @param {number} share */
function quantile(figures, share) {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}
