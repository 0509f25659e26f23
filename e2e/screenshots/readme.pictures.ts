import { fileURLToPath } from 'node:url';
import { paths, type LoanListItem, type WillListItem } from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { loginAs } from './scenarios/tour';
import { settled } from '../support/screens/axe';
import { demoTest as test } from '../support/demo';
import { ask } from '../support/people';
import { expect } from '../support/test';

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 800 };

async function take(page: Page, name: string): Promise<void> {
  await expect(page.getByText(/^Loading\b/)).toHaveCount(0);
  await page.evaluate(settled);
  await page.screenshot({ path: fileURLToPath(new URL(`../../docs/images/${name}.png`, import.meta.url)) });
}

test('pictures of the README', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(desktop);
  await loginAs(page, 'alice');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Alice Moreno' })).toBeVisible();
  await take(page, 'dashboard');

  const loans = await ask<LoanListItem[]>(page, 'GET', '/loans/');
  const active = loans.find(({ status }) => status === 'active');
  if (!active) throw new Error('Alice has lent nothing.');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(paths.loan(active.id));
  await expect(page.getByRole('heading', { name: 'Repayment plan' })).toBeVisible();
  await take(page, 'loan');

  await page.setViewportSize(phone);
  await page.goto(paths.createWill);
  await expect(page.getByLabel('Testator name')).toBeVisible();
  await take(page, 'wizard');

  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await loginAs(page, 'bob');
  const [draft] = await ask<WillListItem[]>(page, 'GET', '/api/wills/');
  if (!draft) throw new Error('Bob has no draft.');
  await page.goto(paths.willDetails(draft.id));
  await page.getByRole('button', { name: 'Sign Will' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Bob Moreno/ }).check();
  await dialog.getByRole('radio', { name: /^Type/ }).check();
  await dialog.getByLabel('Type your full name').fill('Bob Moreno');
  // Starts at the beginning of a question.
  await dialog.getByText('Where are you now?').evaluate((label) => label.scrollIntoView());
  await take(page, 'signing');
});
