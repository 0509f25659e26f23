import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { willPayload } from '../../api/test/support/wills.ts';
import { countsCpu, cpuOf, median } from '../lib/measure';
import type { Options, Row } from '../lib/report';
import { startServer, withEnds } from '../lib/server';
import { ask, logIn, signUp } from '../lib/visitor';

export const title = 'Embedded database: start and memory';

const STARTS = 3;
const WILLS_OF_ONE = 200;

/** With 1,000 wills; `--long`: with 10,000. */
export const run = ({ long }: Options): Promise<Row[]> =>
  withEnds(async (folder) => {
    const wills = long ? 10_000 : 1000;
    const among = `${wills.toLocaleString('en-US')} wills`;
    const env = { DATA_DIR: join(folder, 'data') };
    const first = await started(env, (url) => fill(url, wills));
    const warm: Awaited<ReturnType<typeof started>>[] = [];
    for (let round = 0; round < STARTS; round += 1) warm.push(await started(env, readAll));
    const middle = (key: 'seconds' | 'memory') => median(warm.map((each) => each[key]));
    const starts: Row[] = [
      { what: 'Start that makes the database', ours: first.seconds, unit: 's' },
      { what: `Start with ${among}`, ours: middle('seconds'), unit: 's', budget: { value: 1.5 } },
    ];
    if (!countsCpu) return starts;
    const cpu = Math.min(...warm.map((each) => each.cpu));
    const memory = (what: string, ours: number): Row => ({
      ...{ what: `Memory ${what}`, ours, unit: 'MB', budget: { value: 350 } },
    });
    return [
      ...starts,
      { what: `CPU time of a start with ${among}`, ours: cpu, unit: 's' },
      memory(`after ${among}, in the process that made the database`, first.memory),
      memory(`after a restart with ${among}, and reading lists`, middle('memory')),
    ];
  });

/**
 * Starts a server, uses it, and reads its time to the ready line and its resident memory in MB at the end.
 */
async function started(env: Record<string, string>, use: (url: string) => Promise<void>) {
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

/** Saves wills of people who hold 200 each. */
async function fill(url: string, count: number) {
  for (let made = 0; made < count; made += WILLS_OF_ONE) {
    const { headers } = await signUp(url, `person.${made}`);
    for (let will = 0; will < WILLS_OF_ONE; will += 1)
      await ask(`${url}/api/wills/`, 'POST', headers, {
        ...willPayload,
        donation: `Boulder Library, shelf ${will}`,
      });
  }
}

/** Logs in as the first person, and reads their list. */
async function readAll(url: string) {
  const headers = await logIn(url, 'person.0');
  for (let call = 0; call < 20; call += 1) await ask(`${url}/api/wills/`, 'GET', headers);
}
