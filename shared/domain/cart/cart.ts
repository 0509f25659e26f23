import { t } from '@heartwood/i18n';
import type { CartWill } from './cart-will';
import { WILL_ITEM_TITLE, WILL_PRICE, WILL_STRIPE_PRICE_ID } from './catalog';
import type { Cents } from '../money/money';

/** A will in the cart. The server never trusts its price; it looks up the price id. */
export interface WillCartItem {
  id: string;
  type: 'will';
  title: string;
  description?: string;
  price: Cents;
  stripePriceId: string;
  data: CartWill;
  /** The draft this item pays for. */
  will_id?: string;
}

export interface CheckoutItem {
  /** A price id. */
  price: string;
  quantity: number;
  will_id?: string;
}

export interface CheckoutRequest {
  items: CheckoutItem[];
}

/** The cart item of a saved draft. One draft is in the cart at most once, so its id serves as the item's. */
export function cartItemForWill(willId: string, data: CartWill): WillCartItem {
  return {
    id: willId,
    type: 'will',
    title: WILL_ITEM_TITLE,
    description: willItemDescription(data),
    price: WILL_PRICE,
    stripePriceId: WILL_STRIPE_PRICE_ID,
    data,
    will_id: willId,
  };
}

/** What tells a will in the cart from another one. */
export function willItemDescription({ testator_name }: Pick<CartWill, 'testator_name'>): string | undefined {
  return testator_name ? t('The will of {testator_name}', { testator_name }) : undefined;
}

/** The checkout request for a cart's items. */
export function checkoutRequest(
  items: readonly Pick<WillCartItem, 'stripePriceId' | 'will_id'>[],
): CheckoutRequest {
  return { items: items.map((item) => ({ price: item.stripePriceId, quantity: 1, will_id: item.will_id })) };
}
