import { useEffect } from 'react';
import { useCart } from '@heartwood/host';

/** Removes from the cart only what was paid for. */
export function useEmptiedCart(paidWillIds: readonly string[]): void {
  const { items, remove } = useCart();
  useEffect(() => {
    for (const item of items) {
      if (item.will_id !== undefined && paidWillIds.includes(item.will_id)) remove(item.id);
    }
  }, [items, paidWillIds, remove]);
}
