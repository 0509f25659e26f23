import type { CartItem } from '@heartwood/host';

export interface CartState {
  items: CartItem[];
}

export const loaded = (items: CartItem[]) => ({ type: 'cart/loaded', items }) as const;
/** Replaces the item with the same id. */
export const added = (item: CartItem) => ({ type: 'cart/added', item }) as const;
export const removed = (id: string) => ({ type: 'cart/removed', id }) as const;

type CartAction = ReturnType<typeof loaded | typeof added | typeof removed>;

const initialState: CartState = { items: [] };

export function cart(state = initialState, action: CartAction): CartState {
  switch (action.type) {
    case 'cart/loaded':
      return { items: action.items };
    case 'cart/added':
      return { items: put(state.items, action.item) };
    case 'cart/removed':
      return { items: state.items.filter(({ id }) => id !== action.id) };
    default:
      return state;
  }
}

const put = (items: CartItem[], item: CartItem) =>
  items.some(({ id }) => id === item.id)
    ? items.map((each) => (each.id === item.id ? item : each))
    : [...items, item];
