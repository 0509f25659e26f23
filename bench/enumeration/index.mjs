import { randomUUID } from 'node:crypto';
import { profileOfCalls, profiler } from '../lib/profile.mjs';
import { explained } from '../lib/row.mjs';
import { startServer } from '../lib/server.mjs';
import { ask, signUp } from '../lib/visitor.mjs';

/** @typedef {import('../lib/row.mjs').Row} Row */
/** @typedef {() => Promise<unknown>} Call */

export const title = 'Guessing by time: whether an answer’s time tells what the answer does not';

/**
 * The allowed deviation from half, in percentage points, of the share of pairs in which the known one took longer:
 * random noise exceeds it about once in a thousand runs with this many pairs.
 */
const MOST_POINTS = 15;

/**
 * Makes each call for an existing and a nonexistent thing, alternately.
 * @param {import('../lib/row.mjs').Options} options
 * @returns {Promise<Row[]>}
 */
export async function run({ long }) {
  const server = await startServer({}, { preload: profiler });
  try {
    const pairs = long ? 600 : 120;
    /** @type {Row[]} */
    const rows = [];
    for (const { what, known, unknown } of await questions(server.url)) {
      const look = (/** @type {string} */ name, /** @type {Call} */ call) =>
        profileOfCalls(`${what} ${name}`, server.child, async () => {
          for (let count = 0; count < pairs; count += 1) await call();
          return { count: pairs };
        });
      const row = rowOf(what, await timesOf(known, unknown, pairs));
      rows.push(
        ...(await explained(
          [row],
          async () =>
            `µs of CPU time of the main thread, where it is there: ${await look('known', known)}; where not: ${await look('unknown', unknown)}`,
        )),
      );
    }
    return rows;
  } finally {
    await server.stop();
  }
}

/** @param {string} url @returns {Promise<{what: string, known: Call, unknown: Call}[]>} */
async function questions(url) {
  const ana = await signUp(url, 'ana.known');
  const { id: trust } = await ask(`${url}/trusts/`, 'POST', ana.headers, {
    executor: 'Ben Ruiz',
    asset: '1',
  });
  const eve = await signUp(url, 'eve.asks');
  const post = (/** @type {string} */ path, /** @type {object} */ body) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((answer) => answer.arrayBuffer());
  const get = (/** @type {string} */ path) =>
    fetch(`${url}${path}`, { headers: eve.headers }).then((answer) => answer.arrayBuffer());
  return [
    {
      what: 'a login with a wrong password: of an account, or of none',
      known: () => post('/token/', { username: ana.username, password: randomUUID() }),
      unknown: () =>
        post('/token/', { username: `nobody.${randomUUID().slice(0, 8)}`, password: randomUUID() }),
    },
    {
      what: 'a new password by mail: for an address with an account, or without',
      known: () => post('/password-reset/', { email: `${ana.username}@example.com` }),
      unknown: () => post('/password-reset/', { email: `nobody.${randomUUID().slice(0, 8)}@example.com` }),
    },
    {
      what: 'someone else’s trust, or none',
      known: () => get(`/trusts/${trust}/`),
      unknown: () => get(`/trusts/${randomUUID()}/`),
    },
  ];
}

/** @param {Call} known @param {Call} unknown @param {number} pairs @returns {Promise<{known: number[], unknown: number[]}>} */
async function timesOf(known, unknown, pairs) {
  /** @type {{known: number[], unknown: number[]}} */
  const times = { known: [], unknown: [] };
  // The first calls warm the caches of both.
  for (let pair = -5; pair < pairs; pair += 1) {
    const order =
      pair % 2 === 0
        ? /** @type {const} */ (['known', 'unknown'])
        : /** @type {const} */ (['unknown', 'known']);
    for (const name of order) {
      const start = performance.now();
      await (name === 'known' ? known : unknown)();
      if (pair >= 0) times[name].push(performance.now() - start);
    }
  }
  return times;
}

/** @param {string} what @param {{known: number[], unknown: number[]}} times @returns {Row} */
function rowOf(what, { known, unknown }) {
  let longer = 0;
  for (const one of known) for (const other of unknown) longer += one > other ? 1 : one === other ? 0.5 : 0;
  const share = (longer / (known.length * unknown.length)) * 100;
  const at = (/** @type {number[]} */ times, /** @type {number} */ part) =>
    (times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0).toFixed(1);
  const spread = (/** @type {number[]} */ times) =>
    [0.1, 0.5, 0.9].map((part) => at(times, part)).join(' / ');
  return {
    what,
    ours: Math.abs(share - 50),
    unit: 'points from half',
    better: 'less',
    budget: { value: MOST_POINTS },
    note: `10th, 50th and 90th percentile in ms: ${spread(known)} where it is there, ${spread(unknown)} where not`,
  };
}
