import { isObject } from '@heartwood/shared/domain';
import type { CartItem } from '@heartwood/shared/host';

/**
 * An item as remotes built against contract 1.1 put it in, in this page or in a cart that was stored then: what tells
 * one item from another stood in its data.
 */
export function described(item: CartItem): CartItem {
  if (item.description !== undefined || !isObject(item.data)) return item;
  const { testator_name: testator } = item.data;
  return typeof testator === 'string' && testator
    ? { ...item, description: `The will of ${testator}` }
    : item;
}
