import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readJson, root } from '@heartwood/build/inputs.mjs';
import { remoteFolders } from '@heartwood/build/layout.mjs';
import { expect } from '../test';

/** The heading of each page of a remote that is prerendered. */
const headings: Record<string, string> = {
  '/account': 'Account and security',
  '/cart': 'Cart',
  '/contact': 'Contact',
  '/create-will': 'About you and your family',
  '/forgot-password': 'Forgot your password?',
  '/help': 'Help',
  '/loans': 'Loans',
  '/loans/new': 'Propose a loan',
  '/login': 'Log in',
  '/mail-preferences': 'Email preferences',
  '/plan': 'Papers for while you live',
  '/privacy': 'Privacy',
  '/profile': 'Profile',
  '/refunds': 'Refunds',
  '/security': 'Security',
  '/signup': 'Sign up',
  '/smart-contracts': 'Smart Contracts',
  '/terms': 'Terms',
  '/trusted-people': 'Trusted people',
  '/trusts': 'Trusts',
  '/trusts/new': 'Create a Trust',
  '/verify': 'Verify a document',
  '/wills': 'Say who gets what, in plain words',
};

interface Declared {
  publicPages?: { path: string }[];
  memberPages?: string[];
}

const declared: Declared[] = remoteFolders.map((folder) => readJson(join(root, folder, 'remote.json')));

/** The pages of remotes that need a login and are prerendered. */
export const memberPages = declared.flatMap((remote) => remote.memberPages ?? []).map(withHeading);

/** The public pages of remotes. */
export const publicPages = declared
  .flatMap((remote) => remote.publicPages ?? [])
  .map(({ path }) => withHeading(path));

function withHeading(path: string) {
  const heading = headings[path];
  if (!heading) throw new Error(`${path} is prerendered, and its heading is missing here.`);
  return { path, heading };
}

/**
 * Delays the shell's own script, as a slow line does.
 * @returns a function that lets it load
 */
export async function holdScript(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/static/js/main.*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export const prerendered = (page: Page) => page.locator('#root[data-prerendered]');
export const isReact = (page: Page) => expect(prerendered(page)).toHaveCount(0);

/**
 * Lets React take `path` over, and expects that nothing changes: no element, no attribute,
 * and no place of an element.
 */
export async function expectNoChange(page: Page, path: string, language: string): Promise<void> {
  // What the server says appears later.
  await page.route('**/backend/**', () => undefined);
  const release = await holdScript(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(stylesArePresent);
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const isForMembers = await page.locator('#root[data-prerendered=members]').isVisible();
  const [before, title] = [await page.evaluate(content, isForMembers), await page.title()];
  expect(before.length).toBeGreaterThan(50);
  const shift = await page.evaluate(layoutShift);
  release();
  await isReact(page);
  expect(await page.evaluate(content, isForMembers)).toEqual(before);
  if (!isForMembers) await expect(page).toHaveTitle(title);
  expect(await page.evaluate(layoutShift)).toBe(shift);
}

/** In the page: whether each stylesheet of the head has loaded. */
const stylesArePresent = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet);

/**
 * In the page: a line for each element that is not hidden or folded away, with its place, its
 * attributes, and its text.
 */
function content(isForMembers: boolean): string[] {
  const attributesOf = ({ localName, attributes }: Element) =>
    Array.from(attributes, ({ name, value }) => `${name}=${value}`)
      // Ids differ in two renderings. A form without React must not put what is typed into the address.
      .map((attribute) => attribute.replace(/_(prerendered-)?r_\w+_/i, 'id').replace(' webauthn', ''))
      .filter((attribute) => localName !== 'form' || attribute !== 'method=post')
      // The frame of all members' pages is the same.
      .filter((attribute) => !isForMembers || !/^aria-current=(page|true)$/.test(attribute))
      .map((attribute) => (isForMembers ? attribute.replace(/^(class=.*) active$/, '$1') : attribute))
      .sort();
  return Array.from(document.querySelectorAll('#root *'))
    .filter((element) => element.checkVisibility())
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const text = element.children.length > 0 ? '' : element.textContent;
      return [element.localName, x, y, width, height, ...attributesOf(element), text].join(' ');
    });
}

/** In the page: what the browser counts as layout shift from the start. */
export function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(sum), 300);
  });
}
