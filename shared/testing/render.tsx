import type { ReactNode } from 'react';
import { configureStore, type EnhancedStore } from '@reduxjs/toolkit';
import { configure, render, type RenderResult } from '@testing-library/react';
import { createPerson, type Person } from './person';
import { Provider } from 'react-redux';
import { api } from '@heartwood/api-client';
import { provideTokens } from '@heartwood/api-client/tokens';
import { createMemoryRouter, RouterProvider, type RouteObject } from '@heartwood/host/router';
import { MemoryHost, type MemoryHostProps } from './memory-host';

// A machine that builds and tests at the same time is slow.
configure({ asyncUtilTimeout: 5000 });

/** The host around the remote under test. `user` null is a visitor. */
export interface RenderOptions extends Omit<MemoryHostProps, 'children'> {
  /** The URL the page is opened at, e.g. "/create-will?step=3". */
  at?: string;
  /** The navigation state passed along. */
  state?: unknown;
  /** Further routes, e.g. link targets. */
  routes?: RouteObject[];
}

interface Rendered extends RenderResult {
  router: ReturnType<typeof createMemoryRouter>;
  store: EnhancedStore;
  user: Person;
}

/**
 * Renders a remote in a memory host: an element at the URL, or a list of routes. Other URLs show their own
 * path, so that a test can assert on navigation.
 */
export function renderInHost(
  remote: ReactNode | RouteObject[],
  { at = '/', state, routes = [], ...host }: RenderOptions = {},
): Rendered {
  provideTokens({ accessToken: () => 'test-token', refresh: () => Promise.resolve(false) });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const { pathname, search, hash } = new URL(at, 'http://heartwood.test');
  const own = isRoutes(remote) ? remote : [{ path: pathname, element: remote }];
  const router = createMemoryRouter([...own, ...routes, { path: '*', element: null }], {
    initialEntries: [{ pathname, search, hash, state }],
  });
  const view = render(
    <Provider store={store}>
      <MemoryHost {...host}>
        <RouterProvider router={router} />
      </MemoryHost>
    </Provider>,
  );
  return { ...view, router, store, user: createPerson() };
}

const isRoutes = (remote: ReactNode | RouteObject[]): remote is RouteObject[] =>
  Array.isArray(remote) &&
  remote.every((entry) => typeof entry === 'object' && entry !== null && 'path' in entry);
