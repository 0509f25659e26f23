import { observeShifts } from '../lib/layout-shift.mjs';
import { whereTimeGoes } from '../lib/main-thread.mjs';

/**
 * The cost of a visit.
 * @typedef {{scripts: number, styles: number, requests: number, depth: number, lcp: number, tbt: number, cls: number}} Costs
 * @typedef {Costs & {largest: string, scriptPaths: string[], moved: string[], mainThread?: string | undefined}} Visit `largest`: what the largest
 * paint was, and the last responses before it; `moved`: what shifted; `mainThread`: where its time went, if that was profiled
 */

/** A slow phone: a quarter of this CPU, 150 ms latency, 1.6 Mbit/s. */
const phone = { cpu: 4, latency: 150, throughput: (1.6 * 1_000_000) / 8 };

/**
 * Opens a page on a slow phone, and waits until it has settled.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{heading: RegExp, storage?: Record<string, string>, warm?: boolean, blocked?: string[], profile?: string}} options
 * the h1 of the loaded page, the content of local storage, whether the cache has what an earlier visit left there, or is
 * empty, addresses that don't answer, and the name of a profile of the main thread, which slows the visit
 * @returns {Promise<Visit>}
 */
export async function visit(browser, url, { heading, storage = {}, warm = false, blocked = [], profile }) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 });
  await context.addInitScript(remember, storage);
  await context.addInitScript(observeShifts);
  await context.addInitScript(observe, heading.source);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const open = async () => {
    await page.goto(url, { waitUntil: 'load' });
    // A locator would run a script of up to 120 ms in the page, before its largest paint.
    await cdp.send('Runtime.evaluate', { expression: 'observed.heading', awaitPromise: true });
  };
  if (warm) {
    await open();
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');
  }
  await cdp.send('Network.enable');
  await cdp.send('Network.setBlockedURLs', { urls: blocked });
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: !warm });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latency,
    downloadThroughput: phone.throughput,
    uploadThroughput: phone.throughput,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: phone.cpu });

  /** @type {Map<string, {url: string, type: string, bytes: number, by: string | undefined}>} */
  const requests = new Map();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (!request.url.startsWith('http')) return;
    const frames = initiator.stack?.callFrames ?? initiator.stack?.parent?.callFrames ?? [];
    const by =
      initiator.type === 'parser' ? url : (initiator.url ?? frames[0]?.url ?? furthest(initiator.stack));
    requests.set(requestId, { url: request.url, type: type ?? '', bytes: 0, by });
  });
  // Compressed bodies, without headers.
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const found = requests.get(requestId);
    if (found) found.bytes += encodedDataLength;
  });

  const mainThread = profile ? await whereTimeGoes(page, profile, open) : void (await open());
  const arrived = [...requests.values()];
  await page.waitForLoadState('networkidle');
  // The network is idle before a slow phone has painted what came.
  await page.evaluate(() => /** @type {any} */ (window).observed.settled());
  const { lcp, largest, longTasks, firstPaint } = await page.evaluate(() =>
    /** @type {any} */ (window).observed.figures(),
  );
  const { cls, moved } = await page.evaluate(() => /** @type {any} */ (window).shifts());
  await context.close();

  const settled = arrived.filter(({ bytes }) => bytes > 0);
  const sum = (/** @type {string} */ ending) =>
    settled
      .filter((one) => new URL(one.url).pathname.endsWith(ending))
      .reduce((all, { bytes }) => all + bytes, 0);
  return {
    scripts: sum('.js'),
    scriptPaths: settled.map(({ url }) => new URL(url).pathname).filter((path) => path.endsWith('.js')),
    styles: sum('.css'),
    requests: arrived.length,
    depth: Math.max(
      ...arrived.filter(({ url }) => !url.includes('/static/media/')).map((one) => depth(one, arrived)),
    ),
    lcp,
    largest,
    mainThread,
    cls,
    moved,
    tbt: longTasks
      .filter((/** @type {{start: number}} */ { start }) => start >= firstPaint)
      .reduce(
        (/** @type {number} */ all, /** @type {{duration: number}} */ task) => all + task.duration - 50,
        0,
      ),
  };
}

/**
 * The innermost known script of an asynchronous stack.
 * @param {any} stack
 * @returns {string | undefined}
 */
function furthest(stack) {
  for (let at = stack; at; at = at.parent) if (at.callFrames[0]?.url) return at.callFrames[0].url;
  return undefined;
}

/**
 * The number of sequential responses this request depended on, including its own.
 * @param {{url: string, by?: string | undefined}} one
 * @param {{url: string, by?: string | undefined}[]} all
 * @param {number} [guard]
 * @returns {number}
 */
function depth(one, all, guard = 0) {
  const by = all.find(({ url }) => url === one.by && url !== one.url);
  return by && guard < 20 ? 1 + depth(by, all, guard + 1) : 1;
}

/** In the page. @param {Record<string, string>} storage */
function remember(storage) {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
}

/** In the page: the browser's own paint and long-task entries, and when it has its heading. @param {string} expected */
function observe(expected) {
  const seen = {
    lcp: 0,
    element: '',
    firstPaint: 0,
    longTasks: /** @type {{start: number, duration: number}[]} */ ([]),
  };
  const watch = (/** @type {string} */ type, /** @type {(entry: any) => void} */ note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime, element }) => {
    seen.lcp = startTime;
    seen.element = `${element?.localName} “${element?.textContent?.trim().slice(0, 60)}”`;
  });
  const whole = (/** @type {number} */ ms) => Math.round(ms).toLocaleString('en-US');
  const responsesBefore = () =>
    /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'))
      .filter(({ responseEnd }) => responseEnd <= seen.lcp)
      .toSorted((one, other) => other.responseEnd - one.responseEnd)
      .slice(0, 6)
      .map(({ name, startTime, responseEnd }) => {
        return `${new URL(name).pathname} ${whole(startTime)}–${whole(responseEnd)}`;
      });
  const largest = () =>
    `the largest paint, at ${whole(seen.lcp)} ms: ${seen.element}; the last responses before it: ${responsesBefore().join(', ')}`;
  watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.firstPaint = startTime));
  watch('longtask', ({ startTime, duration }) => seen.longTasks.push({ start: startTime, duration }));
  const heading = new Promise((resolve) => {
    const isHere = () =>
      [...document.querySelectorAll('h1')].some(({ textContent }) => new RegExp(expected).test(textContent));
    new MutationObserver((_, observer) => {
      if (!isHere()) return;
      observer.disconnect();
      resolve(undefined);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const settled = async () => {
    for (let before = -1; before !== seen.lcp + seen.longTasks.length;) {
      before = seen.lcp + seen.longTasks.length;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  };
  Object.assign(window, { observed: { heading, settled, figures: () => ({ ...seen, largest: largest() }) } });
}
