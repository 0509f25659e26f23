import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '@heartwood/api-client';
import { Provider } from 'react-redux';
import { Outlet, type RouteObject } from 'react-router-dom';
import { reportFailedCalls } from './failed-calls';
import type { AppStore } from './store';

/**
 * The cache of server data, loaded with the first page that makes an API call. Refetches the page's data when the
 * browser is back online.
 */
export const serverData = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware, reportFailedCalls),
});

setupListeners(serverData.dispatch);

/** Wraps a route in the cache's provider. */
export const withServerData = (route: RouteObject): RouteObject => ({
  element: (
    <Provider store={serverData}>
      <Outlet />
    </Provider>
  ),
  children: [route],
});

export const emptyServerData = () => serverData.dispatch(api.util.resetApiState());

let followed: AppStore | undefined;

/** Empties the cache whenever the person logs out. */
export function followSession(store: AppStore): void {
  if (followed === store) return;
  followed = store;
  let { status } = store.getState().session;
  store.subscribe(() => {
    const previous = status;
    ({ status } = store.getState().session);
    if (status === 'out' && previous !== 'out') emptyServerData();
  });
}
