import {
  addListener,
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  createListenerMiddleware,
  type WithSlice,
} from '@reduxjs/toolkit';
import type { api } from '@heartwood/api-client';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { cartSlice } from './cart/cart-slice';
import { flashSlice } from './flash/flash-slice';
import { sessionSlice } from './session/session-slice';

/** The page's state. `server-data` adds the cache of server data, which the shell's own pages don't load. */
export const rootReducer = combineSlices(sessionSlice, cartSlice, flashSlice).withLazyLoadedSlices<
  WithSlice<typeof api>
>();

/** Middleware of code that loads later. */
export const lateMiddleware = createDynamicMiddleware();

export const createStore = () =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults().prepend(createListenerMiddleware().middleware).concat(lateMiddleware.middleware),
  });

export type AppStore = ReturnType<typeof createStore>;
export type AppState = ReturnType<typeof rootReducer>;
type AppDispatch = AppStore['dispatch'];

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<AppState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** Dispatch its result to react to changes of one store. */
export const addAppListener = addListener.withTypes<AppState, AppDispatch>();
