import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '@heartwood/api-client';
import { reportFailedCalls } from './failed-calls';
import { userChanged } from './session/session-slice';
import { addAppListener, lateMiddleware, rootReducer, type AppStore } from './store';

const { selector } = rootReducer.inject(api);
lateMiddleware.addMiddleware(api.middleware, reportFailedCalls);

/** Reads the cache of server data. */
export const selectServerData = selector;

const withServerData = new WeakSet<AppStore>();

/**
 * Adds the cache of server data to the store, before the first page that makes an API call. A logout
 * empties it. Refetches the page's data when the browser is back online, and the user when another
 * tab has changed their data.
 */
export function addServerData(store: AppStore): void {
  if (withServerData.has(store)) return;
  withServerData.add(store);
  setupListeners(store.dispatch);
  store.dispatch(
    addAppListener({
      predicate: (_action, { session }, before) =>
        session.status === 'out' && before.session.status !== 'out',
      effect: (_action, { dispatch }) => void dispatch(api.util.resetApiState()),
    }),
  );
  store.dispatch(
    addAppListener({
      actionCreator: userChanged,
      effect: (_action, { dispatch }) => void dispatch(api.util.invalidateTags(['User'])),
    }),
  );
}
