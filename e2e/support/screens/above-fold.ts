import type { Page } from '@playwright/test';
import { settled } from './axe';
import { demoTest as test } from '../demo';
import { become } from './screen-states';
import { addressOf } from './screen-address';
import { screens, type Screen } from './screen-list';
import { expect } from '../test';

/** The maximum bottom edge of the control, in px: what a person sees before they scroll. */
const folds = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** A test for each kind of person in the list of screens. */
export function testScreens(): void {
  test.describe.configure({ mode: 'parallel' });
  for (const as of new Set(screens.map((screen) => screen.as)))
    test(`the one thing to do is above the fold, for: ${as}`, async ({ page, server }) => {
      const own = screens.filter((screen) => screen.as === as);
      test.setTimeout(60_000 + own.length * 10_000);
      const named = await become(page, server, as);
      for (const screen of own) for (const fold of folds) await expectAboveFold(page, screen, named, fold);
    });
}

async function expectAboveFold(
  page: Page,
  screen: Screen,
  named: Record<string, string>,
  fold: (typeof folds)[number],
): Promise<void> {
  const where = `${screen.name} at ${fold.width} px`;
  await page.setViewportSize(fold);
  const address = await addressOf(page, screen, named);
  // The same URL with another #token would load nothing.
  if (address.includes('#')) await page.goto('about:blank');
  await page.goto(address);
  // Messages and headers may contain controls with the same name.
  const control = page.getByRole('main').getByRole(screen.role, { name: startingWith(screen.control) });
  await expect(control.first(), where).toBeVisible();
  await page.evaluate(settled);
  // The browser has once left a call unanswered for more than a minute, so each attempt has its own timeout.
  await expect(async () => {
    const { bottom, scrolled, covered } = await control
      .first()
      .evaluate(place, undefined, { timeout: 3_000 });
    expect(scrolled, `${where} is not scrolled`).toBe(0);
    expect(covered, `${where}: ${screen.control} is covered`).toBe(false);
    expect(Math.round(bottom), `${where}: ${screen.control} ends at`).toBeLessThanOrEqual(fold.height);
  }).toPass({ timeout: 10_000 });
}

/**
 * In the page: the bottom edge of an element on the screen and how far the page is scrolled, in px, and
 * whether something else is over the element's middle, such as the bar at the foot of a phone. What is off
 * the screen is not covered.
 */
function place(element: Element) {
  const { left, top, width, height, bottom } = element.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  const covered = over !== null && !over.contains(element) && !element.contains(over);
  return { bottom, scrolled: window.scrollY, covered };
}

const startingWith = (words: string) => new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
