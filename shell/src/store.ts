import { combineSlices, configureStore, type Middleware, type WithSlice } from '@reduxjs/toolkit';
import type { api } from '@heartwood/shared/api';
import { cartSlice } from './cart/cart-slice';
import { flashSlice } from './flash/flash-slice';
import { sessionSlice } from './session/session-slice';

/** The one store of the page: what this browser knows by itself, and later the cache of server data. */
export function createStore() {
  const reducer = combineSlices(sessionSlice, cartSlice, flashSlice).withLazyLoadedSlices<
    WithSlice<typeof api>
  >();
  let join: (middleware: Middleware) => void;
  const late: Middleware = (store) => (next) => {
    let handle = next;
    join = (middleware) => (handle = middleware(store)(next));
    return (action) => handle(action);
  };
  const store = configureStore({ reducer, middleware: (defaults) => defaults().concat(late) });
  let complete = false;

  /** Adds the cache of server data, once. It is emptied when the person leaves. */
  function addServerData(cache: typeof api) {
    if (complete) return;
    complete = true;
    reducer.inject(cache);
    join((lent) => (next) => {
      const ask = cache.middleware(lent)(next);
      return (action) => {
        const result = ask(action);
        if (sessionSlice.actions.left.match(action)) lent.dispatch(cache.util.resetApiState());
        return result;
      };
    });
    store.dispatch({ type: 'serverData/added' });
  }

  return { ...store, addServerData };
}

export type AppStore = ReturnType<typeof createStore>;
export type AppState = ReturnType<AppStore['getState']>;
