import { useState } from 'react';
import { useCart, type CartItem } from '@heartwood/host';

/** Taking items out of the cart, with the way back one by one, the last one first. */
export function useRemoval() {
  const { add, remove } = useCart();
  const [removed, setRemoved] = useState<CartItem[]>([]);
  const last = removed.at(-1) ?? null;
  return {
    last,
    remove(item: CartItem) {
      remove(item.id);
      setRemoved([...removed, item]);
    },
    undo() {
      if (last) add(last);
      setRemoved(removed.slice(0, -1));
      // The button that was pressed goes: the keyboard starts again at the top of the page.
      document.getElementById('page-title')?.focus();
    },
  };
}
