import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { countsCpu, mainThreadCpuOf } from './cpu.mjs';
import { keepProfile } from './report.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {import('./profile-shares.mjs').Share} Share */
/** @typedef {{shares: Share[], profile: object}} Profile */

/** A process preloads it to be profiled. */
export const profiler = pathToFileURL(join(import.meta.dirname, 'profiler.mjs')).href;

/** Starts the profile of a process's main thread, or ends it and returns it. @param {ChildProcess} child @returns {Promise<Profile>} */
const toggled = (child) =>
  new Promise((resolve) => {
    child.once('message', resolve);
    child.send('profile');
  });

/**
 * Profiles the main thread of a process that has loaded the profiler.
 * @param {ChildProcess} child
 * @param {() => Promise<unknown>} run
 * @returns {Promise<Profile>}
 */
export async function profiled(child, run) {
  await toggled(child);
  await run();
  return toggled(child);
}

/**
 * Where the main thread's time goes during a load: µs of CPU time of a call by owner of the code, and the file of the profile.
 * @param {string} name of the profile
 * @param {ChildProcess} child
 * @param {() => Promise<{count: number}>} run returns the number of its calls
 * @returns {Promise<string>}
 */
export async function profileOfCalls(name, child, run) {
  const used = () => (countsCpu && child.pid ? mainThreadCpuOf(child.pid) : NaN);
  const before = used();
  let count = 1;
  const { shares, profile } = await profiled(child, async () => ({ count } = await run()));
  return `${partsOf(shares, ((used() - before) / count) * 1000)} (${keepProfile(name, profile)})`;
}

/**
 * Where the main thread's time went from the start of a process that was started with `PROFILE_START`: in ms.
 * @param {string} name of the profile
 * @param {ChildProcess} child
 */
export async function profileOfStart(name, child) {
  const whole = countsCpu && child.pid ? mainThreadCpuOf(child.pid) : NaN;
  const { shares, profile } = await toggled(child);
  return `ms of CPU time of the main thread: ${partsOf(shares, whole)} (${keepProfile(name, profile)})`;
}

/** The parts of the memory of a process that has loaded the profiler, in MB. @param {ChildProcess} child @returns {Promise<string>} */
export const memoryOf = (child) =>
  new Promise((resolve) => {
    child.once('message', (/** @type {NodeJS.MemoryUsage} */ parts) => resolve(megabytesOf(parts)));
    child.send('memory');
  });

/** @param {NodeJS.MemoryUsage} parts in bytes */
export const megabytesOf = (parts) =>
  Object.entries(parts)
    .map(([part, bytes]) => `${part} ${Math.round(bytes / 2 ** 20)}`)
    .join(', ');

/**
 * The largest parts of a time.
 * @param {Share[]} shares
 * @param {number} whole in the unit of the result
 */
export const partsOf = (shares, whole) =>
  shares
    .slice(0, 8)
    .map(({ owner, share }) => `${owner} ${Math.round(share * whole)}`)
    .join(', ');
