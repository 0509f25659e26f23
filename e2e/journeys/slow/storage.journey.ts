import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/screens/axe';
import { enter, logIn, newPerson, signUp } from '../../support/people';
import { expect, test } from '../../support/test';
import { answerWizard, confirmWill, will } from '../../support/will';

const notice = (page: Page) => page.getByText('Your browser does not store anything for this site');

/** From the next page on, the browser's storage is full. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2))
      for (let at = 0; ; at += 1)
        try {
          localStorage.setItem(`full ${size} ${at}`, 'x'.repeat(size));
        } catch {
          break;
        }
  });

/** From the next page on, every write fails, as in a browser that stores nothing. */
const refuseWrites = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });

/** From the next page on, accessing storage throws, as in a browser that blocks all cookies. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get });
    LockManager.prototype.request = () => Promise.reject(new DOMException('Denied.', 'SecurityError'));
  });

test('a will reaches the cart although the storage is full, and one notice lists what is not stored', async ({
  page,
}) => {
  await enter(page);
  await answerWizard(page);
  await fillStorage(page);
  await confirmWill(page);
  await expect(page.getByText(`The will of ${will.testator}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart 1 item' })).toBeVisible();
  await expect(notice(page)).toHaveCount(1);
  await expect(page.getByText(/you lose: .*your cart/)).toBeVisible();
  await expectAccessible(page, 'storage is full');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/backend\/test-checkout\//);
});

test("a login lasts in this tab when the browser can't store it", async ({ page }) => {
  const person = await signUp(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await refuseWrites(page);
  await logIn(page, person);
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText(/you lose: that you are logged in/)).toBeVisible();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText(person.username, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
});

test('public pages and the login work in a browser that blocks all storage', async ({ page }) => {
  const person = newPerson();
  const data = { ...person, password2: person.password };
  expect((await page.request.post('/backend/register/', { data })).status()).toBe(201);
  await blockStorage(page);
  for (const path of ['/', '/about', '/wills', '/signup', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeAttached();
    await expect(notice(page)).toHaveCount(0);
  }
  await logIn(page, person);
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText(person.username, { exact: true })).toBeVisible();
});
