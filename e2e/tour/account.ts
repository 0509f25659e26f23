import { paths } from '@heartwood/shared/domain';
import type { Page } from '@playwright/test';
import { enter, newPerson } from '../support/people';
import { expect } from '../support/test';
import { addToCart, saveWill } from '../support/will';
import { look, lookInto, press, type Eye } from './tour';

/** The pages of a new person's account, from the profile to a payment. */
export async function accountTour(page: Page, eye: Eye): Promise<void> {
  await enter(page, newPerson());
  await look(eye, page, '/dashboard', 'a dashboard with nothing');
  await look(eye, page, '/about', 'the menu of a member on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await press(page, 'Menu')();
  });
  await look(eye, page, '/profile', 'profile');
  await look(eye, page, '/profile', 'profile, being edited', async () => {
    await press(page, 'Edit Profile')();
    await page.getByLabel('Email').fill('no address');
    await page.getByLabel('City').focus();
  });
  await look(eye, page, paths.account, 'account and security');
  await lookInto(eye, page, 'Change password');
  await lookInto(eye, page, 'Add an authenticator app');
  await lookInto(eye, page, 'Close the account');
  await look(eye, page, '/cart', 'an empty cart');
  await look(eye, page, '/loans', 'no loans yet');
  await look(eye, page, '/trusts', 'no trusts yet');
  await look(eye, page, '/smart-contracts', 'no agreements yet');
  const willId = await saveWill(page);
  await look(eye, page, '/dashboard', 'a dashboard with one draft');
  await look(eye, page, paths.mailPreferences, 'mail preferences');
  await page.goto('/about');
  await look(eye, page, paths.unsubscribing('token'), 'switching a reminder off');
  await addToCart(page, willId);
  await look(eye, page, '/cart', 'a cart');
  await look(eye, page, '/cart', 'a cart after Remove', press(page, 'Remove'));
  await press(page, 'Undo')();
  await look(eye, page, '/cart?checkout=cancelled', 'a cart after a cancelled payment');
  await page.setViewportSize({ width: 1280, height: 900 });
  await press(page, 'Checkout')();
  await expect(page).toHaveURL(/\/backend\/test-checkout\//);
  await eye(page, 'the test checkout');
  await page.setViewportSize({ width: 1280, height: 900 });
  await press(page, /^Pay/)();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await eye(page, 'payment received');
  await look(eye, page, '/success', 'no payment to confirm');
  await page.route('**/backend/api/checkout-sessions/*/', (route) =>
    route.fulfill({ json: { status: 'open', will_ids: [willId] } }),
  );
  await look(eye, page, '/success?session_id=0a0a', 'a payment being confirmed');
  await look(eye, page, '/profile', 'a message over the page', async () => {
    await press(page, 'Logout')();
    // The message stays while it has the focus.
    await page.getByRole('button', { name: 'Dismiss' }).focus();
  });
}
