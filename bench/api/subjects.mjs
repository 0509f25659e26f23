import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../api/test/support/servers/postgres.ts';
import { load } from '../lib/load.mjs';
import { JWT_SECRET, startServer } from '../lib/server.mjs';
import { makeSignedWills, password, signUp } from '../lib/visitor.mjs';
import { startChild, startPlain } from './plain-server.mjs';
import { statements } from './statements.ts';

export const names = /** @type {const} */ (['healthz', 'current-user', 'will list', 'will get', 'login']);

/** @typedef {typeof names[number]} Name */
/** @typedef {Record<Name, import('../lib/load.mjs').Call>} Calls */
/** @typedef {import('../lib/load.mjs').Strain} Strain */
/** @typedef {{pid: number | undefined, run: (name: Name, strain: Strain) => Promise<import('../lib/load.mjs').Load>}} Subject */
/** @typedef {'postgres' | 'sql' | 'bare' | 'embedded' | 'pglite'} SubjectName */
/** @typedef {(end: () => Promise<void>) => void} Later */

/** Node sends these itself, or they depend on the body. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive']);

/**
 * Signs up a person with 20 signed wills and prepares their calls.
 * @param {string} url of the API
 */
async function visit(url) {
  const { username, headers, access } = await signUp(url, 'ana.ortiz');
  const [willId = ''] = await makeSignedWills(url, headers, 20);
  const { sub: userId } = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString());
  const get = (/** @type {string} */ path) => ({ url: `${url}${path}`, method: 'GET', headers });
  /** @type {Calls} */
  const calls = {
    healthz: { ...get('/healthz'), headers: {} },
    'current-user': get('/current-user/'),
    'will list': get('/api/wills/'),
    'will get': get(`/wills/${willId}/`),
    login: {
      url: `${url}/token/`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    },
  };
  return { username, userId: String(userId), willId, calls };
}

/** The calls to another server. @param {Calls} calls @param {string} from @param {string} to @returns {Subject['run']} */
const at = (calls, from, to) => (name, strain) =>
  load({ ...calls[name], url: calls[name].url.replace(from, to) }, strain);

/** Our server on both databases, and what it is measured beside. @param {Later} later @returns {Promise<Record<SubjectName, Subject>>} */
export async function prepare(later) {
  const cluster = await startPostgres();
  later(cluster.stop);
  const ours = await startServer({ DATABASE_URL: cluster.url });
  later(ours.stop);
  const { calls, ...person } = await visit(ours.url);
  const sqlOf = await statements(cluster.url, person);
  const pathOf = (/** @type {Name} */ name) => new URL(calls[name].url).pathname;
  /** @type {Record<string, {text: string}>} */
  const texts = {};
  for (const name of names)
    texts[pathOf(name)] = { text: await (await fetch(calls[name].url, calls[name])).text() };
  const { headers } = await fetch(calls['current-user'].url, calls['current-user']);
  const sql = await startPlain({
    databaseUrl: cluster.url,
    secret: JWT_SECRET,
    // What every response has to carry, mostly for the security of browsers.
    headers: Object.fromEntries([...headers].filter(([name]) => !OWN_HEADERS.has(name))),
    answers: {
      [pathOf('healthz')]: { rows: sqlOf.ping, first: true, open: true },
      [pathOf('current-user')]: { rows: sqlOf.user, first: true },
      [pathOf('will list')]: { rows: sqlOf.willList, first: false },
      [pathOf('will get')]: { rows: sqlOf.will, first: true },
      [pathOf('login')]: { text: texts[pathOf('login')]?.text ?? '', hash: sqlOf.passwordHash },
    },
  });
  later(sql.stop);
  const bare = await startPlain({ answers: texts });
  later(bare.stop);
  return {
    postgres: { pid: ours.child.pid, run: at(calls, '', '') },
    sql: { pid: sql.pid, run: at(calls, ours.url, sql.url) },
    bare: { pid: bare.pid, run: at(calls, ours.url, bare.url) },
    ...(await embedded(later, { ...sqlOf, ...person })),
  };
}

/**
 * Our server on the embedded database, and PGlite on a copy of it.
 * @param {Later} later
 * @param {Awaited<ReturnType<typeof statements>> & {willId: string}} sqlOf as it was on PostgreSQL, with the ids there
 * @returns {Promise<Record<'embedded' | 'pglite', Subject>>}
 */
async function embedded(later, sqlOf) {
  const folder = await mkdtemp(join(tmpdir(), 'heartwood-bench-'));
  later(() => rm(folder, { recursive: true, force: true }));
  const DATA_DIR = join(folder, 'data');
  const first = await startServer({ DATA_DIR });
  const { calls, willId, userId } = await visit(first.url);
  // The next one opens the same folder.
  await first.stop();
  await cp(join(DATA_DIR, 'database'), join(folder, 'copy'), { recursive: true });
  const again = await startServer({ DATA_DIR });
  later(again.stop);
  const lite = startChild('pglite-loop.mjs', [join(folder, 'copy')]);
  await lite.next();
  later(lite.stop);
  const here = (/** @type {unknown} */ value) =>
    value === sqlOf.userId ? userId : value === sqlOf.willId ? willId : value;
  /** @type {Partial<Record<Name, import('./plain-server.mjs').Statement>>} */
  const texts = { 'current-user': sqlOf.user, 'will list': sqlOf.willList, 'will get': sqlOf.will };
  return {
    embedded: { pid: again.child.pid, run: at(calls, first.url, again.url) },
    pglite: {
      pid: lite.pid,
      run: (name, { warmUp, duration }) => {
        const { text, values } = texts[name] ?? sqlOf.ping;
        return lite.next({ text, values: values.map(here), warmUp, duration });
      },
    },
  };
}
