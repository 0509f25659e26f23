import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartItem } from '@heartwood/host';

interface CartState {
  items: CartItem[];
}

const initialState: CartState = { items: [] };

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    loaded: (_state, { payload }: PayloadAction<CartItem[]>): CartState => ({ items: payload }),
    /** Replaces the item with the same id. */
    added({ items }, { payload }: PayloadAction<CartItem>) {
      const index = items.findIndex(({ id }) => id === payload.id);
      items.splice(index < 0 ? items.length : index, 1, payload);
    },
    removed(state, { payload }: PayloadAction<string>) {
      state.items = state.items.filter(({ id }) => id !== payload);
    },
  },
});

export const { added, loaded, removed } = cartSlice.actions;
