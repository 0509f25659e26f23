import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { willPayload } from '../../api/test/support/wills.ts';
import { countsCpu, cpuOf } from '../lib/cpu.mjs';
import { median } from '../lib/rounds.mjs';
import { startServer } from '../lib/server.mjs';
import { ask, logIn, signUp } from '../lib/visitor.mjs';

/** @typedef {import('../lib/report.mjs').Row} Row */

export const title = 'Embedded database: start and memory';

const STARTS = 3;
const WILLS_OF_ONE = 200;

/** With 1,000 wills; `--long`: with 10,000. @param {import('../lib/report.mjs').Options} options @returns {Promise<Row[]>} */
export async function run({ long }) {
  const wills = long ? 10_000 : 1000;
  const among = `${wills.toLocaleString('en-US')} wills`;
  const folder = await mkdtemp(join(tmpdir(), 'heartwood-bench-'));
  const env = { DATA_DIR: join(folder, 'data') };
  try {
    const first = await started(env, (url) => fill(url, wills));
    const warm = [];
    for (let round = 0; round < STARTS; round += 1) warm.push(await started(env, readAll));
    /** @type {Row[]} */
    const starts = [
      { what: 'Start that makes the database', ours: first.seconds, unit: 's', better: 'less' },
      {
        what: `Start with ${among}`,
        ours: median(warm.map(({ seconds }) => seconds)),
        ...{ unit: 's', better: 'less', budget: { value: 1.5 } },
      },
    ];
    if (!countsCpu) return starts;
    /** @type {(what: string, ours: number) => Row} */
    const memory = (what, ours) => ({
      what: `Memory ${what}`,
      ...{ ours, unit: 'MB', better: 'less', budget: { value: 350 } },
    });
    return [
      ...starts,
      {
        what: `CPU time of a start with ${among}`,
        ...{ ours: Math.min(...warm.map(({ cpu }) => cpu)), unit: 's', better: 'less' },
      },
      memory(`after ${among}, in the process that made the database`, first.memory),
      memory(`after a restart with ${among}, and reading lists`, median(warm.map((each) => each.memory))),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Starts a server, uses it, and reads its time to the ready line and its resident memory in MB at the end.
 * @param {Record<string, string>} env
 * @param {(url: string) => Promise<void>} use
 */
async function started(env, use) {
  const from = performance.now();
  const server = await startServer(env);
  try {
    const seconds = (performance.now() - from) / 1000;
    const cpu = cpuOf(server.child.pid) / 1000;
    await use(server.url);
    const status = countsCpu ? await readFile(`/proc/${server.child.pid}/status`, 'utf8') : '';
    return { seconds, cpu, memory: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024 };
  } finally {
    await server.stop();
  }
}

/** Saves wills of people who hold 200 each. @param {string} url @param {number} count */
async function fill(url, count) {
  for (let made = 0; made < count; made += WILLS_OF_ONE) {
    const { headers } = await signUp(url, `person.${made}`);
    for (let will = 0; will < WILLS_OF_ONE; will += 1)
      await ask(`${url}/api/wills/`, 'POST', headers, {
        ...willPayload,
        donation: `Boulder Library, shelf ${will}`,
      });
  }
}

/** Logs in as the first person, and reads their list. @param {string} url */
async function readAll(url) {
  const headers = await logIn(url, 'person.0');
  for (let call = 0; call < 20; call += 1) await ask(`${url}/api/wills/`, 'GET', headers);
}
