/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {import('./profile-shares.mjs').Share} Share */

/**
 * Profiles the main thread of a process that has loaded `profiler.mjs`.
 * @param {ChildProcess} child
 * @param {() => Promise<unknown>} run
 * @returns {Promise<{shares: Share[], profile: object}>}
 */
export async function profiled(child, run) {
  const ask = () =>
    new Promise((resolve) => {
      child.once('message', resolve);
      child.send('profile');
    });
  await ask();
  await run();
  return ask();
}

/**
 * The largest parts of a call's CPU time, in microseconds.
 * @param {Share[]} shares
 * @param {number} whole milliseconds
 */
export const partsOf = (shares, whole) =>
  shares
    .slice(0, 8)
    .map(({ owner, share }) => `${owner} ${Math.round(share * whole * 1000)}`)
    .join(', ');
