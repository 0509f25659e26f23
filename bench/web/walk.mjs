import { signedIn } from '../lib/page.mjs';

const links = ['Wills', 'Loans', 'Profile'];

/**
 * The time from a click to the paint of the next page's heading, on a desktop with a local server.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {Record<string, string>} storage
 * @param {'again' | 'pointed at' | 'at once'} how a remote visited before, hovered first, or neither
 * @returns {Promise<number[]>} ms, one for each link
 */
export async function walk(browser, url, storage, how) {
  const times = [];
  for (const name of links) {
    const page = await signedIn(browser, storage);
    await page.goto(`${url}/about`);
    const link = page.getByRole('link', { name, exact: true });
    await link.waitFor();
    await page.waitForLoadState('networkidle');
    if (how === 'again') {
      const start = await page.title();
      await link.click();
      await page.waitForFunction((title) => document.title !== title, start);
      await page.goBack();
      await page.waitForFunction((title) => document.title === title, start);
      await page.waitForLoadState('networkidle');
    }
    if (how === 'pointed at') {
      await link.hover();
      await page.waitForTimeout(300);
    }
    times.push(await page.evaluate(clickToPaint, name));
    await page.context().close();
  }
  return times;
}

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
