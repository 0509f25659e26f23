import { signedIn } from '../lib/page.mjs';

/**
 * The cost of a visit: KB of scripts and styles, requests, and how many of them waited for each other; milliseconds.
 * @typedef {{scripts: number, styles: number, requests: number, depth: number, lcp: number, tbt: number, cls: number}} Visit
 */

/** A slow phone: a quarter of this CPU, 150 ms latency, 1.6 Mbit/s. */
const phone = { cpu: 4, latency: 150, throughput: (1.6 * 1_000_000) / 8 };

/**
 * Opens a page on a slow phone, and waits until it has settled.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{heading: RegExp, storage: Record<string, string>, warm: boolean, blocked: string[]}} options the h1 of the loaded
 * page, the content of local storage, whether the cache has what an earlier visit left there, and addresses that don't answer
 * @returns {Promise<Visit>}
 */
export async function visit(browser, url, { heading, storage, warm, blocked }) {
  const page = await signedIn(browser, storage, {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
  });
  await page.addInitScript(observe, heading.source);
  const cdp = await page.context().newCDPSession(page);
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

  /** @type {Map<string, {url: string, bytes: number, by: string | undefined}>} */
  const requests = new Map();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    if (!request.url.startsWith('http')) return;
    const by = initiator.type === 'parser' ? url : (initiator.url ?? innermost(initiator.stack));
    requests.set(requestId, { url: request.url, bytes: 0, by });
  });
  // Compressed bodies, without headers.
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const found = requests.get(requestId);
    if (found) found.bytes += encodedDataLength;
  });

  await open();
  const arrived = [...requests.values()];
  await page.waitForLoadState('networkidle');
  // The network is idle before a slow phone has painted what came.
  const painted = await page.evaluate(() => /** @type {any} */ (window).observed.settled());
  await page.context().close();

  const sum = (/** @type {string} */ ending) =>
    arrived
      .filter((one) => new URL(one.url).pathname.endsWith(ending))
      .reduce((all, { bytes }) => all + bytes / 1000, 0);
  const depths = arrived
    .filter((one) => !one.url.includes('/static/media/'))
    .map((one) => depth(one, arrived));
  return {
    scripts: sum('.js'),
    styles: sum('.css'),
    requests: arrived.length,
    depth: Math.max(...depths),
    ...painted,
  };
}

/** The innermost known script of an asynchronous stack. @param {any} stack @returns {string | undefined} */
function innermost(stack) {
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

/** In the page: the browser's own entries of paint, long tasks, and layout shift, and when it has its heading. @param {string} expected */
function observe(expected) {
  const seen = { lcp: 0, firstPaint: 0, cls: 0 };
  /** @type {{startTime: number, duration: number}[]} */
  const longTasks = [];
  const watch = (/** @type {string} */ type, /** @type {(entry: any) => void} */ note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.firstPaint = startTime));
  watch('longtask', (entry) => longTasks.push(entry));
  watch('layout-shift', ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value));
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
    for (let before = -1; before !== seen.lcp + longTasks.length;) {
      before = seen.lcp + longTasks.length;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    const blocking = longTasks.filter(({ startTime }) => startTime >= seen.firstPaint);
    const tbt = blocking.reduce((all, { duration }) => all + duration - 50, 0);
    return { lcp: seen.lcp, cls: seen.cls, tbt };
  };
  Object.assign(window, { observed: { heading, settled } });
}
