import { array, number, object } from 'yup';
import { findPrice, WILL_ITEM_TITLE, WILL_PRICE, WILL_STRIPE_PRICE_ID } from './catalogue';
import { textField } from './fields';
import { messages } from './messages';
import type { Cents } from './money';
import type { WillInput } from './will/will';

/** An item of the cart. The server never trusts its price; it looks the price id up. */
export interface CartItem {
  id: string;
  type: 'will';
  title: string;
  price: Cents;
  stripePriceId: string;
  data: WillInput;
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

/** The body of POST /api/create-checkout-session/. */
export const checkoutSchema = object({
  items: array()
    .typeError(messages.notAList('Items'))
    .required(messages.itemsRequired)
    .min(1, messages.itemsRequired)
    .max(20, messages.tooMany('Items', 20))
    .of(
      object({
        price: textField('Price', { max: 200 }).test(
          'known',
          messages.unknownPrice,
          (value) => findPrice(value) !== undefined,
        ),
        quantity: number()
          .transform((_value, original: unknown) => (typeof original === 'number' ? original : Number.NaN))
          .typeError(messages.quantityInvalid)
          .required(messages.quantityInvalid)
          .integer(messages.quantityInvalid)
          .min(1, messages.quantityInvalid)
          .max(10, messages.quantityInvalid),
        will_id: textField('Will', { max: 100 })
          .transform((value: unknown) => value || undefined)
          .optional(),
      }).typeError(messages.notAnObject),
    ),
}).typeError(messages.notAnObject);

/** The cart item of a saved draft. One draft is in the cart at most once, so its id serves as the item's. */
export function cartItemForWill(willId: string, data: WillInput): CartItem {
  return {
    id: willId,
    type: 'will',
    title: WILL_ITEM_TITLE,
    price: WILL_PRICE,
    stripePriceId: WILL_STRIPE_PRICE_ID,
    data,
    will_id: willId,
  };
}

/** What checkout sends for the items of a cart. */
export function checkoutRequest(items: readonly CartItem[]): CheckoutRequest {
  return { items: items.map((item) => ({ price: item.stripePriceId, quantity: 1, will_id: item.will_id })) };
}

/** The sum of a cart in cents. */
export function cartTotal(items: readonly CartItem[]): number {
  return items.reduce((total, item) => total + item.price, 0);
}
