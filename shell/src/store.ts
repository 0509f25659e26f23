import { combineSlices, configureStore, createDynamicMiddleware, type WithSlice } from '@reduxjs/toolkit';
import type { api } from '@heartwood/shared/api';
import { cartSlice } from './cart/cart-slice';
import { flashSlice } from './flash/flash-slice';
import { sessionSlice } from './session/session-slice';

/** The one store of the page: what this browser knows by itself, and later the cache of server data. */
export function createStore() {
  const reducer = combineSlices(sessionSlice, cartSlice, flashSlice).withLazyLoadedSlices<
    WithSlice<typeof api>
  >();
  const late = createDynamicMiddleware();
  const store = configureStore({ reducer, middleware: (defaults) => defaults().concat(late.middleware) });

  let complete = false;

  /** Adds the cache of server data, once. It is emptied when the person leaves. */
  function addServerData(cache: typeof api) {
    if (complete) return;
    complete = true;
    reducer.inject(cache);
    late.addMiddleware(cache.middleware, ({ dispatch }) => (next) => (action) => {
      const result = next(action);
      if (sessionSlice.actions.left.match(action)) dispatch(cache.util.resetApiState());
      return result;
    });
    store.dispatch({ type: 'serverData/added' });
  }

  return { ...store, addServerData };
}

export type AppStore = ReturnType<typeof createStore>;
export type AppState = ReturnType<AppStore['getState']>;
