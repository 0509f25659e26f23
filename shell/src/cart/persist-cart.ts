import { isAnyOf } from '@reduxjs/toolkit';
import type { CartItem } from '@heartwood/host';
import { browserStorage } from '@heartwood/storage';
import { addAppListener, type AppState, type AppStore } from '../store';
import { added, loaded, removed } from './cart-slice';
import { described } from './earlier-items';

const keyOf = (owner: string) => `heartwood.cart.${owner}`;
const ownerIn = ({ session }: AppState) => session.user?.id ?? '';

/** Stores each person's cart in local storage: it survives a logout, and all tabs show the same. */
export function persistCart(store: AppStore): void {
  const load = () => void store.dispatch(loaded(read(ownerIn(store.getState()))));
  store.dispatch(
    addAppListener({
      predicate: (_action, state, before) => ownerIn(state) !== ownerIn(before),
      effect: load,
    }),
  );
  store.dispatch(
    addAppListener({
      matcher: isAnyOf(added, removed),
      effect: (_action, { getState }) => {
        const owner = ownerIn(getState());
        if (owner) browserStorage.set(keyOf(owner), JSON.stringify(getState().cart.items), 'cart');
      },
    }),
  );
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === keyOf(ownerIn(store.getState()))) load();
  });
  // While this page was in the browser's back/forward cache, it missed changes by other tabs
  // and by the payment page.
  window.addEventListener('pageshow', ({ persisted }) => persisted && load());
  load();
}

function read(owner: string): CartItem[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.get(keyOf(owner)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isItem).map(described) : [];
  } catch {
    return [];
  }
}

function isItem(stored: unknown): stored is CartItem {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'id' in stored &&
    'stripePriceId' in stored &&
    'price' in stored
  );
}
