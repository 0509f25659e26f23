import { combineReducers, legacy_createStore } from 'redux';
import { cart } from './cart/cart-slice';
import { flash } from './flash/flash-slice';
import { session } from './session/session-slice';

const reducer = combineReducers({ session, cart, flash });

/**
 * Client state. Plain Redux, because this is in the first script of every page and Redux Toolkit, which the
 * cache of server data needs, is six times as large.
 */
export const createStore = () => legacy_createStore(reducer);

export type AppStore = ReturnType<typeof createStore>;
export type AppState = ReturnType<AppStore['getState']>;
