import { cartItemForWill, type UserRecord } from '@heartwood/domain';
import type { RegisteredRemote } from '@heartwood/host';
import { sampleWill } from '@heartwood/testing';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { added } from '../cart/cart-slice';
import { Host } from '../host';
import { addServerData } from '../server-data';
import { createSession } from '../session/session';
import { loggedIn } from '../session/session-slice';
import { createStore } from '../store';

export const ada: UserRecord = {
  id: 'u1',
  username: 'ada',
  first_name: 'Ada',
  last_name: 'Moss',
  email: 'ada@example.com',
  profile: { street_address: '', city: '', state: '', zip_code: '', date_of_birth: null },
};

/** A remote as listed in the registry. */
export const registered = (name: string, changes: Partial<RegisteredRemote> = {}): RegisteredRemote => ({
  name,
  title: name.charAt(0).toUpperCase() + name.slice(1),
  version: '1.0.0-test',
  contract: '2.0.0',
  entry: `/remotes/${name}/1.0.0-test/mf-manifest.json`,
  paths: [`/${name}`, `/${name}/:id`],
  dashboard: true,
  ...changes,
});

interface ShellOptions {
  at?: string;
  hash?: string;
  state?: unknown;
  user?: UserRecord | null;
  /** The number of wills in the cart. */
  items?: number;
}

/** Renders routes in the real host with its real store. Other URLs render nothing. */
export function renderInShell(
  routes: RouteObject[],
  { at = '/', hash, state, user = null, items = 0 }: ShellOptions = {},
) {
  const store = createStore();
  addServerData(store);
  if (user) store.dispatch(loggedIn(user));
  for (let at = 0; at < items; at += 1) store.dispatch(added(cartItemForWill(`will-${at}`, sampleWill())));
  const router = createMemoryRouter([...routes, { path: '*', element: null }], {
    initialEntries: [{ pathname: at, hash, state }],
  });
  const view = render(
    <Provider store={store}>
      <Host session={createSession(store, () => undefined)}>
        <RouterProvider router={router} />
      </Host>
    </Provider>,
  );
  return { ...view, store, router };
}
