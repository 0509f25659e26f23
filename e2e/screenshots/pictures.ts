import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { settled, unfold } from '../support/screens/axe';

export const inSpanish = process.env.SCREENSHOTS_IN === 'es';

/** Where the screenshots go; git ignores it. */
export const folder = fileURLToPath(
  new URL(`../../.cache/screenshots${inSpanish ? '-es' : ''}/`, import.meta.url),
);

/**
 * The variants of each screenshot. 640 px is a screen of 1280 px at 200 % zoom; all are without animations.
 */
const looks = [
  { name: '320', width: 320, height: 640, theme: 'light', media: 'screen' },
  { name: '320-dark', width: 320, height: 640, theme: 'dark', media: 'screen' },
  { name: '390', width: 390, height: 844, theme: 'light', media: 'screen' },
  { name: '390-dark', width: 390, height: 844, theme: 'dark', media: 'screen' },
  { name: '640', width: 640, height: 450, theme: 'light', media: 'screen' },
  { name: '768', width: 768, height: 1024, theme: 'light', media: 'screen' },
  { name: '768-dark', width: 768, height: 1024, theme: 'dark', media: 'screen' },
  { name: '1280', width: 1280, height: 900, theme: 'light', media: 'screen' },
  { name: '1280-dark', width: 1280, height: 900, theme: 'dark', media: 'screen' },
  { name: '1600', width: 1600, height: 1000, theme: 'light', media: 'screen' },
  { name: '1600-dark', width: 1600, height: 1000, theme: 'dark', media: 'screen' },
  { name: 'print', width: 794, height: 1123, theme: 'light', media: 'print' },
  { name: 'unfolded', width: 768, height: 1024, theme: 'light', media: 'screen' },
] as const;

/**
 * Takes a screenshot in every theme and size: of a dialog as it is on the screen, of a page at full length.
 */
export async function takeScreenshots(page: Page, tour: string, screen: string): Promise<void> {
  const before = page.viewportSize();
  for (const { name, width, height, theme, media } of looks) {
    if (name === 'unfolded' && !(await page.evaluate(unfold))) continue;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme, media });
    await page.evaluate(loadImages);
    await page.evaluate(settled);
    const fullPage = (await page.locator('[role="dialog"], [role="alertdialog"]').count()) === 0;
    const path = join(folder, slug(tour), `${slug(screen)}.${name}.png`);
    await page.screenshot({ path, fullPage, caret: 'initial' });
  }
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
  if (before) await page.setViewportSize(before);
}

/** In the page: loads the images that a person would have to scroll to. */
async function loadImages(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.allSettled([...document.images].map((image) => image.decode()));
}

/** Deletes earlier screenshots, which show an outdated state. */
export const forgetPictures = (tour: string) =>
  rmSync(join(folder, slug(tour)), { recursive: true, force: true });

const slug = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
