import { startPostgres } from '../../api/test/support/servers/postgres.ts';
import { load } from '../lib/load.mjs';
import { interleaved } from '../lib/rounds.mjs';
import { settle } from './settle.mjs';

/** @typedef {import('../lib/report.mjs').Row} Row */
/** @typedef {import('./settle.mjs').Settled} Settled */

export const title = 'Scale, on PostgreSQL';

/** Other people's rows must make no difference: the margin is for noise, and for a deeper index. */
const STORED = 1.3;
const FEW = 1000;
const MANY = 100_000;
/** With 100,000 people; `--long`. */
const MOST = 1_000_000;
const one = { connections: 1, warmUp: 200, duration: 800 };

/** @param {import('../lib/report.mjs').Options} options @returns {Promise<Row[]>} */
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
    const among = (/** @type {number} */ wills) => `among ${wills.toLocaleString('en-US')}`;
    /** @type {Row[]} */
    const rows = [];
    for (const [name, call] of Object.entries(many.calls)) {
      const reference = few.calls[/** @type {keyof Settled['calls']} */ (name)];
      const taken = await interleaved(8, { few: () => load(reference, one), many: () => load(call, one) });
      // Other load on the machine only adds to it: the fastest tenth of the calls waited for no core.
      const time = (/** @type {'few' | 'many'} */ of) => Math.min(...taken[of].map(({ p10 }) => p10));
      rows.push({
        what: `${name}, ${among(count)} wills of others`,
        ...{ ours: time('many'), reference: time('few'), referenceName: among(FEW), unit: 'ms' },
        ...{ better: 'less', budget: { ratio: STORED } },
      });
    }
    rows.push({
      what: `Size of the database, a will with what belongs to it, ${among(count)}`,
      ...{ ours: many.bytes / 1024, unit: 'KB', better: 'less' },
    });
    return rows;
  } finally {
    for (const end of ends) await end();
  }
}
