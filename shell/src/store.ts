import { configureStore } from '@reduxjs/toolkit';
import { api } from '@heartwood/shared/api';
import { cartSlice } from './cart/cart-slice';
import { flashSlice } from './flash/flash-slice';
import { sessionSlice } from './session/session-slice';

/** The one store of the page: server data in `api`, and what this browser knows by itself. */
export const createStore = () =>
  configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      session: sessionSlice.reducer,
      cart: cartSlice.reducer,
      flash: flashSlice.reducer,
    },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

export type AppStore = ReturnType<typeof createStore>;
export type AppState = ReturnType<AppStore['getState']>;
