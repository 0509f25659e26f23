import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { willPayload } from '../../api/test/support/wills.ts';
import { countsCpu, cpuOf } from '../lib/cpu.mjs';
import { memoryOf, profileOfStart, profiler } from '../lib/profile.mjs';
import { median } from '../lib/rounds.mjs';
import { explained } from '../lib/row.mjs';
import { startServer } from '../lib/server.mjs';
import { ask, logIn, signUp } from '../lib/visitor.mjs';

/** @typedef {import('../lib/row.mjs').Row} Row */

export const title = 'Embedded database: start and memory';

const STARTS = 3;
const WILLS_OF_ONE = 200;
/** In megabytes, for all the server takes. */
const MEMORY = 350;
const WARM_SECONDS = 1.5;

/** With 1,000 wills; `--long`: with 10,000. @param {import('../lib/row.mjs').Options} options @returns {Promise<Row[]>} */
export async function run({ long }) {
  const wills = long ? 10_000 : 1000;
  const folder = await mkdtemp(join(tmpdir(), 'heartwood-bench-'));
  const env = { DATA_DIR: join(folder, 'data') };
  try {
    const first = await started(env, (server) => fill(server.url, wills));
    const warm = [];
    for (let round = 0; round < STARTS; round += 1) warm.push(await started(env, readAll));
    const among = wills.toLocaleString('en-US');
    return [
      { what: 'Start that makes the database', ours: first.seconds, unit: 's', better: 'less' },
      ...(await explained(
        [
          {
            ...{ what: `Start with ${among} wills`, unit: 's', better: 'less' },
            budget: { value: WARM_SECONDS },
            ours: median(warm.map(({ seconds }) => seconds)),
          },
        ],
        () => whereStartGoes(env),
      )),
      ...(countsCpu
        ? [
            /** @type {Row} */ ({
              ...{ what: `CPU time of a start with ${among} wills`, unit: 's', better: 'less' },
              ours: Math.min(...warm.map(({ cpu }) => cpu)),
            }),
            memory(`after ${among} wills, in the process that made the database`, [first]),
            memory(`after a restart with ${among} wills, and reading lists`, warm),
          ]
        : []),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} what @param {Awaited<ReturnType<typeof started>>[]} servers @returns {Row} */
const memory = (what, servers) => ({
  ...{ what: `Memory ${what}`, unit: 'MB', better: 'less', budget: { value: MEMORY } },
  ours: median(servers.map((each) => each.memory)),
  why: `MB: ${servers[0]?.parts}; the rest of rss is the engine's WebAssembly memory (its buffers and files), compiled code, and the other threads`,
});

/**
 * Starts a server, uses it, and reads its time to the ready line and its resident memory at the end.
 * @param {Record<string, string>} env
 * @param {(server: import('../lib/server.mjs').RunningChild) => Promise<void>} use
 */
async function started(env, use) {
  const from = performance.now();
  const server = await startServer(env, { preload: profiler });
  const pid = server.child.pid ?? 0;
  try {
    const seconds = (performance.now() - from) / 1000;
    const cpu = countsCpu ? cpuOf(pid) / 1000 : NaN;
    await use(server);
    return {
      seconds,
      cpu,
      memory: countsCpu ? await residentOf(pid) : NaN,
      parts: await memoryOf(server.child),
    };
  } finally {
    await server.stop();
  }
}

/** @param {Record<string, string>} env */
async function whereStartGoes(env) {
  const server = await startServer({ ...env, PROFILE_START: 'on' }, { preload: profiler });
  try {
    return await profileOfStart('start on the embedded database', server.child);
  } finally {
    await server.stop();
  }
}

/** @param {number} pid @returns {Promise<number>} megabytes */
async function residentOf(pid) {
  const [, kilobytes = NaN] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
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

/** Logs in as the first person, and reads their list. @param {import('../lib/server.mjs').RunningChild} server */
async function readAll({ url }) {
  const headers = await logIn(url, 'person.0');
  for (let call = 0; call < 20; call += 1) await ask(`${url}/api/wills/`, 'GET', headers);
}
