import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartItem } from '@heartwood/shared/domain';

export interface CartState {
  items: CartItem[];
}

const initialState: CartState = { items: [] };

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    loaded: (_, { payload }: PayloadAction<CartItem[]>) => ({ items: payload }),
    added: (state, { payload }: PayloadAction<CartItem>) => {
      const at = state.items.findIndex(({ id }) => id === payload.id);
      if (at < 0) state.items.push(payload);
      else state.items[at] = payload;
    },
    removed: (state, { payload: id }: PayloadAction<string>) => {
      state.items = state.items.filter((item) => item.id !== id);
    },
  },
});
