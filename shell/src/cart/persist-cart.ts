import type { CartItem } from '@heartwood/host';
import { browserStorage } from '@heartwood/storage';
import type { AppStore } from '../store';
import { loaded } from './cart-slice';
import { described } from './earlier-items';

const keyOf = (owner: string) => `heartwood.cart.${owner}`;

/** Stores each person's cart in local storage: it survives a logout, and all tabs show the same. */
export function persistCart(store: AppStore): void {
  let owner = ownerIn(store);
  let items: CartItem[] = [];

  function load() {
    items = read(owner);
    store.dispatch(loaded(items));
  }

  store.subscribe(() => {
    const [nextOwner, nextItems] = [ownerIn(store), store.getState().cart.items];
    if (nextOwner !== owner) {
      owner = nextOwner;
      load();
    } else if (nextItems !== items) {
      items = nextItems;
      if (owner) browserStorage.set(keyOf(owner), JSON.stringify(items), 'cart');
    }
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === keyOf(owner)) load();
  });
  // While this page was in the browser's back/forward cache, it missed changes by other tabs and by the payment
  // page.
  window.addEventListener('pageshow', ({ persisted }) => persisted && load());
  load();
}

const ownerIn = (store: AppStore) => store.getState().session.user?.id ?? '';

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
