import { startPostgres } from '../../api/test/support/servers/postgres.ts';
import { load } from '../lib/load.mjs';
import { interleaved } from '../lib/rounds.mjs';
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
      rows.push(await stored(name, few, many, count));
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
 * @returns {Promise<Row>}
 */
async function stored(name, few, many, count) {
  const at =
    (/** @type {Settled} */ { calls }) =>
    () =>
      load(calls[name], one);
  const taken = await interleaved(ROUNDS, { few: at(few), many: at(many) });
  // Other load on the machine only adds to it: the fastest tenth of the calls waited for no core.
  const time = (/** @type {'few' | 'many'} */ of) => Math.min(...taken[of].map(({ p10 }) => p10));
  return {
    what: `${name}, among ${count.toLocaleString('en-US')} wills of others`,
    ours: time('many'),
    reference: time('few'),
    referenceName: `among ${FEW.toLocaleString('en-US')}`,
    unit: 'ms',
    better: 'less',
    budget: { ratio: STORED },
  };
}

/** @param {Settled} settled @param {number} count @returns {Row} */
const size = ({ bytes }, count) => ({
  what: `Size of the database, a will with what belongs to it, among ${count.toLocaleString('en-US')}`,
  ours: bytes / 1024,
  unit: 'KB',
  better: 'less',
});
