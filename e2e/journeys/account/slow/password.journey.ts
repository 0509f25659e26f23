import { messages } from '@heartwood/domain';
import { expectAccessible } from '../../../support/screens/axe';
import { mailedAddress } from '../../../support/mail';
import { enter, logIn, signUp } from '../../../support/people';
import { expect, test } from '../../../support/test';

const NEW = 'Granite-Lantern-87';

test('a forgotten password is reset by a mailed link, once, and every device is logged out', async ({
  page,
  browser,
  server,
}) => {
  const person = await signUp(page);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();

  await other.goto('/login');
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  await other.getByLabel('Email').fill('nobody-here@example.com');
  await other.getByRole('button', { name: 'Send the link' }).click();
  await expect(other.getByText('Check your email')).toBeVisible();
  await other.getByLabel('Email').fill(person.email.toUpperCase());
  await other.getByRole('button', { name: 'Send the link' }).click();
  await expect(other.getByText(`If an account uses ${person.email.toUpperCase()}`)).toBeVisible();
  await expectAccessible(other, 'a forgotten password');

  const { pathname, hash } = new URL(await mailedAddress(server, person.email, 'asked for a new password'));
  await other.goto(pathname + hash);
  await expect(other.getByText(`For the account ${person.username}.`)).toBeVisible();
  await other.getByLabel('New password', { exact: true }).fill('trustno1');
  await other.getByLabel('Confirm password').fill('trustno1');
  await other.getByRole('button', { name: 'Save the new password' }).click();
  await expect(other.getByText(messages.passwordCommon).first()).toBeVisible();
  await expectAccessible(other, 'a new password, refused');
  await other.getByLabel('New password', { exact: true }).fill(NEW);
  await other.getByLabel('Confirm password').fill(NEW);
  await other.getByRole('button', { name: 'Save the new password' }).click();
  await expect(other.getByRole('status').filter({ hasText: messages.passwordChanged })).toBeVisible();
  await expect(other).toHaveURL(/\/login$/);
  await logIn(other, { ...person, password: NEW });

  await other.goto('/about');
  await other.goto(pathname + hash);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(
    'A new password was chosen with this link already.',
  );
  await elsewhere.close();

  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login$/);
});

test('a password is changed with the current one, and the new one logs in', async ({ page, server }) => {
  const person = await enter(page);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Account and security' }).click();
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill('not this one');
  await dialog.getByLabel('New password', { exact: true }).fill(NEW);
  await dialog.getByLabel('Confirm password').fill(NEW);
  await dialog.getByRole('button', { name: 'Save the new password' }).click();
  await expect(dialog.getByText(messages.currentPasswordWrong).first()).toBeVisible();
  await expect(dialog.getByLabel('New password', { exact: true })).toHaveValue(NEW);
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('status').filter({ hasText: messages.passwordChanged })).toBeVisible();
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/account$/);
  expect(await mailedAddress(server, person.email, 'Your password was changed')).toMatch(/forgot-password/);
});
