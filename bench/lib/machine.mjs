import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, totalmem, type } from 'node:os';
import { root } from '../../shared/build/inputs.mjs';

/** The load average of the last minute, with one decimal. */
export const loadNow = () => Math.round((loadavg()[0] ?? 0) * 10) / 10;

/** The machine and source version of a run. */
export function describeMachine() {
  return {
    taken: new Date().toISOString(),
    source: git(['describe', '--always', '--dirty']) ?? 'no git checkout',
    system: `${type()}, Node ${process.version}`,
    cores: `${availableParallelism()} × ${cpus()[0]?.model.trim() || 'unnamed'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
  };
}

/**
 * @param {string[]} args
 * @returns {string | undefined} git's output; undefined outside a checkout
 */
function git(args) {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
