import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Whether the system counts what each thread of a process has used: Linux does. */
export const countsCpu = existsSync('/proc/self/task/self/schedstat') || existsSync('/proc/self/schedstat');

/**
 * The CPU time that the threads of a process have used so far, in milliseconds. Unlike the time on the clock it does not
 * depend on what else the machine does. It counts the threads that are there.
 * @param {number} pid
 */
export function cpuOf(pid) {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => sum + threadCpu(pid, thread), 0);
}

/**
 * The CPU time of the main thread alone: without garbage collection, hashes, and other work on further threads.
 * @param {number} pid
 */
export const mainThreadCpuOf = (pid) => threadCpu(pid, String(pid));

/** In milliseconds. @param {number} pid @param {string} thread */
function threadCpu(pid, thread) {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;
  } catch {
    // It has ended since.
    return 0;
  }
}

/**
 * The CPU time of a process, of the children it has, and of those that have ended, in milliseconds; a hundredth of a second exact.
 * @param {number} pid
 */
export function cpuOfFamily(pid) {
  const stats = allStats();
  const own = stats
    .filter((stat) => stat.pid === pid)
    .map(({ user, system, reaped }) => user + system + reaped);
  const children = stats.filter((stat) => stat.parent === pid).map(({ user, system }) => user + system);
  return [...own, ...children].reduce((sum, used) => sum + used, 0);
}

/**
 * What the children of a process have used so far, in all: CPU time in milliseconds, a hundredth of a second exact, outside
 * of the kernel and in it, and how often one waited for something, and was displaced from its core by another process.
 * @param {number} pid
 */
export function childrenOf(pid) {
  const children = allStats().filter((stat) => stat.parent === pid);
  const sum = (/** @type {(each: {pid: number, user: number, system: number}) => number} */ of) =>
    children.reduce((total, child) => total + of(child), 0);
  return {
    user: sum(({ user }) => user),
    system: sum(({ system }) => system),
    waits: sum((child) => switchesOf(child.pid, 'voluntary_ctxt_switches')),
    displaced: sum((child) => switchesOf(child.pid, 'nonvoluntary_ctxt_switches')),
  };
}

/** @param {number} pid @param {string} kind */
function switchesOf(pid, kind) {
  const status = readText(`/proc/${pid}/status`);
  return Number(new RegExp(`^${kind}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0);
}

const allStats = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? []);

/** In milliseconds. @param {number} pid */
function statOf(pid) {
  const text = readText(`/proc/${pid}/stat`);
  if (!text) return undefined;
  // The name before the state may hold blanks and brackets.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const time = (/** @type {number} */ at) => Number(fields[at]) * 10;
  return { pid, parent: Number(fields[1]), user: time(11), system: time(12), reaped: time(13) + time(14) };
}

/** Empty if the process has ended since. @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
