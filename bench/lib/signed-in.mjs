/**
 * A page of a browser with a login and nothing cached.
 * @param {import('@playwright/test').Browser} browser
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
