import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../../support/screens/axe';
import { enter, spoilTokens } from '../../support/people';
import { expect, test } from '../../support/test';

const refresh = '**/backend/token/refresh/';
const editProfile = (page: Page) => page.getByRole('button', { name: 'Edit Profile' });
const failure = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'We can’t check that you are logged in' });

/** A person whose access token has expired when they reload their profile. */
async function withExpiredToken(page: Page) {
  const person = await enter(page);
  await page.goto('/profile');
  await expect(editProfile(page)).toBeVisible();
  await spoilTokens(page);
  return person;
}

const failures: Record<string, (route: Route) => Promise<void>> = {
  'fails with 500': (route) => route.fulfill({ status: 500, json: { detail: 'Oops.' } }),
  'is too busy for minutes': (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '300' }, json: { detail: 'Too many.' } }),
  'does not answer': (route) => route.abort(),
};

for (const [what, fail] of Object.entries(failures))
  test(`a reload with an expired token says so when the server ${what}, and Try again continues`, async ({
    page,
  }) => {
    await withExpiredToken(page);
    await page.route(refresh, fail);
    await page.reload();
    await expect(failure(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expectAccessible(page, `the session can’t be checked: ${what}`);
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    // The page retries for some seconds.
    await expect(tryAgain).toBeEnabled({ timeout: 30_000 });
    await page.unroute(refresh);
    await tryAgain.click();
    await expect(editProfile(page)).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
  });

test('a short failure goes unnoticed', async ({ page }) => {
  await withExpiredToken(page);
  await page.route(refresh, (route) => route.fulfill({ status: 503, json: { detail: 'Soon.' } }), {
    times: 1,
  });
  await page.reload();
  await expect(editProfile(page)).toBeVisible();
});

test('a busy server gets a retry after the pause it asked for', async ({ page }) => {
  await withExpiredToken(page);
  let asked = 0;
  await page.route(refresh, (route) => {
    asked += 1;
    const busy = { status: 429, headers: { 'retry-after': '2' }, json: { detail: 'Too many.' } };
    return asked > 1 ? route.continue() : route.fulfill(busy);
  });
  await page.reload();
  await expect(editProfile(page)).toBeVisible();
  expect(asked).toBe(2);
});

test('a reload while the server is down logs nobody out, and public pages work', async ({ page }) => {
  const person = await withExpiredToken(page);
  await page.goto('/profile');
  await editProfile(page).click();
  await page.getByLabel('City').fill('Denver');
  await spoilTokens(page);
  await page.route('**/backend/**', (route) => route.abort());
  await page.reload();
  await expect(failure(page)).toBeVisible({ timeout: 30_000 });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  // Logging in again instead returns to the page, with what was typed.
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Log in' }).click({ timeout: 30_000 });
  await page.unroute('**/backend/**');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel('City')).toHaveValue('Denver');
});

for (const [path, title] of [
  ['/loans', 'Loans'],
  ['/wills', 'Say who gets what, in plain words'],
  ['/account', 'Account and security'],
  ['/mail-preferences', 'Email preferences'],
] as const)
  test(`${path} says so when the server does not say who is logged in, and Try again continues`, async ({
    page,
  }) => {
    const currentUser = '**/backend/current-user/';
    await enter(page);
    await page.evaluate(() => localStorage.removeItem('heartwood.user'));
    await page.route(currentUser, (route) => route.fulfill({ status: 503, json: { detail: 'Soon.' } }));
    await page.goto(path);
    await expect(failure(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    // The page retries for some seconds.
    await expect(tryAgain).toBeEnabled({ timeout: 30_000 });
    await page.unroute(currentUser);
    await tryAgain.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
