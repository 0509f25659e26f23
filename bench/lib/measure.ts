import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Job, Load } from './load-generator.mjs';

export type { Load };
export type Call = Pick<Job, 'url' | 'method' | 'headers' | 'body'>;
export type Strain = Omit<Job, keyof Call>;

/** The median; for an even count, the mean of the middle two. */
export function median(figures: number[]): number {
  if (figures.length === 0) throw new Error('There is no median of nothing.');
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

/**
 * Measures each subject in turn, repeatedly, so that other load on the machine affects all of them alike.
 * @returns the figures of each subject, one per round
 */
export async function interleaved<Figure, Name extends string>(
  rounds: number,
  subjects: Record<Name, () => Promise<Figure>>,
): Promise<Record<Name, Figure[]>> {
  const names = Object.keys(subjects) as Name[];
  const taken = Object.fromEntries(names.map((name) => [name, [] as Figure[]])) as Record<Name, Figure[]>;
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) taken[name].push(await subjects[name]());
  return taken;
}

/** Starts a child process that answers each message with one. */
export function startChild(file: string, args: string[] = []) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const child: ChildProcess = fork(file, args, { execArgv: [], env });
  const exited = once(child, 'exit');
  /** Its next message. */
  const next = async (message?: object) => {
    const failed = exited.then(([code]) => Promise.reject(new Error(`${file} ended with ${code}.`)));
    if (message !== undefined) child.send(message);
    return (await Promise.race([once(child, 'message'), failed]))[0];
  };
  const stop = async () => {
    child.disconnect();
    await exited;
  };
  return { pid: child.pid, next, stop };
}

/** Loads a server with one call from a separate process. @throws Error on any response but 200 */
export async function load(call: Call, strain: Strain): Promise<Load> {
  const { next, stop } = startChild(join(import.meta.dirname, 'load-generator.mjs'));
  const measured = await next({ ...call, ...strain });
  await stop();
  return measured;
}

/** Whether the system counts what each thread of a process has used: Linux does. */
export const countsCpu = existsSync('/proc/self/schedstat');

/**
 * The CPU time that the threads of a process have used so far, in milliseconds. Unlike the time on the clock
 * it does not depend on what else the machine does. It counts the threads that are there.
 */
export function cpuOf(pid: number | undefined): number {
  if (!countsCpu || pid === undefined) return NaN;
  return readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(textOf(`/proc/${pid}/task/${thread}/schedstat`).split(' ', 1)[0]) / 1e6)
    .reduce((sum, used) => sum + used, 0);
}

/** Empty if the process or the thread has ended since. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
