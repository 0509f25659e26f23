import { startPostgres } from '../../api/test/support/servers/postgres.ts';
import { countsCpu, cpuOf, cpuOfFamily } from '../lib/cpu.mjs';
import { load } from '../lib/load.mjs';
import { interleaved } from '../lib/rounds.mjs';
import { startServer } from '../lib/server.mjs';
import { settle } from './settle.mjs';

/** @typedef {import('../lib/report.mjs').Row} Row */
/** @typedef {import('./settle.mjs').Settled} Settled */
/** @typedef {(end: () => Promise<void>) => void} Later */

export const title = 'Scale, on PostgreSQL';

/** Other people's rows must make no difference: the margin is for noise, and for a deeper index. */
const STORED = 1.3;
const FEW = 1000;
const MANY = 100_000;
/** With 100,000 people; `--long`. */
const MOST = 1_000_000;
const one = { connections: 1, warmUp: 200, duration: 800 };
const crowd = { connections: 6, warmUp: 500, duration: 2500 };
/** A call may cost this much more CPU time with three servers: the margin is for noise. */
const FLAT = 1.15;

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
    return [...rows, ...(countsCpu ? await servers(many, later) : [])];
  } finally {
    for (const end of ends) await end();
  }
}

/**
 * CPU time of a call with three servers on one database, beside one: that of the servers and that of PostgreSQL. Each server
 * has as many connections as the one, because people add a server when the load grows. Where cores are few, requests per
 * second would only tell who shares them.
 * @param {Settled} settled
 * @param {Later} later
 * @returns {Promise<Row[]>}
 */
async function servers({ databaseUrl, server, calls, postmaster }, later) {
  const all = [server];
  while (all.length < 3) {
    const more = await startServer({ DATABASE_URL: databaseUrl });
    later(more.stop);
    all.push(more);
  }
  const get = calls['will get'];
  const measured = async (/** @type {number} */ count) => {
    const some = all.slice(0, count);
    const used = () => ({
      servers: some.reduce((sum, { child }) => sum + cpuOf(child.pid), 0),
      postgres: cpuOfFamily(postmaster),
    });
    const before = used();
    const loads = some.map(({ url }) => load({ ...get, url: get.url.replace(server.url, url) }, crowd));
    const requests = (await Promise.all(loads)).reduce((sum, each) => sum + each.count, 0);
    const after = used();
    return {
      servers: (after.servers - before.servers) / requests,
      postgres: (after.postgres - before.postgres) / requests,
    };
  };
  // The JIT compiler optimizes code that has run often.
  for (let round = 0; round < 5; round += 1) await measured(3);
  const taken = await interleaved(6, { one: () => measured(1), three: () => measured(3) });
  return /** @type {const} */ (['servers', 'postgres'])
    .filter((of) => of === 'servers' || postmaster !== undefined)
    .map((of) => ({
      what: `will get, CPU time of ${of === 'servers' ? 'the servers' : 'PostgreSQL'}, 3 servers`,
      ours: Math.min(...taken.three.map((used) => used[of])),
      reference: Math.min(...taken.one.map((used) => used[of])),
      ...{ referenceName: '1 server', unit: 'ms', better: 'less', budget: { ratio: FLAT } },
      note: `${crowd.connections} connections to each server`,
    }));
}
