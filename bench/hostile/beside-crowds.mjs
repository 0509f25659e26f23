import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { operationsOf } from '../../api/test/support/http/operations.ts';
import { interleaved, median } from '../lib/rounds.mjs';
import { startServer } from '../lib/server.mjs';
import { password, signUp } from '../lib/visitor.mjs';
import { addressOf } from './reused.mjs';
import { subjects } from './subjects.mjs';

/** @typedef {import('../lib/report.mjs').Row} Row */
/** @typedef {import('./fixtures.mjs').Thing} Thing */
/** @typedef {import('./crowd.mjs').Crowd} Crowd */
/** @typedef {{median: number, perSecond: number, refused: number}} Waits the honest client's in milliseconds, and the crowd's responses, of which a percentage was refused */

const CONNECTIONS = [1, 20, 100];
const ROUNDS = 2;
/** Long enough for some hundred calls of an honest client. */
const MILLISECONDS = 1000;

/**
 * How long an honest client waits while somebody reads the largest thing there is over some connections, as fast as the
 * server answers: for each call that reads a thing by its id, beside as many connections that request the server's health.
 * @param {string} url
 * @param {import('../../api/src/platform/http/openapi/document.ts').OpenApiDocument} document
 * @param {(path: string) => Thing} standing the largest thing that can be read there
 * @param {import('./fixtures.mjs').Things} things
 * @returns {Promise<Row[]>}
 */
export async function besideReaders(url, document, standing, things) {
  const { headers } = await signUp(url, 'honest.reader');
  const wait = () => timeOf(() => fetch(`${url}/current-user/`, { headers }));
  /** @type {Row[]} */
  const rows = [];
  for (const { name, method, path } of operationsOf(document)) {
    const subject = subjects[name];
    if (method !== 'GET' || !path.includes('{') || subject?.refused) continue;
    const thing = subject ? await subject.make(things) : standing(path);
    const read = `${url}${addressOf(path, { id: thing.id, ...thing.more })}`;
    for (const connections of CONNECTIONS) {
      const { ours, control } = await interleaved(ROUNDS, {
        ours: () => waitBeside(wait, { url: read, headers: [thing.headers], connections }),
        control: () => waitBeside(wait, { url: `${url}/healthz`, headers: [{}], connections }),
      });
      rows.push({
        what: `an honest call beside ${name} over ${connections} connection${connections > 1 ? 's' : ''}, median`,
        ...beside(ours, control, 'ms beside as many health checks'),
        budget: { ratio: 3 },
      });
    }
  }
  return rows;
}

/**
 * How long an honest login takes beside 150 others at once from one IPv6 /48, each from a /64 of its own.
 * @param {Record<string, string>} env
 * @returns {Promise<Row[]>}
 */
export async function besideLogins(env) {
  const server = await startServer({ ...env, TRUST_PROXY: 'on' });
  try {
    const { username } = await signUp(server.url, 'honest.login');
    const init = (/** @type {string} */ address, /** @type {string} */ name) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ username: name, password }),
    });
    const wait = () => timeOf(() => fetch(`${server.url}/token/`, init('192.0.2.7', username)));
    const headers = Array.from(
      { length: 150 },
      (_, index) => init(`2001:db8:7:${index.toString(16)}::1`, '').headers,
    );
    const { body } = init('', 'nobody.at.all');
    const crowd = { url: `${server.url}/token/`, headers, body, connections: headers.length };
    const { ours, control } = await interleaved(ROUNDS, {
      ours: () => waitBeside(wait, crowd),
      control: async () => ({ median: await wait(), perSecond: 0, refused: 0 }),
    });
    const what = 'an honest login beside 150 at once from one IPv6 /48, a /64 each, median';
    return [{ what, ...beside(ours, control, 'ms alone'), budget: { ratio: 5 } }];
  } finally {
    await server.stop();
  }
}

/**
 * The least of the rounds counts, because other load on the machine only adds to it.
 * @param {Waits[]} ours @param {Waits[]} control @param {string} referenceName
 */
function beside(ours, control, referenceName) {
  const least = (/** @type {Waits[]} */ waits) =>
    waits.reduce((one, other) => (other.median < one.median ? other : one));
  const { median: figure, perSecond, refused } = least(ours);
  const note = `${perSecond} answered a second, ${refused} % of them refused`;
  console.log(`  ${(figure / least(control).median).toFixed(2)} (${figure.toFixed(1)} ms; ${note})`);
  const reference = least(control).median;
  return { ours: figure, reference, referenceName, unit: 'ms', better: /** @type {const} */ ('less'), note };
}

/** @param {() => Promise<Response>} call @returns {Promise<number>} milliseconds until its whole response */
async function timeOf(call) {
  const from = performance.now();
  const response = await call();
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The honest client's call was refused with ${response.status}.`);
  return performance.now() - from;
}

/** @param {() => Promise<number>} wait @param {Crowd} crowd @returns {Promise<Waits>} */
async function waitBeside(wait, crowd) {
  const child = fork(join(import.meta.dirname, 'crowd.mjs'), { execArgv: [] });
  child.send(crowd);
  // After its first response.
  await once(child, 'message');
  const until = performance.now() + MILLISECONDS;
  const waits = [];
  while (performance.now() < until || waits.length < 5) waits.push(await wait());
  child.send('end');
  const [{ answered, refused, seconds }] = await once(child, 'message');
  await once(child, 'exit');
  return {
    median: median(waits),
    perSecond: Math.round(answered / seconds),
    refused: Math.round((100 * refused) / Math.max(1, answered)),
  };
}
