import { createContext, use, useSyncExternalStore } from 'react';
import { combineReducers, legacy_createStore } from 'redux';
import { cart } from './cart/cart-slice';
import { flash } from './flash/flash-slice';
import { session } from './session/session-slice';

const reducer = combineReducers({ session, cart, flash });

/**
 * Client state. Plain Redux, because this is in the first script of every page: Redux Toolkit, which the cache of
 * server data needs, is six times as large, and with react-redux it would be twice as large.
 */
export const createStore = () => legacy_createStore(reducer);

export type AppStore = ReturnType<typeof createStore>;
export type AppState = ReturnType<AppStore['getState']>;

interface ProvidedStore {
  store: AppStore;
  /** The store's state when the HTML was prerendered: hydration must start from the same. */
  prerenderedState?: AppState;
}

const StoreContext = createContext<ProvidedStore | null>(null);

export const StoreProvider = StoreContext.Provider;

function useProvided(): ProvidedStore {
  const provided = use(StoreContext);
  if (!provided) throw new Error('This component needs a StoreProvider above it.');
  return provided;
}

export const useDispatch = () => useProvided().store.dispatch;

/** @param select returns a part of the state, the same object for as long as that part is the same */
export function useAppState<Part>(select: (state: AppState) => Part): Part {
  const { store, prerenderedState } = useProvided();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(prerenderedState ?? store.getState()),
  );
}
