/** One page of each remote. */
const paths = ['/wills', '/loans', '/trusts', '/profile'];

/**
 * The cost for a member who visits all remotes in one page, with an empty cache.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {Record<string, string>} storage local storage with a login
 * @returns {Promise<{bytes: number, scriptPaths: string[]}>} bytes of scripts and stylesheets below /remotes/, compressed
 */
export async function tour(browser, origin, storage) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript((known) => {
    for (const [key, value] of Object.entries(known)) localStorage.setItem(key, value);
  }, storage);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  /** @type {Set<string>} */
  const ours = new Set();
  /** @type {string[]} */
  const scriptPaths = [];
  let bytes = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    if (!/^\/remotes\/.*\.(js|css)$/.test(pathname)) return;
    ours.add(requestId);
    if (pathname.endsWith('.js')) scriptPaths.push(pathname);
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (ours.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(`${origin}/about`);
  for (const path of paths) {
    const before = await page.title();
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
    await page.waitForFunction((title) => document.title !== title, before);
    // Requests after the page is shown count, too.
    await page.waitForTimeout(1500);
  }
  await context.close();
  return { bytes, scriptPaths };
}
