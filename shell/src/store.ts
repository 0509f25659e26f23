import { combineReducers, legacy_createStore } from 'redux';
import { cart } from './cart/cart-slice';
import { flash } from './flash/flash-slice';
import { session } from './session/session-slice';

const reducer = combineReducers({ session, cart, flash });

/**
 * What this browser knows by itself. Redux without its Toolkit: this is in the first script of every page, and the
 * Toolkit, which the cache of server data needs, is six times as long.
 */
export const createStore = () => legacy_createStore(reducer);

export type AppStore = ReturnType<typeof createStore>;
export type AppState = ReturnType<AppStore['getState']>;
