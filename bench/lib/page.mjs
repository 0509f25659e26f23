import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { ask } from './visitor.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {{name: string, ph: string, ts: number, dur?: number, pid: number, tid: number}} TraceEvent */

export const launch = async () =>
  chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });

/**
 * The first demo account, as stored in the browser, and one of its wills.
 * @param {string} url of the API
 */
export async function demoPerson(url) {
  const account = { username: 'alice', password: 'evergreen-porch-41' };
  const { access, refresh } = await ask(`${url}/token/`, 'POST', {}, account);
  const headers = { authorization: `Bearer ${access}` };
  const user = await ask(`${url}/current-user/`, 'GET', headers);
  const [will] = await ask(`${url}/api/wills/`, 'GET', headers);
  return {
    willId: String(will.id),
    headers,
    storage: {
      'heartwood.access': access,
      'heartwood.refresh': refresh,
      'heartwood.user': JSON.stringify(user),
    },
  };
}

/**
 * A page of a browser with a login and nothing cached.
 * @param {Browser} browser
 * @param {Record<string, string>} storage local storage with a login
 * @param {import('@playwright/test').BrowserContextOptions} [options]
 */
export async function signedIn(browser, storage, options = { viewport: { width: 1280, height: 900 } }) {
  const context = await browser.newContext(options);
  await context.addInitScript((known) => {
    for (const [key, value] of Object.entries(known)) localStorage.setItem(key, value);
  }, storage);
  return context.newPage();
}

// Promises that a response has settled run between two of the browser's tasks.
const TASK = /RunTask$|PerformMicrotaskCheckpoint$/;

/**
 * The longest task on a page's main thread while something is done, from the browser's trace. At the CPU's full speed
 * unless the page is slowed.
 * @param {Page} page
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
