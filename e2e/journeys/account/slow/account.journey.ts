import { messages } from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { download } from '../../../support/documents';
import { enter, newPerson, signUp } from '../../../support/people';
import { expect, test } from '../../../support/test';
import { saveWill, will } from '../../../support/will';

const alert = (page: Page) => page.getByRole('alert');

test('a sign-up by keyboard: paste, show the password, hear its strength', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = newPerson('Ida', 'Park');
  await page.goto('/signup');
  await page.getByLabel('First name').focus();
  for (const text of [person.first_name, person.last_name, person.username, person.email]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await page.evaluate((text) => navigator.clipboard.writeText(text), person.password);
  await page.keyboard.press('ControlOrMeta+v');
  await expect(password).toHaveValue(person.password);
  await expect(page.getByText(/Password strength: (good|strong)/)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByLabel('Confirm password')).toHaveValue(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a profile is read, edited, canceled, and saved', async ({ page }) => {
  await enter(page);
  await page.goto('/profile');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('City').fill('Leadville');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Leadville')).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('City').fill('Boulder');
  await page.route('**/backend/update-profile/', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(alert(page)).toHaveText(messages.updateProfileError);
  await expect(page.getByLabel('City')).toHaveValue('Boulder');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: messages.profileUpdated })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Boulder')).toBeVisible();
});

test('a person exports everything in one file', async ({ page }) => {
  const person = await enter(page);
  await saveWill(page);
  await page.goto('/profile');
  const file = JSON.parse((await download(page, 'Export everything as JSON')).toString('utf8'));
  expect(file.user.username).toBe(person.username);
  expect(file.wills[0].will.special_instructions).toBe(will.instructions);
  expect(file.wills[0].trail.intact).toBe(true);
});

test("a failed login shows the server's sentence, keeps the name, and says when the server is down", async ({
  page,
  server,
}) => {
  const person = await signUp(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(alert(page)).toHaveText(messages.wrongCredentials);
  await expect(page.getByLabel('Username')).toHaveValue(person.username);

  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await server.kill();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(alert(page)).toHaveText('Login failed, please try again.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
  await server.start();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});
