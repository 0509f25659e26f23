import { enter } from '../../../support/people';
import { expectAccessible } from '../../../support/screens/axe';
import {
  expectNoChange,
  holdScript,
  isReact,
  memberPages,
  prerendered,
} from '../../../support/screens/prerendered';
import { expect, test } from '../../../support/test';

test('a member sees the head of a page before its script has loaded, and React takes it over without a change', async ({
  page,
}) => {
  await enter(page);
  for (const { path, heading } of memberPages) {
    await page.unrouteAll();
    await expectNoChange(page, path, 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test('the head of a page has no accessibility faults before its script has loaded', async ({ page }) => {
  await enter(page);
  for (const { path } of memberPages) {
    await page.unrouteAll();
    await page.route('**/static/js/main.*.js', (route) => route.abort());
    await page.goto(path);
    await expect(prerendered(page)).toBeVisible();
    await expectAccessible(page, `${path}, prerendered`, { isLoading: true });
  }
});

test('the wizard begins with its first step, unless another one may come', async ({ page }) => {
  await enter(page);
  await page.route('**/static/js/main.*.js', (route) => route.abort());
  await page.goto('/create-will', { waitUntil: 'commit' });
  const firstStep = page.getByRole('heading', { name: 'About you' });
  await expect(firstStep).toBeVisible();
  for (const [path, kept] of [
    ['/create-will?gift=bitcoin', ''],
    ['/create-will', 'heartwood.will-draft.7'],
  ] as const) {
    await page.evaluate((key) => key && localStorage.setItem(key, '{}'), kept);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('status').filter({ hasText: 'Loading…', visible: true })).toHaveCount(1);
    await expect(firstStep).toBeHidden();
  }
});

test('any other page says that it loads, with the links of a member', async ({ page }) => {
  await enter(page);
  for (const path of ['/dashboard', '/will-details/7', '/loans/7', '/not-a-page']) {
    await page.unrouteAll();
    const release = await holdScript(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('status')).toHaveText('Loading the page');
    await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
    release();
    await isReact(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a visitor never sees the page of a member', async ({ page }) => {
  for (const path of ['/loans', '/dashboard']) {
    await page.unrouteAll();
    const release = await holdScript(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(prerendered(page)).toBeAttached();
    await expect(page.locator('#root *').filter({ visible: true })).toHaveCount(0);
    release();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  }
});

test('without JavaScript, a page of a member says only that it needs it', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/loans');
  await expect(page.locator('noscript')).toBeVisible();
  await expect(page.getByRole('link')).toHaveCount(0);
  await context.close();
});

test('Logout that is pressed before React is there is not done later', async ({ page }) => {
  await enter(page);
  const release = await holdScript(page);
  await page.goto('/loans', { waitUntil: 'commit' });
  const logout = page.getByRole('button', { name: 'Logout' });
  await logout.press('Enter');
  release();
  await isReact(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await logout.click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('You are logged out.');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('the menu of a phone opens while a remote takes long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page);
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/remotes/loans/**/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/loans', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loans');
  await isReact(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loans');
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-US' });

  test('React takes a page of a member over without a change', async ({ page }) => {
    await enter(page);
    for (const path of ['/loans', '/create-will']) {
      await page.unrouteAll();
      await expectNoChange(page, path, 'es');
    }
  });

  test('any other page says so, too', async ({ page }) => {
    await enter(page);
    const release = await holdScript(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.getByRole('status')).toHaveText('Cargando la página');
    release();
    await isReact(page);
  });
});
