import type { Page, Route } from '@playwright/test';
import { expect } from '../support/test';

export const remotes = {
  wills: { path: '/wills', link: 'Wills', title: 'Say who gets what, in plain words', other: 'account' },
  loans: { path: '/loans', link: 'Loans', title: 'Loans', other: 'wills' },
  trusts: { path: '/trusts', link: 'Trusts', title: 'Trusts', other: 'loans' },
  account: { path: '/profile', link: 'Profile', title: 'Profile', other: 'trusts' },
} as const;
export type Remote = keyof typeof remotes;
const about = { path: '/about', link: 'About', title: /^Welcome/ };

const json = 'application/json';
/** The files of a remote's page, in the order they are requested. */
export const files = {
  registry: { type: json, at: () => /\/remotes\.json(\?|$)/ },
  manifest: { type: json, at: (name: Remote) => new RegExp(`/remotes/${name}/.*/mf-manifest\\.json$`) },
  entry: {
    type: 'text/javascript',
    at: (name: Remote) => new RegExp(`/remotes/${name}/.*/remoteEntry\\.`),
  },
  chunk: {
    type: 'text/javascript',
    at: (name: Remote) => new RegExp(`/remotes/${name}/.*/js/(?!remoteEntry)`),
  },
  CSS: { type: 'text/css', at: (name: Remote) => new RegExp(`/remotes/${name}/.*\\.css(\\?|$)`) },
} as const;
export type File = keyof typeof files;

/** The ways a file can fail on the network. */
export const faults = {
  '404': (route: Route) => route.fulfill({ status: 404, body: 'Not found' }),
  '500': (route: Route) => route.fulfill({ status: 500, body: 'Sorry' }),
  garbage: (route: Route, type: string) => route.fulfill({ contentType: type, body: '\u0000{{ not this' }),
  HTML: (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to the network</title>' }),
  dropped: (route: Route) => route.abort('connectionreset'),
  // Never fulfilled; the page gives up, or closes.
  pending: () => Promise.resolve(),
  tampered: async (route: Route, type: string) => {
    const response = await route.fetch();
    const text = await response.text();
    // Still valid: another digest in the registry, or an added comment or space.
    const body =
      new URL(route.request().url()).pathname === '/remotes.json'
        ? text.replaceAll(/sha384-../g, 'sha384-AA')
        : `${text}${type === json ? ' ' : '/**/'}`;
    await route.fulfill({ response, body });
  },
} as const;
export type Fault = keyof typeof faults;

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const failure = /could not be loaded/;

/** Follows a link in the header, as a person does. */
async function follow(page: Page, link: string): Promise<void> {
  if (link === 'Trusts') await main(page).getByRole('button', { name: 'More' }).click();
  await main(page).getByRole('link', { name: link, exact: true }).click();
}

/** Waits for the failure while fast-forwarding the page's clock. */
async function expectErrorPage(page: Page, fault: Fault): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(fault === 'pending' ? 125_000 : 2_000);
    await expect(heading(page)).toHaveText(failure, { timeout: 250 });
  }).toPass({ intervals: [50], timeout: 30_000 });
}

/**
 * One fault in one file of one remote. The shell shows an error page and keeps working, another remote works,
 * and Try again restores the page without a page load.
 */
export async function prove(page: Page, name: Remote, file: File, fault: Fault): Promise<void> {
  const { path, link, title, other } = remotes[name];
  const { type, at } = files[file];
  await page.clock.install();
  await page.route(at(name), (route) => faults[fault](route, type));
  await page.goto('/about');
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  // The jumps of the clock would end the calls about the person, too.
  await page.waitForFunction(() => localStorage.getItem('heartwood.user') !== null);

  await follow(page, link);
  if (fault === 'pending') {
    await page.clock.fastForward(9_000);
    await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  }
  await expectErrorPage(page, fault);

  // Without a registry there is no other remote, so this uses the shell's own page.
  const next = file === 'registry' ? about : remotes[other];
  await follow(page, next.link);
  await page.waitForURL(`**${next.path}`);
  await expect(heading(page)).toHaveText(next.title);

  await follow(page, link);
  await expectErrorPage(page, fault);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText(title);
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await page.evaluate(() => 'stillTheSamePage' in window), 'no page reload').toBe(true);
}
