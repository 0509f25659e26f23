import { keepProfile } from './report.mjs';

/** @typedef {{name: string, ph: string, ts: number, dur?: number, pid: number, tid: number, args?: {name?: string}}} TraceEvent */

// Promises that a response has settled run between two of the browser's tasks.
const TASK = /RunTask$|PerformMicrotaskCheckpoint$/;

/**
 * The longest task on a page's main thread while something is done, from the browser's trace. At the CPU's full speed
 * unless the page is slowed.
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<unknown>} act
 * @returns {Promise<number>} milliseconds
 */
export async function longestTask(page, act) {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  // Marks the page's process: a browser has others in reserve.
  await page.evaluate(() => performance.mark('bench-start'));
  await act();
  await page.evaluate(() => performance.mark('bench-end'));
  /** @type {{traceEvents: TraceEvent[]}} */
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8'));
  const [start, end] = ['bench-start', 'bench-end'].map((mark) =>
    traceEvents.find(({ name }) => name === mark),
  );
  if (!start || !end) throw new Error('The trace lacks the marks of the measured page.');
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      TASK.test(name) && pid === start.pid && tid === start.tid && ts + dur > start.ts && ts < end.ts,
  );
  if (tasks.length === 0) throw new Error('The trace has no task of the main thread.');
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000;
}

/**
 * Where the page's main thread spends its time while something is done: the functions with the most time of their own,
 * and the file of the whole profile.
 * @param {import('@playwright/test').Page} page
 * @param {string} name
 * @param {() => Promise<unknown>} act
 * @returns {Promise<string>}
 */
export async function whereTimeGoes(page, name, act) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: 500 });
  await cdp.send('Profiler.start');
  await act();
  const { profile } = await cdp.send('Profiler.stop');
  await cdp.detach();
  return `ms of the main thread: ${largestShares(profile)} (${keepProfile(name, profile)})`;
}

const IDLE = new Set(['(idle)', '(root)', '(program)']);
const GARBAGE = '(garbage collector)';

/**
 * Leaves out what no file called: the scripts with which the bench finds its buttons and fields.
 * @param {import('node:inspector').Profiler.Profile} profile
 */
function largestShares({ nodes, samples = [], timeDeltas = [] }) {
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]));
  /** @type {Set<number>} the parts of the page's own calls */
  const own = new Set();
  // Callers stand before what they call.
  for (const { id, callFrame, children = [] } of nodes) {
    if (callFrame.url) own.add(id);
    if (own.has(id)) children.forEach((child) => own.add(child));
  }
  /** @type {Map<string, number>} */
  const times = new Map();
  samples.forEach((id, index) => {
    const { functionName = '', url = '' } = byId.get(id) ?? {};
    if (IDLE.has(functionName) || (!own.has(id) && functionName !== GARBAGE)) return;
    const file = url.split('/').at(-1) ?? '';
    const owner = `${functionName || 'anonymous'}${file && ` in ${file}`}`;
    times.set(owner, (times.get(owner) ?? 0) + (timeDeltas[index] ?? 0) / 1000);
  });
  return [...times]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 6)
    .map(([owner, ms]) => `${owner} ${Math.round(ms)}`)
    .join(', ');
}
