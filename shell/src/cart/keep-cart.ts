import type { CartItem } from '@heartwood/shared/host';
import { browserStorage } from '@heartwood/shared/storage';
import type { AppStore } from '../store';
import { loaded } from './cart-slice';
import { described } from './earlier-items';

const keyOf = (owner: string) => `heartwood.cart.${owner}`;

/** Keeps the cart in local storage, for each person apart: it survives a logout, and every tab shows the same. */
export function keepCart(store: AppStore): void {
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
  // What other tabs and the payment's own page did while this one lay in the browser's cache was not heard.
  window.addEventListener('pageshow', ({ persisted }) => persisted && load());
  load();
}

const ownerIn = (store: AppStore) => store.getState().session.user?.id ?? '';

function read(owner: string): CartItem[] {
  try {
    const found: unknown = JSON.parse(browserStorage.get(keyOf(owner)) ?? '[]');
    return Array.isArray(found) ? found.filter(isItem).map(described) : [];
  } catch {
    return [];
  }
}

function isItem(found: unknown): found is CartItem {
  return (
    typeof found === 'object' &&
    found !== null &&
    'id' in found &&
    'stripePriceId' in found &&
    'price' in found
  );
}
