import { messages } from '@heartwood/domain';
import { inCart, withCart } from '../../support/cart';
import { enter, logIn, newPerson } from '../../support/people';
import { expect, test } from '../../support/test';

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
