import { logIn, newPerson, signUp, spoilTokens } from '../support/people';
import { expect, test } from '../support/test';

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
