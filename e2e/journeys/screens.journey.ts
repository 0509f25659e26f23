import type { Page } from '@playwright/test';
import { settled } from '../support/axe';
import { demoTest as test } from '../support/demo';
import { enter } from '../support/people';
import { addressOf, readScreens, type Screen } from '../support/screens';
import { expect } from '../support/test';
import { loginAs } from '../tour/tour';

/** How far down the control may end, in px: what a person sees before they scroll. */
const folds = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

for (const screen of readScreens())
  test(`the one thing to do stands above the fold: ${screen.name}`, async ({ page }) => {
    await become(page, screen.as);
    for (const fold of folds) await expectAboveFold(page, screen, fold);
  });

async function become(page: Page, as: string): Promise<void> {
  if (as === 'member') await enter(page);
  else if (as === 'alice' || as === 'bob') await loginAs(page, as);
  else if (as !== 'visitor') throw new Error(`docs/screens.md names nobody known as ${as}.`);
}

async function expectAboveFold(page: Page, screen: Screen, fold: (typeof folds)[number]): Promise<void> {
  const where = `${screen.name} at ${fold.width} px`;
  await page.setViewportSize(fold);
  await page.goto(await addressOf(page, screen));
  // Messages and headers may have controls of the same name.
  const control = page.getByRole('main').getByRole(screen.role, { name: startingWith(screen.control) });
  await expect(control.first(), where).toBeVisible();
  await page.evaluate(settled);
  // The browser has once left a call unanswered for more than a minute, so each attempt has its own time.
  await expect(async () => {
    const { bottom, scrolled } = await control.first().evaluate(place, undefined, { timeout: 3_000 });
    expect(scrolled, `${where} is not scrolled`).toBe(0);
    expect(Math.round(bottom), `${where}: ${screen.control} ends at`).toBeLessThanOrEqual(fold.height);
  }).toPass({ timeout: 10_000 });
}

/** In the page: where an element ends on the screen, and how far the page is scrolled, in px. */
const place = (element: Element) => ({
  bottom: element.getBoundingClientRect().bottom,
  scrolled: window.scrollY,
});

const startingWith = (words: string) => new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
