import { cents } from '../money/money';

/** The price id of a will at the card payment provider. */
export const WILL_STRIPE_PRICE_ID = 'price_heartwood_will';

/** What a will costs, in cents. */
export const WILL_PRICE = cents(50_000);

export const WILL_ITEM_TITLE = 'Last will and testament';

/** Shown beside Edit; an edit is not charged. */
export const EDIT_PAYMENT_LABEL = '$250';

export interface Price {
  readonly id: string;
  readonly title: string;
  readonly unitAmount: typeof WILL_PRICE;
}

/** Everything that is sold. Checkout rejects any other price id. */
export const prices: readonly Price[] = [
  { id: WILL_STRIPE_PRICE_ID, title: WILL_ITEM_TITLE, unitAmount: WILL_PRICE },
];

/** The price with this id, or undefined when nothing is sold under it. */
export function findPrice(id: string): Price | undefined {
  return prices.find((price) => price.id === id);
}
