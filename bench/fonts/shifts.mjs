import { observeShifts } from '../lib/layout-shift.mjs';

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
  await context.addInitScript(observeShifts);
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
