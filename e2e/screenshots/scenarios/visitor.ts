import { paths } from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { unfold } from '../../support/screens/axe';
import { expect } from '../../support/test';
import { visitScreen, press, type OnScreen } from './tour';

/** The pages available before logging in. */
export async function visitorTour(page: Page, onScreen: OnScreen): Promise<void> {
  await visitScreen(onScreen, page, '/', 'home');
  await visitScreen(onScreen, page, '/', 'home with the menu open', press(page, 'More'));
  await visitScreen(onScreen, page, '/', 'home with the menu of a phone open', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await press(page, 'Menu')();
  });
  await visitScreen(onScreen, page, '/about', 'about');
  await visitScreen(onScreen, page, '/wills', 'wills');
  await visitScreen(onScreen, page, '/login', 'log in', () =>
    expect(page.getByRole('heading', { name: 'Try it with a demo account' })).toBeVisible(),
  );
  await visitScreen(onScreen, page, '/login', 'log in, refused', async () => {
    await page.getByLabel('Username').fill('alice');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await press(page, 'Log in')();
    await expect(page.getByRole('alert')).toBeVisible();
  });
  await visitScreen(onScreen, page, '/signup', 'sign up');
  await visitScreen(onScreen, page, '/signup', 'sign up, with its errors', async () => {
    await press(page, 'Sign up')();
    await page.getByLabel('Password', { exact: true }).fill('Quiet-Pines-47');
    await expect(page.getByRole('alert')).toBeVisible();
  });
  await visitScreen(onScreen, page, paths.forgotPassword, 'a forgotten password');
  await visitScreen(onScreen, page, paths.forgotPassword, 'a forgotten password, sent', async () => {
    await page.getByLabel('Email').fill('nobody@example.com');
    await press(page, 'Send the link')();
    await expect(page.getByText('Check your email')).toBeVisible();
  });
  await visitScreen(onScreen, page, paths.resetPassword, 'a link that does not work');
  await page.route('**/backend/password-reset/open/', (route) =>
    route.fulfill({ json: { username: 'alice' } }),
  );
  await visitScreen(onScreen, page, `${paths.resetPassword}?#0a0a`, 'a new password', () =>
    page.getByLabel('New password', { exact: true }).fill('Quiet-Pines-47'),
  );
  await visitScreen(onScreen, page, paths.verify, 'verify');
  await visitScreen(onScreen, page, paths.verify, 'verify, an unknown fingerprint', async () => {
    // Already expanded if the page was checked before.
    await page.evaluate(unfold);
    await page.getByLabel('Fingerprint (SHA-256)').fill('0'.repeat(64));
    await press(page, 'Check')();
    await expect(page.getByRole('alert')).toBeVisible();
  });
  await visitScreen(onScreen, page, paths.witness, 'a witness without an invitation');
  await visitScreen(onScreen, page, '/no/such/page', 'page not found');
  await page.route('**/remotes/wills/**', (route) => route.abort());
  await page.goto('/about');
  await visitScreen(onScreen, page, '/wills', 'a remote that can not be loaded', () =>
    expect(page.getByRole('heading', { level: 1, name: 'Wills could not be loaded' })).toBeVisible(),
  );
}
