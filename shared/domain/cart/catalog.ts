import { cents, type Cents } from '../money/money';

/** The price id of a will at the card payment provider. */
export const WILL_STRIPE_PRICE_ID = 'price_heartwood_will';

/** The price id of signing papers for life without a will, where the operator asks another price for it. */
export const PLAN_STRIPE_PRICE_ID = 'price_heartwood_plan';

/** What a will costs, in cents. */
export const WILL_PRICE = cents(50_000);

export const WILL_ITEM_TITLE = 'Last will and testament';

/** Shown beside Edit; an edit is not charged. */
export const EDIT_PAYMENT_LABEL = '$250';

export interface Price {
  readonly id: string;
  readonly title: string;
  /** Cents; for the plan, unless the operator has set another. */
  readonly unitAmount: Cents;
}

/** Everything that is sold. Checkout rejects any other price id. */
export const prices: readonly Price[] = [
  { id: WILL_STRIPE_PRICE_ID, title: WILL_ITEM_TITLE, unitAmount: WILL_PRICE },
  { id: PLAN_STRIPE_PRICE_ID, title: 'Papers for life', unitAmount: WILL_PRICE },
];

/** The price with this id, or undefined when nothing is sold under it. */
export function findPrice(id: string): Price | undefined {
  return prices.find((price) => price.id === id);
}
