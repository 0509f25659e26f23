import { checkoutSessions, inCart, withCart } from '../support/cart';
import { expect, test } from '../support/test';
import { addToCart, saveWill } from '../support/will';

test('a payment removes only the paid items from the cart', async ({ page }) => {
  const { willId } = await withCart(page);
  await addToCart(page, await saveWill(page, 'Ada Moss'));
  await page.route(checkoutSessions, (route) =>
    route.fulfill({ json: { status: 'paid', will_ids: [willId] } }),
  );
  await page.goto('/success?session_id=0a0a0a0a');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await page.getByRole('link', { name: 'Cart 1 item' }).click();
  await expect(page.getByText('The will of Ada Moss')).toBeVisible();
  await expect(inCart(page)).toHaveCount(0);
});
