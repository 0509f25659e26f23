import { enter, newPerson, signUp } from '../../../support/people';
import {
  expectNoChange,
  holdScript,
  isReact,
  prerendered,
  publicPages,
} from '../../../support/screens/prerendered';
import { expect, test } from '../../../support/test';

test('the public pages of remotes can be read without any script', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const { path, heading } of publicPages) {
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(heading);
    // The stylesheet of the remote is there.
    await expect(title).toHaveCSS('font-family', /Serif/);
    await expect(page.getByRole('link', { name: 'Signup' })).toBeVisible();
  }
  await context.close();
});

test('React takes a public page over without a change', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  for (const { path } of publicPages) {
    await page.unrouteAll();
    await expectNoChange(page, path, 'en');
  }
});

test('what is typed before React is there is kept, and a login that was sent too early is not', async ({
  page,
}) => {
  const person = newPerson();
  await enter(page, person);
  // The shell has replaced `clear`.
  await page.evaluate(() => Object.keys(localStorage).forEach((key) => localStorage.removeItem(key)));
  const release = await holdScript(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(`${person.password}x`);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByLabel('Password', { exact: true }).press('End');
  await page.getByLabel('Password', { exact: true }).press('Backspace');
  await expect(page).toHaveURL(/\/login$/);
  release();
  await isReact(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a member never sees the page of a visitor', async ({ page }) => {
  await signUp(page);
  for (const path of ['/wills', '/login'] as const) {
    const release = await holdScript(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(prerendered(page)).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
    release();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await isReact(page);
  }
});
