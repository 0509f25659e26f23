import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/screens/axe';
import { expect, test } from '../../support/test';
import { openPaidWill, typeSignature } from '../../support/will';

/** Answers what a medical power of attorney needs. */
async function answer(page: Page, agent: string) {
  await page.getByLabel('Your address').fill('12 Pine Street, Boulder, CO 80302');
  await page.getByLabel('Your agent: Name').fill(agent);
  await page.getByLabel('Your agent: Phone').fill('303-555-0147');
  await page.getByLabel('Your agent: Email').fill('ben@example.com');
  await page.getByRole('radio', { name: 'As soon as I sign' }).check();
}

test('a medical power of attorney: what is typed is kept, it is signed, shared, and revoked', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('/plan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Papers for while you live');
  await openPaidWill(page);
  await page.goto('/plan');
  await expectAccessible(page, 'Your plan');
  await page.getByRole('link', { name: 'Begin : Medical power of attorney' }).click();
  await answer(page, 'Ben Ruiz');
  await expectAccessible(page, 'The questions of a paper');
  await expect(page.getByText('Your answers are saved.')).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByLabel('Your agent: Name')).toHaveValue('Ben Ruiz');
  await page.getByRole('button', { name: 'Read it, then sign' }).click();

  await expect(page.getByText('I name Ben Ruiz as my agent for medical decisions.')).toBeVisible();
  await expectAccessible(page, 'A draft of a paper');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expectAccessible(page, 'The signature of a paper');
  await typeSignature(page.getByRole('dialog'), 'José Ruiz');
  await expect(page.getByText('Signed', { exact: true }).first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect(readFileSync(await (await saved).path(), 'latin1')).toMatch(/^%PDF-[^]*ByteRange/);
  const card = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Wallet card (PDF)' }).click();
  expect((await card).suggestedFilename()).toMatch(/\.pdf$/);
  const reading = page.getByRole('checkbox', { name: 'Ben Ruiz can read it here' });
  await expect(reading).toBeChecked();
  await reading.click();
  await expect(reading).not.toBeChecked();
  await expectAccessible(page, 'A signed paper');

  await page.getByRole('button', { name: 'Revoke this paper' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  await page.goto('/plan');
  await expect(page.getByRole('link', { name: 'Begin a new one : Medical power of attorney' })).toBeVisible();
});
