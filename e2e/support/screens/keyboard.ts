import type { Page } from '@playwright/test';

/**
 * Presses Tab until an element with this name has the focus.
 * @param name its full label or text, or its beginning followed by "…"
 * @throws Error when Tab never reaches it
 */
export async function tabTo(page: Page, name: string): Promise<void> {
  const fits = (words: string) => (name.endsWith('…') ? words.startsWith(name.slice(0, -1)) : words === name);
  for (let presses = 0; presses < 80; presses += 1) {
    if (fits(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached "${name}".`);
}

/** Tabs to a button or link and presses Enter. */
export async function pressEnterOn(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Tabs to a field and types. */
export async function typeInto(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** The accessible name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const label = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.labels?.[0] : null;
    return (at?.getAttribute('aria-label') ?? label?.textContent ?? at?.textContent ?? '').trim();
  });
