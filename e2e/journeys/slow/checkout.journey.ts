import { readFile } from 'node:fs/promises';
import { messages } from '@heartwood/domain';
import { checkoutSessions, inCart, withCart } from '../../support/cart';
import { ask } from '../../support/people';
import { expect, test } from '../../support/test';
import { addToCart, pay, saveWill } from '../../support/will';

test('a canceled payment keeps the cart and says that nothing was charged', async ({ page }) => {
  await withCart(page);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/cart\?checkout=cancelled/);
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  await expect(inCart(page)).toBeVisible();
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  const [invite] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Calendar invite (ICS)' }).click(),
  ]);
  expect(invite.suggestedFilename()).toBe('sign-your-will.ics');
  const event = await readFile(await invite.path(), 'utf8');
  expect(event).toMatch(/^BEGIN:VCALENDAR\r\n[^]*SUMMARY:Sign your will\r\n[^]*END:VCALENDAR\r\n$/);
  await page.getByRole('link', { name: 'Sign your will' }).click();
  await expect(page).toHaveURL(/\/will-details\//);
});

test('the cart works by keyboard', async ({ page }) => {
  await withCart(page);
  await page.getByRole('button', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const name of ['Read the draft', 'Remove', 'Checkout']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole(name === 'Read the draft' ? 'link' : 'button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/backend\/test-checkout\//);
});

test('a checkout that fails says why and keeps the cart', async ({ page }) => {
  const { willId } = await withCart(page);
  await page.route('**/backend/api/create-checkout-session/', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByRole('alert')).toHaveText('Checkout failed');
  await expect(inCart(page)).toBeVisible();

  await ask(page, 'DELETE', `/api/wills/${willId}/`);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByRole('alert')).toHaveText(messages.willNotFound);
  await expect(inCart(page)).toBeVisible();
});

test('after a minute without a confirmation the page says so and can check again', async ({ page }) => {
  const { willId } = await withCart(page);
  await page.clock.install();
  const open = { status: 'open', will_ids: [willId] };
  await page.route(checkoutSessions, (route) => route.fulfill({ json: open }));
  await page.goto('/success?session_id=0a0a0a0a');
  await expect(page.getByRole('heading', { name: 'Confirming your payment…' })).toBeVisible();
  await page.clock.runFor(61_000);
  await expect(page.getByRole('heading', { name: 'Your payment is not confirmed yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Confirming your payment…' })).toBeVisible();
  await page.goto('/cart');
  await expect(inCart(page)).toBeVisible();
});

test("a will paid for in one tab can't be paid for again in another", async ({ context, page }) => {
  await withCart(page);
  const other = await context.newPage();
  await other.goto('/cart');
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Checkout' }).click();
    await expect(tab.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Pay $500.00' }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await other.getByRole('button', { name: 'Pay $500.00' }).click();
  await expect(other.getByText('You were not charged again.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Pay $500.00' })).toBeHidden();
});

test('a late confirmation is awaited, and only then empties the cart', async ({ page }) => {
  const { willId } = await withCart(page);
  await addToCart(page, await saveWill(page, 'Ada Moss'));
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Ada Moss' })
    .getByRole('button', { name: 'Remove' })
    .click();
  let late = true;
  await page.route(checkoutSessions, (route) =>
    late ? route.fulfill({ json: { status: 'open', will_ids: [willId] } }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Confirming your payment…' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart 1 item' })).toBeVisible();
  late = false;
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('visiting /success without paying marks nothing as paid', async ({ page }) => {
  await withCart(page);
  await page.goto('/success');
  await expect(page.getByRole('heading', { name: 'No payment to confirm' })).toBeVisible();
  await page.goto('/success?session_id=someone-elses');
  await expect(page.getByRole('heading', { name: 'We couldn’t find this payment' })).toBeVisible();
  await page.goto('/cart');
  await expect(inCart(page)).toBeVisible();
});
