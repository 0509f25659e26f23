import { cents, findPrice, sumCents, type Cents } from '@heartwood/domain';
import type { CartItem } from '@heartwood/host';

/**
 * What an item costs by the price list; null if its price id is no longer sold. A cart can stay in a
 * browser for months, so the server doesn't charge by the price that it stores.
 */
export const priceOf = (item: CartItem): Cents | null => findPrice(item.stripePriceId)?.unitAmount ?? null;

/** The sum of what is still sold, in cents. */
export const totalOf = (items: readonly CartItem[]): Cents =>
  sumCents(items.map((item) => priceOf(item) ?? cents(0)));
