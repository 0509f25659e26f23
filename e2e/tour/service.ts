import { paths } from '@heartwood/shared/domain';
import type { Page } from '@playwright/test';
import { expect } from '../support/test';
import { look, type Eye } from './tour';

/** The pages that the footer links to, the page that verifies an address, and the page without a network. */
export async function serviceTour(page: Page, eye: Eye): Promise<void> {
  await look(eye, page, paths.help, 'help');
  await look(eye, page, paths.contact, 'contact');
  await look(eye, page, paths.privacy, 'privacy');
  await look(eye, page, paths.terms, 'terms');
  await look(eye, page, paths.refunds, 'refunds');
  await look(eye, page, paths.security, 'security');
  await look(eye, page, paths.verifyEmail, 'an address whose link does not work');
  await page.goto('/about');
  await look(eye, page, paths.verifyingEmail('token'), 'an address to be verified');
  await look(eye, page, '/about', 'about, offline', async () => {
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline')).toBeVisible();
  });
  await page.context().setOffline(false);
}
