import pg from 'pg';
import { startPostgres } from '../../api/test/support/postgres.ts';
import { makeSignedWills } from '../lib/signed-wills.mjs';
import { load } from '../lib/load.mjs';
import { interleaved, median } from '../lib/rounds.mjs';
import { startServer } from '../lib/server.mjs';
import { signUp } from '../lib/visitor.mjs';
import { addOthers } from './crowd.mjs';

/** @typedef {import('../lib/row.mjs').Row} Row */
/** @typedef {import('../lib/load.mjs').Call} Call */
/** @typedef {(end: () => Promise<void>) => void} Later */

export const title = 'Scale, on PostgreSQL';

const ROUNDS = 5;
/** Other people's rows must make no difference: the margin is for noise. */
const STORED = 1.5;
const sizes = { few: 10, many: 1000, most: 100_000 };
const one = { connections: 1, warmUp: 200, duration: 800 };
const crowd = { warmUp: 300, duration: 1500 };

/** @returns {Promise<Row[]>} */
export async function run() {
  /** @type {(() => Promise<void>)[]} */
  const ends = [];
  /** @type {Later} */
  const later = (end) => void ends.unshift(end);
  try {
    const cluster = await startPostgres();
    later(cluster.stop);
    const [few, many, most] = [
      await settle(cluster.url, sizes.few, later),
      await settle(cluster.url, sizes.many, later),
      await settle(cluster.url, sizes.most, later),
    ];
    return [
      ...(await stored('will list, 20 shown', few.list, many.list, most.list)),
      ...(await stored('will get', few.get, many.get, most.get)),
      ...(await stored('audit trail of a will', few.trail, many.trail, most.trail)),
      ...(await processes(most, later)),
    ];
  } finally {
    for (const end of ends) await end();
  }
}

/**
 * A server with its own database: one person's 20 wills among those of others.
 * @param {string} cluster
 * @param {number} others
 * @param {Later} later
 */
async function settle(cluster, others, later) {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  await client.query(`create database among_${others}`);
  await client.end();
  const databaseUrl = Object.assign(new URL(cluster), { pathname: `/among_${others}` }).href;
  const server = await startServer({ DATABASE_URL: databaseUrl });
  later(server.stop);
  const { headers } = await signUp(server.url, 'ana.ortiz');
  const [id = ''] = await makeSignedWills(server.url, headers, 20);
  await addOthers(databaseUrl, others);
  const get = (/** @type {string} */ path) => ({ url: `${server.url}${path}`, method: 'GET', headers });
  return {
    databaseUrl,
    list: get('/api/wills/'),
    get: get(`/wills/${id}/`),
    trail: get(`/api/wills/${id}/events/`),
  };
}

/**
 * The time of one call with many and with most rows, relative to the time with few.
 * @param {string} what
 * @param {Call} few
 * @param {Call} many
 * @param {Call} most
 * @returns {Promise<Row[]>}
 */
async function stored(what, few, many, most) {
  const at = (/** @type {Call} */ call) => () => load(call, one);
  const taken = await interleaved(ROUNDS, { few: at(few), many: at(many), most: at(most) });
  const time = (/** @type {keyof typeof sizes} */ size) => median(taken[size].map(({ p50 }) => p50));
  const rowOf = (/** @type {'many' | 'most'} */ size) =>
    /** @type {Row} */ ({
      what: `${what}, among ${sizes[size].toLocaleString('en-US')} of others`,
      ours: time(size),
      reference: time('few'),
      referenceName: `among ${sizes.few}`,
      unit: 'ms',
      better: 'less',
      budget: { ratio: STORED },
    });
  return [rowOf('many'), rowOf('most')];
}

/**
 * Two servers on one database compared with one, under the same load.
 * @param {{databaseUrl: string, get: Call}} at
 * @param {Later} later
 * @returns {Promise<Row[]>}
 */
async function processes({ databaseUrl, get }, later) {
  const second = await startServer({ DATABASE_URL: databaseUrl });
  later(second.stop);
  const other = { ...get, url: `${second.url}${new URL(get.url).pathname.replace('/backend', '')}` };
  const taken = await interleaved(3, {
    single: async () => [await load(get, { ...crowd, connections: 16 })],
    pair: () => Promise.all([get, other].map((call) => load(call, { ...crowd, connections: 8 }))),
  });
  const perSecond = (/** @type {'single' | 'pair'} */ of) =>
    median(taken[of].map((loads) => loads.reduce((sum, each) => sum + each.perSecond, 0)));
  const p99 = (/** @type {'single' | 'pair'} */ of) =>
    median(taken[of].map((loads) => Math.max(...loads.map((each) => each.p99))));
  const what = 'will get, 2 processes';
  const beside = { referenceName: '1 process', note: '16 connections' };
  return [
    {
      what,
      ours: perSecond('pair'),
      reference: perSecond('single'),
      unit: 'requests/s',
      better: 'more',
      ...beside,
    },
    {
      what: `${what}, p99`,
      ours: p99('pair'),
      reference: p99('single'),
      unit: 'ms',
      better: 'less',
      ...beside,
    },
  ];
}
