import { startPostgres } from '../../api/test/support/postgres.ts';
import { load } from '../lib/load.mjs';
import { interleaved, median } from '../lib/rounds.mjs';
import { startServer } from '../lib/server.mjs';
import { pathOf, redirect, visit } from './calls.mjs';
import { startPlain } from './start-plain.mjs';
import { statements } from './statements.ts';

/** @typedef {import('../lib/row.mjs').Row} Row */
/** @typedef {import('./calls.mjs').Name} Name */
/** @typedef {Record<'postgres' | 'sql' | 'bare' | 'embedded', import('./calls.mjs').Calls>} Subjects */

export const title = 'API, one process, 8 connections';

const ROUNDS = 3;
const strain = { connections: 8, warmUp: 300, duration: 1500 };

/** @type {Partial<Record<Name, {perSecond: number, p99: number}>>} */
const budgets = { 'will get': { perSecond: 0.6, p99: 3 } };

/** @returns {Promise<Row[]>} */
export async function run() {
  /** @type {(() => Promise<void>)[]} */
  const ends = [];
  try {
    return await measure(await prepare((end) => ends.unshift(end)));
  } finally {
    for (const end of ends) await end();
  }
}

/** @param {(end: () => Promise<void>) => void} later @returns {Promise<Subjects>} */
async function prepare(later) {
  const cluster = await startPostgres();
  later(cluster.stop);
  const [onPostgres, onEmbedded] = [await startServer({ DATABASE_URL: cluster.url }), await startServer()];
  later(onPostgres.stop);
  later(onEmbedded.stop);
  const { calls, ...asked } = await visit(onPostgres.url);
  const embedded = (await visit(onEmbedded.url)).calls;

  const sqlOf = await statements(cluster.url, asked);
  const sql = await startPlain({
    databaseUrl: cluster.url,
    answers: {
      [pathOf(calls.healthz)]: { rows: sqlOf.ping, first: true },
      [pathOf(calls['current-user'])]: { rows: sqlOf.user, first: true },
      [pathOf(calls['will list'])]: { rows: sqlOf.willList, first: false },
      [pathOf(calls['will get'])]: { rows: sqlOf.will, first: true },
      [pathOf(calls.login)]: { password: sqlOf.userByName },
    },
  });
  later(sql.stop);
  /** @type {Record<string, {text: string}>} */
  const texts = {};
  for (const call of Object.values(calls))
    texts[pathOf(call)] = { text: await (await fetch(call.url, call)).text() };
  const bare = await startPlain({ answers: texts });
  later(bare.stop);
  return {
    postgres: calls,
    sql: redirect(calls, onPostgres.url, sql.url),
    bare: redirect(calls, onPostgres.url, bare.url),
    embedded,
  };
}

/** @param {Subjects} subjects @returns {Promise<Row[]>} */
async function measure({ postgres, sql, bare, embedded }) {
  /** @type {Row[]} */
  const rows = [];
  for (const name of /** @type {Name[]} */ (Object.keys(postgres))) {
    const at = (/** @type {import('./calls.mjs').Calls} */ calls) => () => load(calls[name], strain);
    const subjects = { postgres: at(postgres), sql: at(sql), bare: at(bare), embedded: at(embedded) };
    // A warm-up: frequently run code is optimized by the JIT compiler.
    for (const subject of Object.values(subjects)) await subject();
    const taken = await interleaved(ROUNDS, subjects);
    const figure = (/** @type {keyof Subjects} */ subject, /** @type {'perSecond' | 'p99'} */ key) =>
      median(taken[subject].map((load) => load[key]));
    const beside = (
      /** @type {'postgres' | 'embedded'} */ ours,
      /** @type {'sql' | 'bare'} */ reference,
      /** @type {string} */ referenceName,
    ) => {
      const what = `${name}, ${ours === 'postgres' ? 'PostgreSQL' : 'embedded database'}`;
      const budget = reference === 'sql' ? budgets[name] : undefined;
      rows.push(
        {
          what,
          ours: figure(ours, 'perSecond'),
          reference: figure(reference, 'perSecond'),
          referenceName,
          unit: 'requests/s',
          better: 'more',
          ...(budget && { budget: { ratio: budget.perSecond } }),
        },
        {
          what: `${what}, p99`,
          ours: figure(ours, 'p99'),
          reference: figure(reference, 'p99'),
          referenceName,
          unit: 'ms',
          better: 'less',
          ...(budget && { budget: { ratio: budget.p99 } }),
        },
      );
    };
    beside('postgres', 'sql', name === 'login' ? 'node:http, SELECT, argon2id' : 'node:http, same SQL');
    beside('postgres', 'bare', 'node:http, fixed text');
    beside('embedded', 'bare', 'node:http, fixed text');
  }
  return rows;
}
