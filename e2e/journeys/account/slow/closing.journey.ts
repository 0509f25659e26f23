import { download } from '../../../support/documents';
import { mailedAddress } from '../../../support/mail';
import { enter, logIn } from '../../../support/people';
import { expect, test } from '../../../support/test';
import { saveWill } from '../../../support/will';

test('an account is exported as a ZIP, closed, and kept by a login', async ({ page, server }) => {
  const person = await enter(page);
  const id = await saveWill(page, 'Ana Closing');
  await page.goto('/profile');
  const zip = await download(page, 'Export everything as ZIP');
  expect(zip.subarray(0, 2).toString('latin1')).toBe('PK');
  for (const name of ['index.html', 'heartwood-export.json']) expect(zip.includes(name), name).toBe(true);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Close the account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Close your account?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Close the account' }).click();
  await dialog.getByRole('button', { name: 'Close the account' }).click();
  await expect(page.getByText('Your account is closed.', { exact: false }).first()).toBeVisible();
  await expect(page, 'and no page that asks for a login').toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  const { pathname } = new URL(await mailedAddress(server, person.email, 'You closed the account'));
  expect(pathname).toBe('/login');

  await logIn(page, person);
  await mailedAddress(server, person.email, 'It is open again, and nothing is deleted');
  await page.goto(`/will-details/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana Closing');
});
