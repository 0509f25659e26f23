import { readFile } from 'node:fs/promises';
import { textOf } from '@heartwood/shared/testing/pdf';
import { enter, signUp } from '../support/people';
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
  await page.getByRole('link', { name: 'Nora’s education' }).click();
  await expect(page).toHaveURL(/\/trusts\/[\da-f-]{36}$/);
});

test('a person lists wallets, backups, helpers, and a rehearsal, and the letter includes all of it', async ({
  page,
}) => {
  await enter(page);
  await page.goto('/trusts/new');
  await page.getByLabel('Executor').fill('Ana Ruiz');
  await page.getByLabel('Asset').fill('1');
  await page.getByRole('button', { name: 'Add a wallet' }).click();
  await expect(page.getByLabel('Wallet 1: Amount')).toHaveValue('1');
  await page.getByLabel('Wallet 1: Kind of wallet').selectOption({ label: 'Multisig wallet' });
  await page.getByLabel('Wallet 1: Maker and model').fill('Coldcard, PIN 9921');
  await page.getByLabel('Wallet 1: Keys that are needed').fill('2');
  await page.getByLabel('Wallet 1: Keys in all').fill('3');
  await page.getByRole('button', { name: 'Add a device or backup' }).click();
  await page.getByLabel('Wallet 1, device or backup 1: which').selectOption('Backup');
  await page.getByLabel('Wallet 1, device or backup 1: place').fill('Box 12, First Bank in Golden');
  await page.getByRole('button', { name: 'Create Trust' }).click();
  await expect(page.getByRole('alert')).toContainText('This looks like a secret');
  await page.getByLabel('Wallet 1: Maker and model').fill('Coldcard Mk4');
  await page.getByRole('button', { name: 'Add a wallet' }).click();
  await page.getByLabel('Wallet 2: Amount').fill('0.00000001');
  await page.getByLabel('Wallet 2: Kind of wallet').selectOption({ label: 'Account at an exchange' });
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByLabel('Person 1 name').fill('Dina Cole');
  await page.getByLabel('Person 1: how to reach them').fill('303-555-0142');
  await page.getByLabel('First rehearsal').fill('2026-03-01');
  await page.reload();
  await expect(page.getByText('1.00000001 BTC')).toBeVisible();
  await page.getByRole('button', { name: 'Create Trust' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trust of 1.00000001 BTC');
  await expect(page.getByText('Multisig wallet, 2 of 3 keys')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off the yearly email' }).click();
  await expect(page.getByText(/We don’t email you about it/)).toBeVisible();

  await page.getByRole('link', { name: 'Letter for the executor' }).click();
  await expect(page.getByText('Dear Ana Ruiz,')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const letter = await textOf(await readFile(await (await download).path()));
  for (const words of [
    'Dear Ana Ruiz,',
    '2 of 3 keys',
    'Box 12, First Bank in Golden',
    'Dina Cole',
    'Do not log in as me',
  ])
    expect(letter.replace(/\s+/g, ' ')).toContain(words);
});

test("a person sees that an agreement's record is intact, and where it breaks", async ({ page }) => {
  const { username } = await signUp(page);
  await page.goto('/trusts/new');
  await page.getByLabel('Executor').fill('Ben');
  await page.getByLabel('Asset').fill('0.5');
  await page.getByRole('button', { name: 'Create Trust' }).click();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Not active', { exact: true })).toBeVisible();

  await page.goto('/smart-contracts');
  const row = page.getByRole('article').filter({ hasText: 'Trust of 0.5 BTC' });
  await expect(row.getByText('Intact', { exact: true })).toBeVisible();
  await row.getByRole('heading', { name: 'Trust of 0.5 BTC' }).click();
  await expect(row.getByText('The record is intact: 2 events')).toBeVisible();
  await row.getByText('What happened (2)').click();
  await expect(row.getByRole('listitem').first()).toContainText('Created the trust.');
  await expect(row.getByRole('listitem').first()).toContainText(`by ${username}`);

  // As if someone had changed a row in the database and hidden it from the API.
  await page.route('**/backend/trusts/*/events/', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace('Deactivated the trust.', 'Activated the trust.');
    await route.fulfill({ response: answer, body: text });
  });
  await row.getByRole('button', { name: 'Check again' }).click();
  await expect(row.getByRole('alert')).toContainText('The record breaks at event 2 of 2');
  await expect(row.getByRole('listitem').last()).toContainText('What stands here is not what was recorded.');
});
