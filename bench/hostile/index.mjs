import { startPostgres } from '../../api/test/support/servers/postgres.ts';
import { ask } from '../lib/visitor.mjs';
import { besideLogins, besideReaders } from './beside-crowds.mjs';
import { callsOf } from './calls.mjs';
import { fullAccount } from './full-account.mjs';
import { samples } from './samples.mjs';
import { startWatched } from './server.mjs';
import { StallMeter } from './stall.mjs';
import { standingThings } from './standing.mjs';
import { Things } from './fixtures.mjs';

/** @typedef {import('../lib/report.mjs').Row} Row */
/** @typedef {import('./calls.mjs').Call} Call */
/** @typedef {import('./stall.mjs').Stall} Stall */

export const title = 'Hostile calls: how long the server stands still, and how long others wait';

/** On the embedded database; `--long`: on PostgreSQL too. @param {import('../lib/report.mjs').Options} options @returns {Promise<Row[]>} */
export async function run({ long }) {
  const rows = await measure({}, '');
  if (!long) return rows;
  const postgres = await startPostgres();
  try {
    return [...rows, ...(await measure({ DATABASE_URL: postgres.url }, ', PostgreSQL'))];
  } finally {
    await postgres.stop();
  }
}

/** @param {Record<string, string>} env @param {string} where @returns {Promise<Row[]>} */
async function measure(env, where) {
  const server = await startWatched(env);
  try {
    const things = new Things(server);
    const meter = new StallMeter(server, (call) => answerOf(server.url, call));
    const document = await ask(`${server.url}/openapi.json`, 'GET');
    const full = await fullAccount(server);
    const standing = await standingThings(server.url, things, full);
    const operations = callsOf(document, things, standing);
    /** @type {[name: string, worst: Stall][]} */
    const measured = [];
    const measureRow = async (/** @type {string} */ name, /** @type {Call[]} */ calls) => {
      const worst = await meter.worstOf(calls);
      measured.push([`${name}${where}`, worst]);
      console.log(`  ${name}${where}: ${(worst.stall / meter.oneHash).toFixed(2)} (${worst.what})`);
    };
    for (const { name, calls } of operations) await measureRow(name, calls);
    for (const call of samples(things)) await measureRow(call.what, [call]);
    // Computed at the end, so that all rows are compared with the same hash time.
    const rows = measured.map(([what, worst]) => stallRow(what, worst, meter.oneHash));
    const crowds = await besideReaders(server.url, document, standing, things);
    return [
      ...rows,
      ...[...crowds, ...(await besideLogins(env))].map((row) => ({ ...row, what: `${row.what}${where}` })),
    ];
  } finally {
    await server.stop();
  }
}

/**
 * Sends a call; if the server closes the connection because a body is too large, that counts as a response.
 * @param {string} url
 * @param {Call} call
 */
async function answerOf(url, { what, method, path, headers, body, done, taken }) {
  /** @type {Record<string, string>} */
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  try {
    const init = { method, headers: { ...headers, ...type }, ...(body && { body }) };
    const answer = await fetch(`${url}${path}`, init);
    const text = await answer.text();
    done?.(answer.status);
    if ((answer.status >= 500 && answer.status !== 503) || (taken && !answer.ok))
      throw new Error(`${method} ${path} (${what}) answered ${answer.status}: ${text.slice(0, 300)}`);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

/** @param {string} what @param {Stall} worst @param {number} oneHash @returns {Row} */
const stallRow = (what, worst, oneHash) => ({
  what,
  ours: worst.stall,
  reference: oneHash,
  referenceName: 'ms a hash',
  unit: 'ms',
  better: 'less',
  budget: { ratio: 1 },
  note: [
    ...(what.startsWith(worst.what) ? [] : [worst.what]),
    ...(worst.whole > oneHash ? [`${worst.whole.toFixed(1)} ms with waiting for a core`] : []),
  ].join('; '),
});
