import type { Page } from '@playwright/test';

/**
 * Goes on with the Tab key until something with this name has the focus.
 * @param name its whole label or text, or how that begins when it ends with "…"
 * @throws Error when the Tab key never gets there
 */
export async function tabTo(page: Page, name: string): Promise<void> {
  const fits = (words: string) => (name.endsWith('…') ? words.startsWith(name.slice(0, -1)) : words === name);
  for (let presses = 0; presses < 80; presses += 1) {
    if (fits(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key never came to "${name}".`);
}

/** Goes to a button or a link and presses Enter. */
export async function pressEnterOn(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Goes to a field and types. */
export async function typeInto(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** What a person would call that which has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const label = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.labels?.[0] : null;
    return (at?.getAttribute('aria-label') ?? label?.textContent ?? at?.textContent ?? '').trim();
  });
