import type { ReactNode } from 'react';
import { configureStore } from '@reduxjs/toolkit';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { api } from '../api';
import { provideTokens } from '../api/tokens';
import { createMemoryRouter, RouterProvider, type RouteObject } from '../host/router';
import { MemoryHost, type MemoryHostProps } from './memory-host';

// A machine that is building and testing at once takes its time.
configure({ asyncUtilTimeout: 5000 });

/** How the host around the remote under test looks; `user` null is a visitor. */
export interface RenderOptions extends Omit<MemoryHostProps, 'children'> {
  /** The address the page is opened at, e.g. "/create-will?step=3". */
  at?: string;
  /** The state that the navigation to it carried. */
  state?: unknown;
  /** Further routes, e.g. where a page leads to. */
  routes?: RouteObject[];
}

/**
 * Renders a remote in a memory host: an element at the address, or a list of routes. Other addresses show their own
 * path, so that a test can see where a page has led.
 */
export function renderInHost(
  remote: ReactNode | RouteObject[],
  { at = '/', state, routes = [], ...host }: RenderOptions = {},
) {
  provideTokens({ accessToken: () => 'test-token', refresh: () => Promise.resolve(false) });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const [pathname = '/', search = ''] = at.split('?');
  const own = isRoutes(remote) ? remote : [{ path: pathname, element: remote }];
  const router = createMemoryRouter([...own, ...routes, { path: '*', element: null }], {
    initialEntries: [{ pathname, search: search && `?${search}`, state }],
  });
  const view = render(
    <Provider store={store}>
      <MemoryHost {...host}>
        <RouterProvider router={router} />
      </MemoryHost>
    </Provider>,
  );
  return { ...view, router, store, user: userEvent.setup() };
}

const isRoutes = (remote: ReactNode | RouteObject[]): remote is RouteObject[] =>
  Array.isArray(remote) &&
  remote.every((entry) => typeof entry === 'object' && entry !== null && 'path' in entry);
