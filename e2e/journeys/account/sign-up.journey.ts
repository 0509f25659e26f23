import { messages } from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { newPerson } from '../../support/people';
import { expect, test } from '../../support/test';

/** Writes into fields as some password managers do: without an event. */
const fillSilently = (page: Page, values: Record<string, string>) =>
  page.evaluate((filled) => {
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const [name, value] of Object.entries(filled))
      setter?.call(document.querySelector(`main input[name="${name}"]`), value);
  }, values);

test('a password manager that fills without events, and an answer that is lost, keep nobody from an account', async ({
  page,
}) => {
  const { password, ...person } = newPerson('Ada', 'Moss');
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Sign up' }).waitFor();
  await fillSilently(page, { ...person, password, password2: password });
  // The account is made, and its answer never arrives.
  await page.route(
    '**/backend/register/',
    async (route) => {
      expect((await route.fetch()).status()).toBe(201);
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert')).toHaveText(messages.signupFailed);

  // The passwords are in no storage; the rest is, and so is the key of the attempt.
  await page.reload();
  await expect(page.getByLabel('Username')).toHaveValue(person.username);
  await fillSilently(page, { password, password2: password });
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.getByRole('button', { name: 'Logout' }).click();

  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  await fillSilently(page, { username: person.username, password });
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});
