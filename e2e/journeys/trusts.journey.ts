import { readFileSync } from 'node:fs';
import { signUp } from '../support/people';
import { expect, test } from '../support/test';

const seed = 'abandon ability able about above absent absorb abstract absurd abuse access accident';
const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

test('a person creates a trust, corrects what was rejected, changes it, deactivates it, and prints its letter', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/trusts');
  await expect(page.getByText('Never enter a seed phrase or a private key here')).toBeVisible();
  await page.getByRole('link', { name: 'Create a Trust' }).click();

  await page.getByLabel('Name', { exact: true }).fill('Nora’s education');
  await page.getByLabel('Executor').fill('Ana María Ruiz');
  await page.getByLabel('Asset').fill('0.123456789');
  await page.getByLabel('Watch address').fill(`${address}q`);
  await page.getByRole('button', { name: 'Add a beneficiary' }).click();
  await page.getByLabel('Beneficiary 1 name').fill('李小龍');
  await page.getByLabel('Beneficiary 1 percentage').fill('40');
  await page.getByLabel('Step 1: what to do').fill(seed);
  await page.getByRole('button', { name: 'Create Trust' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Use at most 8 decimals');
  await expect(summary).toContainText('This is not a complete Bitcoin address');
  await expect(summary).toContainText('must add up to 100%');
  await expect(summary).toContainText(
    'This looks like a secret: seed words, a private key, a PIN, or a password.',
  );

  await page.getByLabel('Asset').fill('20999999.9769');
  await page.getByLabel('Watch address').fill(address.toUpperCase());
  await page.getByRole('button', { name: 'Split equally' }).click();
  await page.getByLabel('Step 1: what to do').fill('Open the safe in the study.');
  await page.getByRole('button', { name: 'Create Trust' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora’s education');
  await expect(page.getByText('20,999,999.9769 BTC').first()).toBeVisible();
  await expect(page.getByText(address).first()).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('radio', { name: 'Satoshis' }).check();
  await expect(page.getByLabel('Asset')).toHaveValue('2099999997690000');
  await page.getByLabel('Asset').fill('1');
  await page.reload();
  await expect(page.getByText('What you typed last time is still here.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('0.00000001 BTC').first()).toBeVisible();

  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Not active', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Letter for the executor' }).click();
  await expect(page.getByText('Dear Ana María Ruiz,')).toBeVisible();
  await expect(page.getByText('This record was “not active” on the date of this letter.')).toBeVisible();
  await page.goBack();

  await page.goto('/dashboard');
  await expect(page.getByText('0.00000001 BTC')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save this page as PDF' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('heartwood-dashboard.pdf');
  expect(readFileSync(await file.path(), 'latin1')).toMatch(/^%PDF-[^]*\/Subtype \/Image[^]*%%EOF/);
  await page.getByRole('link', { name: 'Nora’s education' }).click();
  await expect(page).toHaveURL(/\/trusts\/[\da-f-]{36}$/);
});
