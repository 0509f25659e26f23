import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../api/test/support/servers/postgres.ts';
import { load } from '../lib/load.mjs';
import { profiler } from '../lib/profile.mjs';
import { JWT_SECRET, startServer } from '../lib/server.mjs';
import { pathOf, redirect, visit } from './calls.mjs';
import { startPglite, startPlain } from './start-plain.mjs';
import { statements } from './statements.ts';

/** @typedef {import('./calls.mjs').Name} Name */
/** @typedef {import('../lib/load.mjs').Strain} Strain */
/** @typedef {import('../lib/load-generator.mjs').Load} Load */
/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {{child: ChildProcess, run: (name: Name, strain: Strain) => Promise<Load>}} Subject */
/** @typedef {'postgres' | 'sql' | 'bare' | 'embedded' | 'pglite'} SubjectName */
/** @typedef {Record<SubjectName, Subject>} Subjects */
/** @typedef {(end: () => Promise<void>) => void} Later */

/** Node sends these itself, or they depend on the body. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive']);

/** Our server on both databases, and what it is measured beside. @param {Later} later @returns {Promise<Subjects>} */
export async function prepare(later) {
  const cluster = await startPostgres();
  later(cluster.stop);
  const ours = await startServer({ DATABASE_URL: cluster.url }, { preload: profiler });
  later(ours.stop);
  const { calls, ...asked } = await visit(ours.url);
  const sqlOf = await statements(cluster.url, asked);
  const sql = await startPlain({
    databaseUrl: cluster.url,
    secret: JWT_SECRET,
    headers: await headersOf(calls['current-user']),
    answers: {
      [pathOf(calls.healthz)]: { rows: sqlOf.ping, first: true, open: true },
      [pathOf(calls['current-user'])]: { rows: sqlOf.user, first: true },
      [pathOf(calls['will list'])]: { rows: sqlOf.willList, first: false },
      [pathOf(calls['will get'])]: { rows: sqlOf.will, first: true },
      [pathOf(calls.login)]: { login: sqlOf.login },
    },
  });
  later(sql.stop);
  /** @type {Record<string, {text: string}>} */
  const texts = {};
  for (const call of Object.values(calls))
    texts[pathOf(call)] = { text: await (await fetch(call.url, call)).text() };
  const bare = await startPlain({ answers: texts });
  later(bare.stop);
  const at =
    (/** @type {import('./calls.mjs').Calls} */ of) =>
    (/** @type {Name} */ name, /** @type {Strain} */ strain) =>
      load(of[name], strain);
  return {
    postgres: { child: ours.child, run: at(calls) },
    sql: { child: sql.child, run: at(redirect(calls, ours.url, sql.url)) },
    bare: { child: bare.child, run: at(redirect(calls, ours.url, bare.url)) },
    ...(await embedded(later, at, { ...sqlOf, ...asked })),
  };
}

/**
 * The headers of our server that every response has to carry, mostly for the security of browsers.
 * @param {import('../lib/load.mjs').Call} call
 */
async function headersOf(call) {
  const { headers } = await fetch(call.url, call);
  return Object.fromEntries([...headers].filter(([name]) => !OWN_HEADERS.has(name)));
}

/**
 * Our server on the embedded database, and PGlite on a copy of it.
 * @param {Later} later
 * @param {(calls: import('./calls.mjs').Calls) => Subject['run']} at
 * @param {Awaited<ReturnType<typeof statements>> & {willId: string}} sqlOf as it was on PostgreSQL, with the ids there
 * @returns {Promise<Pick<Subjects, 'embedded' | 'pglite'>>}
 */
async function embedded(later, at, sqlOf) {
  const folder = await mkdtemp(join(tmpdir(), 'heartwood-bench-'));
  later(() => rm(folder, { recursive: true, force: true }));
  const DATA_DIR = join(folder, 'data');
  const first = await startServer({ DATA_DIR });
  const { calls, willId, userId } = await visit(first.url);
  // The next one opens the same folder.
  await first.stop();
  await cp(join(DATA_DIR, 'database'), join(folder, 'copy'), { recursive: true });
  const again = await startServer({ DATA_DIR }, { preload: profiler });
  later(again.stop);
  const lite = await startPglite(join(folder, 'copy'));
  later(lite.stop);
  const here = (/** @type {unknown} */ value) =>
    value === sqlOf.userId ? userId : value === sqlOf.willId ? willId : value;
  /** @type {Partial<Record<Name, import('./plain-server.mjs').Statement>>} */
  const texts = {
    healthz: sqlOf.ping,
    'current-user': sqlOf.user,
    'will list': sqlOf.willList,
    'will get': sqlOf.will,
  };
  return {
    embedded: { child: again.child, run: at(redirect(calls, first.url, again.url)) },
    pglite: {
      child: lite.child,
      run: (name, { warmUp, duration }) => {
        const { text, values } = texts[name] ?? sqlOf.ping;
        return lite.run({ text, values: values.map(here), warmUp, duration });
      },
    },
  };
}
