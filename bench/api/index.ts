import { join } from 'node:path';
import { startPostgres } from '../../api/test/support/servers/postgres.ts';
import { countsCpu, cpuOf, interleaved, load, median, startChild, type Call } from '../lib/measure';
import type { Row } from '../lib/report';
import { JWT_SECRET, startServer, withEnds } from '../lib/server';
import { makeSignedWills, password, signUp } from '../lib/visitor';
import type { Answer, Setup } from './plain-server.mjs';
import { statements } from './statements';

export const title = 'API on PostgreSQL, one process, 8 connections';

const ROUNDS = 3;
const WARM_UPS = 5;
const strain = { connections: 8, warmUp: 300, duration: 1500 };

/** Node sends these itself, or they depend on the body. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive']);

/** Each call, and how the reference answers it. */
type Calls = Record<string, { call: Call; answer: Answer }>;

export const run = ({ only }: { only: string }): Promise<Row[]> =>
  withEnds(async (_, later) => {
    const cluster = await startPostgres();
    later(cluster.stop);
    const ours = await startServer({ DATABASE_URL: cluster.url });
    later(ours.stop);
    const calls = await visit(ours.url, cluster.url);
    const { url, headers: sent } = Object.values(calls)[0]?.call ?? { url: '', headers: {} };
    const { headers } = await fetch(url, { headers: sent });
    const plain = startChild(join(import.meta.dirname, 'plain-server.mjs'));
    later(plain.stop);
    const { port } = await plain.next({
      databaseUrl: cluster.url,
      secret: JWT_SECRET,
      // What every response has to carry, mostly for the security of browsers.
      headers: Object.fromEntries([...headers].filter(([name]) => !OWN_HEADERS.has(name))),
      answers: Object.fromEntries(
        Object.values(calls).map(({ call, answer }) => [new URL(call.url).pathname, answer]),
      ),
    } satisfies Setup);
    const rows = [];
    for (const [name, { call }] of Object.entries(calls)) {
      if (!name.includes(only)) continue;
      const theirs = { ...call, url: Object.assign(new URL(call.url), { port }).href };
      rows.push(...(await measure(name, at(ours.child.pid, call), at(plain.pid, theirs))));
    }
    return rows;
  });

const at = (pid: number | undefined, call: Call) => async () => {
  const before = cpuOf(pid);
  const taken = await load(call, strain);
  return { ...taken, cpu: (cpuOf(pid) - before) / taken.count };
};

/** Signs up a person with 20 signed wills, and prepares their calls. @param url of the API */
async function visit(url: string, databaseUrl: string): Promise<Calls> {
  const { username, headers } = await signUp(url, 'ana.ortiz');
  const [willId = ''] = await makeSignedWills(url, headers, 20);
  const sql = await statements(databaseUrl, { username, willId });
  const get = (path: string) => ({ url: `${url}${path}`, method: 'GET', headers });
  const login = {
    url: `${url}/token/`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  };
  const text = await (await fetch(login.url, login)).text();
  return {
    healthz: {
      call: { ...get('/healthz'), headers: {} },
      answer: { rows: sql.ping, first: true, open: true },
    },
    'current-user': { call: get('/current-user/'), answer: { rows: sql.user, first: true } },
    'will list': { call: get('/api/wills/'), answer: { rows: sql.willList, first: false } },
    'will get': { call: get(`/wills/${willId}/`), answer: { rows: sql.will, first: true } },
    login: { call: login, answer: { text, hash: sql.passwordHash } },
  };
}

async function measure(name: string, ours: ReturnType<typeof at>, plain: ReturnType<typeof at>) {
  const isLogin = name === 'login';
  // Servers run for days: the JIT compiler has optimized code that runs often. Ours has more
  // of it than the reference.
  await interleaved(WARM_UPS, { ours, plain });
  const taken = await interleaved(ROUNDS, { ours, plain });
  const row = (
    key: 'perSecond' | 'p99' | 'cpu',
    what: string,
    unit: string,
    ratio?: number,
    // Other load on the machine only adds to CPU time: caches are cold after it.
    summary = (figures: number[]) => (key === 'cpu' ? Math.min(...figures) : median(figures)),
  ): Row => ({
    what: `${name}${what}`,
    ours: summary(taken.ours.map((each) => each[key])),
    reference: summary(taken.plain.map((each) => each[key])),
    referenceName: isLogin ? 'node:http, argon2id' : 'node:http, same SQL and token',
    unit,
    better: key === 'perSecond' ? 'more' : 'less',
    budget: ratio === undefined || isLogin ? undefined : { ratio },
  });
  return [
    row('perSecond', '', 'requests/s', 0.9),
    row('p99', ', p99', 'ms', 1.3),
    ...(countsCpu ? [row('cpu', ', CPU time', 'ms')] : []),
  ];
}
