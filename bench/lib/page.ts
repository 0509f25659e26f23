import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { ask } from './visitor';

/** How a slow phone differs from this machine: a quarter of its CPU. */
export const PHONE_CPU = 4;
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 };

export const launch = async () =>
  chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });

/** The first demo account, as stored in the browser, and one of its wills. @param url of the API */
export async function demoPerson(url: string) {
  const account = { username: 'alice', password: 'evergreen-porch-41' };
  const { access, refresh } = await ask(`${url}/token/`, 'POST', {}, account);
  const headers = { authorization: `Bearer ${access}` };
  const user = await ask(`${url}/current-user/`, 'GET', headers);
  const [will] = await ask(`${url}/api/wills/`, 'GET', headers);
  const storage: Record<string, string> = {
    'heartwood.access': access,
    'heartwood.refresh': refresh,
    'heartwood.user': JSON.stringify(user),
  };
  return { willId: String(will.id), headers, storage };
}

/** A page of a browser with this local storage, such as a login, and nothing cached. */
export async function signedIn(
  browser: Browser,
  storage: Record<string, string>,
  options: BrowserContextOptions = phone,
) {
  const context = await browser.newContext(options);
  await context.addInitScript((known) => {
    for (const [key, value] of Object.entries(known)) localStorage.setItem(key, value);
  }, storage);
  return context.newPage();
}
