import type { Page } from '@playwright/test';
import { storeTokens } from '../../support/people';
import { expect } from '../../support/test';

/** A callback for each screen of a tour: checks it, or takes a screenshot. It may change the viewport. */
export type OnScreen = (page: Page, screen: string) => Promise<void>;

const desktop = { width: 1280, height: 900 };

/** Opens a URL and calls back; `then` first brings the page to a further state. */
export async function visitScreen(
  onScreen: OnScreen,
  page: Page,
  path: string,
  screen: string,
  then?: () => Promise<unknown>,
): Promise<void> {
  await page.setViewportSize(desktop);
  if (new URL(page.url()).pathname + new URL(page.url()).search !== path) await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading\b/)).toHaveCount(0);
  await then?.();
  await onScreen(page, screen);
}

/**
 * Opens a dialog by its button, calls back, and closes it.
 * @param then first brings it to a further state
 */
export async function visitDialog(
  onScreen: OnScreen,
  page: Page,
  button: string | RegExp,
  screen = `the dialog of ${typeof button === 'string' ? button : button.source.slice(1)}`,
  then?: () => Promise<unknown>,
): Promise<void> {
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toBeVisible();
  await then?.();
  await onScreen(page, screen);
  await page.keyboard.press('Escape');
  // A form in which something was typed asks first.
  const discard = page.getByRole('button', { name: 'Discard', exact: true });
  await expect(async () => {
    if (await discard.isVisible()) await discard.click();
    await expect(dialog).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 10_000 });
}

export const press = (page: Page, name: string | RegExp) => () =>
  page.getByRole('button', { name }).first().click();

/** Logs in as a demo account, whose data covers every state. */
export async function loginAs(page: Page, username: 'alice' | 'bob'): Promise<void> {
  const { accounts } = await (await page.request.get('/backend/demo/')).json();
  const account = accounts.find((known: { username: string }) => known.username === username);
  await page.goto('/about');
  await storeTokens(page, await (await page.request.post('/backend/token/', { data: account })).json());
}

/** Shows the person's address as verified, because no mail is read here. */
export async function showVerified(page: Page): Promise<void> {
  await page.route('**/backend/account/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), email_verified: true } });
  });
}
