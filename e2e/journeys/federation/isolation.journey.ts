import type { Page } from '@playwright/test';
import { enter } from '../../support/people';
import { expect, test } from '../../support/test';

/** A page of each remote, visited without a page load between. */
const pages = [
  '/create-will',
  '/wills',
  '/loans/new',
  '/loans',
  '/trusts/new',
  '/trusts',
  '/profile',
  '/cart',
];

/** Goes to an address as a link does, and waits until its page is at rest. */
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
 * Each element of the page, the shell's included, with all its computed styles. Parts of a pixel do not count, and
 * nothing has the focus, whenever it came.
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

/** What is another way now: the element, and only the styles that changed. */
function changes(before: string[] = [], after: string[]): string[] {
  return after.flatMap((style, at) => {
    const [element, ...says] = style.split(';');
    const was = new Set(before[at]?.split(';'));
    return style === before[at] ? [] : [`${element}: ${says.filter((one) => !was.has(one)).join('; ')}`];
  });
}

test('no remote changes how another looks', async ({ page }) => {
  await enter(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about');
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  const first = new Map<string, string[]>();
  for (const path of pages) {
    await visit(page, path);
    // What is still settling, as a page does when a font arrives, comes to rest.
    await expect(async () => {
      const [before, now] = [first.get(path), await stylesOf(page)];
      first.set(path, now);
      expect(changes(before, now)).toEqual([]);
    }).toPass();
  }
  // By now the rules of all four are in the page.
  for (const path of pages) {
    await visit(page, path);
    // What another remote changed stays.
    await expect(async () => {
      const again = await stylesOf(page);
      expect(again.length, path).toBeGreaterThan(40);
      expect(changes(first.get(path), again), path).toEqual([]);
    }).toPass();
  }
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);

  // A rule outside of the layers would be seen.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('h1 { letter-spacing: 1px }');
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await stylesOf(page)).not.toEqual(first.get(pages.at(-1) ?? ''));
});
