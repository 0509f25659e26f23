import { configureStore } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { api } from '@heartwood/api-client';
import { PageHeader, Stack } from '@heartwood/ui';
import type { RemoteModule } from '../contract';
import { reactRoute } from '../mounted-page';
import { createBrowserRouter, Navigate, RouterProvider } from '../router';
import type { MockHandlers } from './mock-handlers';
import { choices, choose, type DataSource } from './panel/choices';
import { StandalonePage } from './standalone-page';
import { OtherRemotePlaceholder } from './other-remote-placeholder';
import { mockFetch } from './fixtures';
import { createSession } from './session';
import { withNetworkFault } from './network-faults';

/**
 * Runs one remote standalone at its development address: its routes and its dashboard section in a minimal
 * host, against the local server or the remote's fixtures. A panel chooses who is logged in and how calls
 * fail.
 */
export async function startStandalone(remote: RemoteModule, fixtures: MockHandlers = {}): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const browser = window.fetch.bind(window);
  const answer = choices().data === 'fixtures' ? mockFetch(fixtures) : browser;
  window.fetch = withNetworkFault(answer, () => choices().fault, browser);

  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const refetch = () => void store.dispatch(api.util.resetApiState());
  const session = createSession(answer, refetch);
  const accounts = await session.accounts();
  await session.start(accounts ?? []);

  const router = createBrowserRouter([
    {
      path: '/',
      element: (
        <StandalonePage
          remote={remote}
          session={session}
          accounts={accounts}
          loginAs={session.loginAs}
          onSource={startOver}
          onRefetch={refetch}
        />
      ),
      hydrateFallbackElement: <p>Loading…</p>,
      children: [
        { index: true, element: <Index remote={remote} /> },
        ...remote.routes.map(reactRoute),
        {
          path: '*',
          element: <OtherRemotePlaceholder accounts={accounts ?? []} loginAs={session.loginAs} />,
        },
      ],
    },
  ]);
  createRoot(root).render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

/** Shows the remote's dashboard section, or its first page if it has none. */
function Index({ remote: { Dashboard, routes } }: { remote: RemoteModule }) {
  if (!Dashboard) return <Navigate to={routes[0]?.path ?? '/'} replace />;
  return (
    <Stack gap="large">
      <PageHeader title="Dashboard" />
      <Dashboard />
    </Stack>
  );
}

/** The login and the cart belong to the data source, so both are cleared. */
function startOver(data: DataSource): void {
  choose({ data, tokens: undefined, cart: [] });
  location.reload();
}
