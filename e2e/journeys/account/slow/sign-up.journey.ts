import { messages } from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { newPerson, signUp } from '../../../support/people';
import { expect, test } from '../../../support/test';

const alert = (page: Page) => page.getByRole('alert');

test('a failed sign-up keeps what was typed, and the corrected one logs in', async ({ page }) => {
  const first = await signUp(page);
  await page.getByRole('button', { name: 'Logout' }).click();

  const person = newPerson('Ada', 'Moss');
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(String(messages.required('First name'))).first()).toBeVisible();

  await page.getByLabel('First name').fill(person.first_name);
  await page.getByLabel('Last name').fill(person.last_name);
  await page.getByLabel('Username').fill(first.username);
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill('Quiet-Pines-48');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(messages.passwordsMustMatch).first()).toBeVisible();
  await expect(page.getByText(messages.emailInvalid).first()).toBeVisible();

  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(messages.usernameTaken).first()).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue(person.first_name);
  await expect(page.getByLabel('Username')).toHaveValue(first.username);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
  await expect(page.getByLabel('Confirm password')).toHaveValue(person.password);

  await page.getByLabel('Username').fill(person.username);
  await page.route('**/backend/register/', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(alert(page)).toHaveText(messages.signupFailed);
  await page.getByRole('button', { name: 'Sign up' }).click();
  // The dashboard is empty, so it redirects.
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});
