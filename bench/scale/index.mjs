import { startPostgres } from '../../api/test/support/servers/postgres.ts';
import { countsCpu, cpuOfFamily } from '../lib/cpu.mjs';
import { load } from '../lib/load.mjs';
import { profileOfCalls } from '../lib/profile.mjs';
import { interleaved } from '../lib/rounds.mjs';
import { explained } from '../lib/row.mjs';
import { servers } from './servers.mjs';
import { settle } from './settle.mjs';

/** @typedef {import('../lib/row.mjs').Row} Row */
/** @typedef {import('./settle.mjs').Settled} Settled */

export const title = 'Scale, on PostgreSQL';

const ROUNDS = 8;
/** Other people's rows must make no difference: the margin is for noise, and for a deeper index. */
const STORED = 1.3;
const FEW = 1000;
const MANY = 100_000;
/** With 100,000 people; `--long`. */
const MOST = 1_000_000;
const one = { connections: 1, warmUp: 200, duration: 800 };

/** @param {import('../lib/row.mjs').Options} options @returns {Promise<Row[]>} */
export async function run({ long }) {
  /** @type {(() => Promise<void>)[]} */
  const ends = [];
  const later = (/** @type {() => Promise<void>} */ end) => void ends.unshift(end);
  try {
    const cluster = await startPostgres();
    later(cluster.stop);
    const count = long ? MOST : MANY;
    const few = await settle(cluster.url, FEW, later);
    const many = await settle(cluster.url, count, later);
    /** @type {Row[]} */
    const rows = [];
    for (const name of /** @type {(keyof Settled['calls'])[]} */ (Object.keys(few.calls)))
      rows.push(...(await stored(name, few, many, count)));
    return [...rows, size(many, count), ...(await servers(many, later))];
  } finally {
    for (const end of ends) await end();
  }
}

/**
 * The time of one call with many rows of others, beside that with few.
 * @param {keyof Settled['calls']} name
 * @param {Settled} few
 * @param {Settled} many
 * @param {number} count
 * @returns {Promise<Row[]>}
 */
async function stored(name, few, many, count) {
  const at =
    (/** @type {Settled} */ { calls }) =>
    () =>
      load(calls[name], one);
  const taken = await interleaved(ROUNDS, { few: at(few), many: at(many) });
  // Other load on the machine only adds to it: the fastest tenth of the calls waited for no core.
  const time = (/** @type {'few' | 'many'} */ of) => Math.min(...taken[of].map(({ p10 }) => p10));
  const among = (/** @type {number} */ wills) => `among ${wills.toLocaleString('en-US')}`;
  /** @type {Row} */
  const row = {
    what: `${name}, ${among(count)} wills of others`,
    ours: time('many'),
    reference: time('few'),
    referenceName: among(FEW),
    unit: 'ms',
    better: 'less',
    budget: { ratio: STORED },
  };
  return explained([row], async () => {
    const [there, here] = [await whereTimeGoes(name, many, count), await whereTimeGoes(name, few, FEW)];
    return `µs of CPU time a call, ${among(count)}: ${there}; ${among(FEW)}: ${here}`;
  });
}

/**
 * The CPU time of a call: in PostgreSQL, and in the main thread of the server.
 * @param {keyof Settled['calls']} name
 * @param {Settled} settled
 * @param {number} wills
 */
async function whereTimeGoes(name, { calls, server, postmaster }, wills) {
  const used = () => (countsCpu && postmaster !== undefined ? cpuOfFamily(postmaster) : NaN);
  const before = used();
  let postgres = NaN;
  const parts = await profileOfCalls(`${name} among ${wills}`, server.child, async () => {
    const taken = await load(calls[name], one);
    postgres = ((used() - before) / taken.count) * 1000;
    return taken;
  });
  return `PostgreSQL ${Math.round(postgres)}, ${parts}`;
}

/** @param {Settled} settled @param {number} count @returns {Row} */
const size = ({ bytes }, count) => ({
  what: `Size of the database, a will with what belongs to it, among ${count.toLocaleString('en-US')}`,
  ours: bytes / 1024,
  unit: 'KB',
  better: 'less',
});
