/** As slow as makes the fonts arrive after the text: 150 ms latency, 1.6 Mbit/s. */
const network = { latency: 150, throughput: (1.6 * 1_000_000) / 8 };

/**
 * The cumulative layout shift of a first visit, and what moved.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{storage: Record<string, string>, language: 'en' | 'es', width: number}} visitor
 * @returns {Promise<{cls: number, moved: string[]}>}
 */
export async function shiftsOf(browser, url, { storage, language, width }) {
  const context = await browser.newContext({
    viewport: { width, height: 823 },
    locale: language === 'es' ? 'es-US' : 'en-US',
  });
  await context.addInitScript((known) => {
    for (const [key, value] of Object.entries(known)) localStorage.setItem(key, value);
  }, storage);
  await context.addInitScript(observe);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.throughput,
    uploadThroughput: network.throughput,
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
  const found = await page.evaluate(() => /** @type {any} */ (window).shifts());
  await context.close();
  return found;
}

/** In the page: the browser's own layout-shift entries. */
function observe() {
  const seen = { cls: 0, moved: /** @type {string[]} */ ([]) };
  const nameOf = (/** @type {Node | null} */ node) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `${element?.localName} “${element?.textContent?.trim().slice(0, 30)}”`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources, startTime } = /** @type {any} */ (entry);
      if (hadRecentInput) continue;
      seen.cls += value;
      for (const { node, previousRect: from, currentRect: to } of sources)
        seen.moved.push(
          `${nameOf(node)} at ${Math.round(startTime)} ms from ${from.y}, ${from.width} × ${from.height} to ${to.y}, ${to.width} × ${to.height}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, { shifts: () => seen });
}
