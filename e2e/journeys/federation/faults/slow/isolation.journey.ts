import type { Page } from '@playwright/test';
import { enter } from '../../../../support/people';
import { isReact } from '../../../../support/screens/prerendered';
import { expect, test } from '../../../../support/test';

/** A page of each remote, visited without a page load in between. */
const pages = [
  '/create-will',
  '/wills',
  '/loans/new',
  '/loans',
  '/trusts/new',
  '/trusts',
  '/plan',
  '/profile',
  '/cart',
];

/** Navigates like a link, and waits until the page has settled. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading\b/)).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/**
 * All computed styles of each element of the page, including the shell's. Fractions of a pixel are ignored,
 * and the focus is removed.
 */
const stylesOf = (page: Page) =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return [...document.querySelectorAll('body, body *')].map((element) => {
      const style = getComputedStyle(element);
      const says = [...style].map((name) => `${name}:${style.getPropertyValue(name)}`);
      const whole = says
        .join(';')
        .replace(/\d{1,9}\.\d{1,9}px/g, (length) => `${Math.round(parseFloat(length))}px`);
      return `${element.tagName} ${element.className};${whole}`;
    });
  });

/** The differences: changed elements, with their changed styles only. */
function changes(before: string[] = [], after: string[]): string[] {
  return after.flatMap((style, at) => {
    const [element, ...says] = style.split(';');
    const was = new Set(before[at]?.split(';'));
    return style === before[at] ? [] : [`${element}: ${says.filter((one) => !was.has(one)).join('; ')}`];
  });
}

test("no remote changes another's styles", async ({ page }) => {
  // It reads every style of every element of nine pages, at least three times.
  test.setTimeout(300_000);
  await enter(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about');
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  const first = new Map<string, string[]>();
  for (const path of pages) {
    await visit(page, path);
    // A page may still be settling, e.g. when a font arrives.
    await expect(async () => {
      const [before, now] = [first.get(path), await stylesOf(page)];
      first.set(path, now);
      expect(changes(before, now)).toEqual([]);
    }).toPass();
  }
  // By now the stylesheets of all remotes are in the page.
  for (const path of pages) {
    await visit(page, path);
    // Changes caused by another remote would persist.
    await expect(async () => {
      const again = await stylesOf(page);
      expect(again.length, path).toBeGreaterThan(40);
      expect(changes(first.get(path), again), path).toEqual([]);
    }).toPass();
  }
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);

  // Proves that a rule outside the layers would be detected.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('h1 { letter-spacing: 1px }');
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await stylesOf(page)).not.toEqual(first.get(pages.at(-1) ?? ''));
});

/** Each stylesheet of the wills in the page, and whether it applies. */
const stylesheets = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ href }) => href?.includes('/remotes/wills/'))
      .map(({ href, disabled, media }) => ({
        href,
        applies: !disabled && matchMedia(media.mediaText).matches,
      })),
  );

test('the stylesheets of the first page are there once, apply before it is drawn, and end with it', async ({
  page,
}) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/static/js/federation.*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/wills', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Wills', exact: true })).toBeVisible();
  await expect.poll(() => stylesheets(page), 'they load before the code does').not.toEqual([]);
  const first = await stylesheets(page);
  expect(first.filter(({ applies }) => !applies)).toEqual([]);
  release();
  await isReact(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Say who gets what/);
  const shown = await stylesheets(page);
  expect(shown.slice(0, first.length), 'they still apply').toEqual(first);
  const addresses = shown.map(({ href }) => href);
  expect(addresses, 'none is added again').toEqual([...new Set(addresses)]);

  await visit(page, '/about');
  expect((await stylesheets(page)).filter(({ applies }) => applies)).toEqual([]);
  await visit(page, '/wills');
  expect((await stylesheets(page)).filter(({ applies }) => !applies)).toEqual([]);
});
