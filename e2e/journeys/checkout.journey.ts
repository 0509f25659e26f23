import { messages } from '@heartwood/shared/domain';
import { checkoutSessions, inCart, withCart } from '../support/cart';
import { enter, logIn, newPerson } from '../support/people';
import { expect, test } from '../support/test';
import { addToCart, saveWill } from '../support/will';

test('a cart survives a reload and a logout, is the same in every tab, and belongs to one person', async ({
  context,
  page,
}) => {
  const { person } = await withCart(page);
  await page.reload();
  await expect(inCart(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(messages.cartEmpty)).toBeVisible();
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(inCart(page)).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await enter(page, newPerson('Ben', 'Stone'));
  await page.goto('/cart');
  await expect(page.getByText(messages.cartEmpty)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await logIn(page, person);
  await expect(page.getByRole('link', { name: 'Cart 1 item' })).toBeVisible();
});

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
