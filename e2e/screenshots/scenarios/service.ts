import { paths } from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { expect } from '../../support/test';
import { visitScreen, type OnScreen } from './tour';

/** The pages that the footer links to, the page that verifies an address, and the page without a network. */
export async function serviceTour(page: Page, onScreen: OnScreen): Promise<void> {
  await visitScreen(onScreen, page, paths.help, 'help');
  await visitScreen(onScreen, page, paths.contact, 'contact');
  await visitScreen(onScreen, page, paths.privacy, 'privacy');
  await visitScreen(onScreen, page, paths.terms, 'terms');
  await visitScreen(onScreen, page, paths.refunds, 'refunds');
  await visitScreen(onScreen, page, paths.security, 'security');
  await visitScreen(onScreen, page, paths.verifyEmail, 'an address whose link does not work');
  await page.goto('/about');
  await visitScreen(onScreen, page, paths.verifyingEmail('token'), 'an address to be verified');
  await visitScreen(onScreen, page, '/about', 'about, offline', async () => {
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline')).toBeVisible();
  });
  await page.context().setOffline(false);
}
