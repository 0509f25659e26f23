import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { ask } from './visitor.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */

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
