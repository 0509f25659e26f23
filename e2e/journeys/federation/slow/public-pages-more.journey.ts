import { expectAccessible } from '../../../support/screens/axe';
import { signUp } from '../../../support/people';
import {
  expectNoChange,
  holdScript,
  isReact,
  prerendered,
  publicPages,
} from '../../../support/screens/prerendered';
import { expect, test } from '../../../support/test';

test.describe('in Spanish', () => {
  test.use({ locale: 'es-US' });

  test('React takes a public page over without a change', async ({ page }) => {
    for (const { path } of publicPages) {
      await page.unrouteAll();
      await expectNoChange(page, path, 'es');
    }
  });
});

test('a refused login keeps what was typed, the focus, and the place in the text', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const username = page.getByLabel('Username');
  await username.fill('nobody-of-this-name');
  await page.getByLabel('Password', { exact: true }).fill('Quiet-Pines-48');
  await username.focus();
  await username.evaluate((field: HTMLInputElement) => field.setSelectionRange(3, 6));
  release();
  await isReact(page);
  await expect(username).toBeFocused();
  expect(
    await username.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]),
  ).toEqual([3, 6]);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(username).toHaveValue('nobody-of-this-name');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Quiet-Pines-48');
});

test('a file that is chosen before React is there is checked then', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/verify', { waitUntil: 'commit' });
  await page
    .getByLabel('Choose a PDF')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no PDF') });
  release();
  await isReact(page);
  await expect(page.getByText('Choose another PDF')).toBeVisible();
});

test('a file is checked whose dialog was opened before React is there', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/verify', { waitUntil: 'commit' });
  const opened = page.waitForEvent('filechooser');
  await page.getByLabel('Choose a PDF').click();
  const dialog = await opened;
  release();
  await isReact(page);
  await dialog.setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no PDF') });
  await expect(page.getByText('Choose another PDF')).toBeVisible();
});

test('a page for everyone is shown to a member at once', async ({ page }) => {
  await signUp(page);
  const release = await holdScript(page);
  await page.goto('/verify', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify a document');
  release();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a page in another language than the person chose is hidden until it is translated', async ({
  page,
}) => {
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('heartwood.language', 'es'));
  const release = await holdScript(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(prerendered(page)).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión');
});

test('a remote that can not be loaded says so in place of its page', async ({ page }) => {
  await page.route('**/remotes/account/**/remoteEntry.*.js*', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account could not be loaded');
  await page.unroute('**/remotes/account/**/remoteEntry.*.js*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
});

test('a prerendered page has no accessibility faults before its script has loaded', async ({ page }) => {
  for (const { path } of publicPages) {
    await page.unrouteAll();
    await page.route('**/static/js/main.*.js', (route) => route.abort());
    await page.goto(path);
    await expect(prerendered(page)).toBeAttached();
    // Who runs the site comes from the server.
    await expectAccessible(page, `${path}, prerendered`, { isLoading: path === '/contact' });
  }
});
