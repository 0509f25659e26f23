import { enter, logIn, newPerson, signUp, spoilTokens } from '../../support/people';
import { expect, test } from '../../support/test';

test('an invalid token is cleared, and the person is sent to the login', async ({ page }) => {
  await page.goto('/');
  await spoilTokens(page, { refresh: true });
  await page.goto('/cart');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('heartwood.access'))).toBeNull();
});

test('logging out in one tab logs out the other', async ({ context, page }) => {
  const person = await signUp(page, newPerson('Ada', 'Moss'));
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await logIn(other, person);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a failed refresh logs out every tab, and logging in leads back', async ({ context, page }) => {
  const person = await enter(page);
  await page.goto('/about');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await spoilTokens(page, { refresh: true });
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  // The other tab was only waiting, so it returns to its page on its own.
  await expect(other).toHaveURL(/\/profile$/);
});
