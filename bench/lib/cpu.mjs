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

/**
 * The CPU time of a process, of the children it has, and of those that have ended, in milliseconds; a hundredth of a second exact.
 * @param {number} [pid]
 */
export function cpuOfFamily(pid) {
  if (!countsCpu || pid === undefined) return NaN;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, name) => {
      const text = textOf(`/proc/${name}/stat`);
      // The name before the state may hold blanks and brackets.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      const time = (/** @type {number} */ from, /** @type {number} */ to) =>
        fields.slice(from, to).reduce((all, field) => all + Number(field) * 10, 0);
      if (Number(name) === pid) return sum + time(11, 15);
      return Number(fields[1]) === pid ? sum + time(11, 13) : sum;
    }, 0);
}

/** Empty if the process or the thread has ended since. @param {string} path */
function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
