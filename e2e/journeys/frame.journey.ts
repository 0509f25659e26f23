import { logIn, newPerson, signUp } from '../world/people';
import { expect, test } from '../world/test';

test('a visitor finds the way from the home page to the sign-up', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Heartwood/);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an unknown address is a 404 page with a way home', async ({ page, request }) => {
  const answer = await request.get('/no/such/page');
  expect(answer.status()).toBe(404);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page here');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a private page asks to log in and leads back to where the person was going', async ({ page }) => {
  const person = await signUp(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test('a token that does not verify is cleared, and the person is sent to log in', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('heartwood.access', 'not-a-token');
    localStorage.setItem('heartwood.refresh', 'neither');
  });
  await page.goto('/cart');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('heartwood.access'))).toBeNull();
});

test('who has neither a will nor a trust is led from the dashboard to /about', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/about$/);
  await page.getByRole('link', { name: 'See how a will is made' }).click();
  await expect(page).toHaveURL(/\/wills$/);
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
