import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Whether the system counts what each thread of a process has used: Linux does. */
export const countsCpu = existsSync('/proc/self/schedstat');

/**
 * The CPU time that the threads of a process have used so far, in milliseconds. Unlike the time on the clock it does not
 * depend on what else the machine does. It counts the threads that are there.
 * @param {number} [pid]
 */
export function cpuOf(pid) {
  if (!countsCpu || pid === undefined) return NaN;
  return readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(textOf(`/proc/${pid}/task/${thread}/schedstat`).split(' ', 1)[0]) / 1e6)
    .reduce((sum, used) => sum + used, 0);
}

/** Empty if the process or the thread has ended since. @param {string} path */
function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
