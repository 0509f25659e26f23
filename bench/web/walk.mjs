import { whereTimeGoes } from '../lib/main-thread.mjs';

/**
 * The time from a click to the paint of the next page's heading, on a desktop with a local server.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {Record<string, string>} storage
 * @param {'again' | 'pointed at' | 'at once'} how a remote visited before, hovered first, or neither
 * @param {string} [profile] the name of a profile of the main thread, which slows the clicks
 * @returns {Promise<{times: number[], mainThread: string[]}>} ms, one for each link, and where they went if profiled
 */
export async function walk(browser, url, storage, how, profile) {
  /** @type {number[]} */
  const times = [];
  const mainThread = [];
  for (const link of links) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addInitScript((known) => {
      for (const [key, value] of Object.entries(known)) localStorage.setItem(key, value);
    }, storage);
    const page = await context.newPage();
    await page.goto(`${url}/about`);
    await page.getByRole('link', { name: link, exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    if (how === 'again') {
      const start = await page.title();
      await page.getByRole('link', { name: link, exact: true }).click();
      await page.waitForFunction((title) => document.title !== title, start);
      await page.goBack();
      await page.waitForFunction((title) => document.title === title, start);
      await page.waitForLoadState('networkidle');
    }
    if (how === 'pointed at') {
      await page.getByRole('link', { name: link, exact: true }).hover();
      await page.waitForTimeout(300);
    }
    const click = async () => times.push(await page.evaluate(clickToPaint, link));
    if (profile) mainThread.push(`${link}: ${await whereTimeGoes(page, `${profile} ${link}`, click)}`);
    else await click();
    await context.close();
  }
  return { times, mainThread };
}

const links = ['Wills', 'Loans', 'Profile'];

/** In the page. @param {string} link @returns {Promise<number>} */
function clickToPaint(link) {
  const before = document.querySelector('h1');
  const anchor = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === link);
  return new Promise((resolve) => {
    const start = performance.now();
    const look = () => {
      const h1 = document.querySelector('h1');
      if (!h1 || h1 === before) return;
      seen.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    };
    const seen = new MutationObserver(look);
    seen.observe(document.body, { childList: true, subtree: true, characterData: true });
    anchor?.click();
  });
}
