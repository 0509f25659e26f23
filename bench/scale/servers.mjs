import { childrenOf, countsCpu, cpuOf, cpuOfFamily } from '../lib/cpu.mjs';
import { load } from '../lib/load.mjs';
import { profileOfCalls, profiler } from '../lib/profile.mjs';
import { interleaved } from '../lib/rounds.mjs';
import { explained } from '../lib/row.mjs';
import { startServer } from '../lib/server.mjs';

/** @typedef {import('../lib/row.mjs').Row} Row */
/** @typedef {import('../lib/load.mjs').Call} Call */

const CONNECTIONS = 6;
const crowd = { warmUp: 500, duration: 2500 };
const ROUNDS = 6;
const WARM_UPS = 5;

/** A call may cost this much more CPU time with three servers: the margin is for noise. */
const FLAT = 1.15;

/**
 * CPU time of a call with three servers on one database, beside one: that of the servers and that of PostgreSQL. Each server
 * has as many connections as the one; a further row is about three that share its connections. Where cores are few,
 * requests per second would only tell who shares them.
 * @param {import('./settle.mjs').Settled} settled
 * @param {(end: () => Promise<void>) => void} later
 * @returns {Promise<Row[]>}
 */
export async function servers({ databaseUrl, server, calls, postmaster }, later) {
  if (!countsCpu) return [];
  const all = [server];
  while (all.length < 3) {
    const more = await startServer({ DATABASE_URL: databaseUrl }, { preload: profiler });
    later(more.stop);
    all.push(more);
  }
  const get = calls['will get'];
  /** The number of calls of the first server, and of all. */
  const loaded = async (/** @type {number} */ count, /** @type {number} */ connections) => {
    const loads = await Promise.all(
      all
        .slice(0, count)
        .map(({ url }) => load({ ...get, url: get.url.replace(server.url, url) }, { ...crowd, connections })),
    );
    return { count: loads[0]?.count ?? 0, all: loads.reduce((sum, each) => sum + each.count, 0) };
  };
  const measured = async (/** @type {number} */ count, /** @type {number} */ connections) => {
    const some = all.slice(0, count);
    const used = () => ({
      servers: some.reduce((sum, { child }) => sum + cpuOf(child.pid ?? 0), 0),
      postgres: postmaster === undefined ? NaN : cpuOfFamily(postmaster),
    });
    const before = used();
    const { all: requests } = await loaded(count, connections);
    const after = used();
    return {
      servers: (after.servers - before.servers) / requests,
      postgres: (after.postgres - before.postgres) / requests,
    };
  };
  // The JIT compiler optimizes code that has run often.
  for (let round = 0; round < WARM_UPS; round += 1) await measured(3, CONNECTIONS);
  const taken = await interleaved(ROUNDS, {
    one: () => measured(1, CONNECTIONS),
    three: () => measured(3, CONNECTIONS),
    shared: () => measured(3, CONNECTIONS / 3),
  });
  const row = (/** @type {'three' | 'shared'} */ many, /** @type {'servers' | 'postgres'} */ of) =>
    /** @type {Row} */ ({
      what: `will get, CPU time of ${of === 'servers' ? 'the servers' : 'PostgreSQL'}, 3 servers`,
      referenceName: '1 server',
      unit: 'ms',
      better: 'less',
      ours: least(taken[many], of),
      reference: least(taken.one, of),
      ...(many === 'three'
        ? { note: `${CONNECTIONS} connections to each server`, budget: { ratio: FLAT } }
        : { note: `${CONNECTIONS} connections in all` }),
    });
  const ofServers = await explained([row('three', 'servers'), row('shared', 'servers')], async () => {
    const look = (/** @type {number} */ count) =>
      profileOfCalls(`${count} servers`, server.child, () => loaded(count, CONNECTIONS));
    return `µs of CPU time a call in the first of three: ${await look(3)}; in one alone: ${await look(1)}`;
  });
  if (postmaster === undefined) return ofServers;
  const ofPostgres = await explained([row('three', 'postgres')], async () => {
    const look = async (/** @type {number} */ count) => {
      const before = childrenOf(postmaster);
      const { all: requests } = await loaded(count, CONNECTIONS);
      return perCall(before, childrenOf(postmaster), requests);
    };
    return `PostgreSQL, for a call with three servers: ${await look(3)}; with one: ${await look(1)}`;
  });
  return [...ofServers, ...ofPostgres];
}

/** @typedef {ReturnType<typeof childrenOf>} Children */

/** @param {Children} before @param {Children} after @param {number} calls */
function perCall(before, after, calls) {
  const each = (/** @type {keyof Children} */ what) => (after[what] - before[what]) / calls;
  const micros = (/** @type {keyof Children} */ what) => Math.round(each(what) * 1000);
  return [
    `${micros('user')} µs of its own code, ${micros('system')} µs in the kernel`,
    `${each('waits').toFixed(2)} waits, ${each('displaced').toFixed(2)} times displaced by another process`,
  ].join(', ');
}

/** @typedef {{servers: number, postgres: number}} Used */

/** @param {Used[]} rounds @param {keyof Used} of */
const least = (rounds, of) => Math.min(...rounds.map((each) => each[of]));
