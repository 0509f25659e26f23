import { paths } from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { enter, newPerson } from '../../support/people';
import { expect } from '../../support/test';
import { addToCart, saveWill } from '../../support/will';
import { showVerified, visitScreen, visitDialog, press, type OnScreen } from './tour';

/** The pages of a new person's account, from the profile to a payment. */
export async function accountTour(page: Page, onScreen: OnScreen): Promise<void> {
  await enter(page, newPerson());
  await visitScreen(onScreen, page, '/dashboard', 'a dashboard with nothing');
  await visitScreen(onScreen, page, '/about', 'the menu of a member on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await press(page, 'Menu')();
  });
  await visitScreen(onScreen, page, '/profile', 'profile');
  await visitScreen(onScreen, page, '/profile', 'profile, being edited', async () => {
    await press(page, 'Edit Profile')();
    await page.getByLabel('Email').fill('no address');
    await page.getByLabel('City').focus();
  });
  await visitScreen(onScreen, page, paths.account, 'account and security');
  await visitDialog(onScreen, page, 'Change password');
  await showVerified(page);
  const secret = 'JBSWY3DPEHPK3PXP';
  const uri = `otpauth://totp/Heartwood:jose?secret=${secret}&issuer=Heartwood`;
  await page.route('**/backend/totp/', (route) => route.fulfill({ json: { secret, uri } }));
  await page.reload();
  await visitDialog(onScreen, page, 'Add an authenticator app');
  for (const path of ['account', 'totp']) await page.unroute(`**/backend/${path}/`);
  await visitDialog(onScreen, page, 'Close the account');
  await visitScreen(onScreen, page, '/cart', 'an empty cart');
  await visitScreen(onScreen, page, '/loans', 'no loans yet');
  await visitScreen(onScreen, page, '/trusts', 'no trusts yet');
  await visitScreen(onScreen, page, '/smart-contracts', 'no agreements yet');
  // With a partner, whose will is offered after the payment.
  const family = { marital_status: 'married', spouse_name: 'Diego Quintero' };
  const willId = await saveWill(page, undefined, { family });
  await visitScreen(onScreen, page, '/dashboard', 'a dashboard with one draft');
  await visitScreen(onScreen, page, paths.mailPreferences, 'mail preferences');
  await page.goto('/about');
  await visitScreen(onScreen, page, paths.unsubscribing('token'), 'switching a reminder off');
  await addToCart(page, willId);
  await visitScreen(onScreen, page, '/cart', 'a cart');
  await visitScreen(onScreen, page, '/cart', 'a cart after Remove', press(page, 'Remove'));
  await press(page, 'Undo')();
  await visitScreen(onScreen, page, '/cart?checkout=cancelled', 'a cart after a cancelled payment');
  await page.setViewportSize({ width: 1280, height: 900 });
  await press(page, 'Checkout')();
  await expect(page).toHaveURL(/\/backend\/test-checkout\//);
  await onScreen(page, 'the test checkout');
  await page.setViewportSize({ width: 1280, height: 900 });
  await press(page, /^Pay/)();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await onScreen(page, 'payment received');
  await visitScreen(onScreen, page, '/success', 'no payment to confirm');
  await page.route('**/backend/api/checkout-sessions/*/', (route) =>
    route.fulfill({ json: { status: 'open', will_ids: [willId] } }),
  );
  await visitScreen(onScreen, page, '/success?session_id=0a0a', 'a payment being confirmed');
  await visitScreen(onScreen, page, '/profile', 'a message over the page', async () => {
    await press(page, 'Logout')();
    // The message stays while it has the focus.
    await page.getByRole('button', { name: 'Dismiss' }).focus();
  });
}
