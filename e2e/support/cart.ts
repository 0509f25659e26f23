import type { Page } from '@playwright/test';
import { enter, newPerson } from './people';
import { addToCart, saveWill, will } from './will';

/** The calls that ask whether a checkout is paid for. */
export const checkoutSessions = '**/backend/api/checkout-sessions/*/';

export const inCart = (page: Page) => page.getByText(`The will of ${will.testator}`);

/**
 * A new person with a draft in the cart, on the cart page.
 * @returns the person and the draft's id
 */
export async function withCart(page: Page) {
  const person = await enter(page, newPerson());
  const willId = await saveWill(page);
  await addToCart(page, willId);
  return { person, willId };
}
