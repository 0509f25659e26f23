import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { touchTargetFaults } from './touch-target';
import { expect } from '../test';
import { textFaults } from './text-faults';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const looks = [360, 1280].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })));

/**
 * Asserts that the current page has no axe violations on a phone and a desktop in both themes, that every
 * control is large enough and visible when focused, that no text is cut or broken, and that nothing
 * scrolls sideways on a phone.
 * @param screen the screen's name, shown in failures
 * @param settings.isLoading whether the screen says that it loads; otherwise, this waits until nothing does
 */
export async function expectAccessible(
  page: Page,
  screen: string,
  { isLoading = false } = {},
): Promise<void> {
  if (!isLoading) await expect(page.getByText(/^Loading\b/)).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  // Also checks collapsed content.
  await page.evaluate(unfold);
  const faults: string[] = [];
  for (const { width, theme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.evaluate(settled);
    const at = `${width} px, ${theme}`;
    faults.push(...(await runAxe(page, theme)).map((fault) => `${at}: ${fault}`));
    if (theme === 'light')
      faults.push(
        ...[...(await touchTargetFaults(page)), ...(await textFaults(page))].map(
          (fault) => `${at}: ${fault}`,
        ),
      );
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) faults.push(`${at}: scrolls sideways, ${wide} px wide`);
  }
  expect.soft(faults, screen).toEqual([]);
}

/**
 * In the page: opens collapsed content.
 * @returns whether there was any
 */
export function unfold(): boolean {
  const folded = document.querySelectorAll<HTMLDetailsElement>('details:not([open])');
  for (const details of folded) details.open = true;
  return folded.length > 0;
}

/**
 * In the page: waits until the sizes and colors of the new theme are applied, and movements have ended. An
 * endless animation, such as a spinner's, never finishes.
 */
export async function settled(): Promise<void> {
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  const finite = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0))
    // In a closed disclosure, time stands still.
    .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility());
  await Promise.allSettled(finite.map(({ finished }) => finished));
}

async function runAxe(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  // The themes differ only in color.
  const rules =
    theme === 'dark' ? { runOnly: ['color-contrast'] } : { rules: { 'target-size': { enabled: true } } };
  const options = JSON.stringify({ resultTypes: ['violations'], ...rules });
  const violations: AxeResults['violations'] = await page.evaluate(
    `axe.run(document, ${options}).then((found) => found.violations)`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary, html }) => `${id} ${target.join(' ')} ${html} ${failureSummary}`),
  );
}
