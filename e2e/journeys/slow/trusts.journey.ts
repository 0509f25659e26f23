import { readFile } from 'node:fs/promises';
import { textOf } from '@heartwood/pdf/testing';
import { enter, signUp } from '../../support/people';
import { expect, test } from '../../support/test';

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
