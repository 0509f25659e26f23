import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { reachFaults } from './reach';
import { expect } from './test';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const looks = [360, 1280].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })));

/**
 * Expects that axe finds nothing in what the page shows now, on a phone and on a desktop, in both themes, that everything
 * can be pressed and seen when it has the focus, and that nothing makes a phone scroll sideways.
 * @param screen what a person would call it, named by a failure
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await expect(page.getByText(/^Loading\b/)).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  // What is folded away counts too.
  await page.evaluate(unfold);
  const faults: string[] = [];
  for (const { width, theme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.evaluate(settled);
    const at = `${width} px, ${theme}`;
    faults.push(...(await runAxe(page, theme)).map((fault) => `${at}: ${fault}`));
    if (theme === 'light') faults.push(...(await reachFaults(page)).map((fault) => `${at}: ${fault}`));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) faults.push(`${at}: scrolls sideways, ${wide} px wide`);
  }
  expect.soft(faults, screen).toEqual([]);
}

/** In the page: opens what is folded away. @returns whether anything was */
export function unfold(): boolean {
  const folded = document.querySelectorAll<HTMLDetailsElement>('details:not([open])');
  for (const details of folded) details.open = true;
  return folded.length > 0;
}

/** In the page: the sizes and the colours of another look have arrived. */
export async function settled(): Promise<void> {
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
}

async function runAxe(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  // Another theme is other colours, and nothing else.
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
