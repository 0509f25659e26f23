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
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? []);
  const own = stats.filter((stat) => stat.pid === pid).map(({ used, reaped }) => used + reaped);
  const children = stats.filter((stat) => stat.parent === pid).map(({ used }) => used);
  return [...own, ...children].reduce((sum, ticks) => sum + ticks, 0) * 10;
}

/** @param {number} pid */
function statOf(pid) {
  try {
    // The name before the state may hold blanks and brackets.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = (/** @type {number} */ from) => Number(fields[from]) + Number(fields[from + 1]);
    return { pid, parent: Number(fields[1]), used: ticks(11), reaped: ticks(13) };
  } catch {
    return undefined;
  }
}
