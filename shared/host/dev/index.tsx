import { configureStore } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { api } from '../../api';
import { PageHeader, Stack } from '../../ui';
import type { RemoteModule } from '../contract';
import { createBrowserRouter, Navigate, RouterProvider } from '../router';
import type { Answers } from './answers';
import { choices, choose, type DataSource } from './choices';
import { Desk } from './desk';
import { Elsewhere } from './elsewhere';
import { answerFrom } from './fixtures';
import { createSession } from './session';
import { withTrouble } from './troubles';

/**
 * Shows one remote by itself at its own development address: its routes and its dashboard section in a host of its
 * own, against the local server or the remote's fixtures, with a panel to choose who is here and how calls fare.
 */
export async function startAlone(remote: RemoteModule, fixtures: Answers = {}): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const browser = window.fetch.bind(window);
  const answer = choices().data === 'fixtures' ? answerFrom(fixtures) : browser;
  window.fetch = withTrouble(answer, () => choices().trouble, browser);

  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const askAgain = () => void store.dispatch(api.util.resetApiState());
  const session = createSession(answer, askAgain);
  const accounts = await session.accounts();
  await session.start(accounts ?? []);

  const router = createBrowserRouter([
    {
      path: '/',
      element: (
        <Desk
          remote={remote}
          session={session}
          accounts={accounts}
          enterAs={session.enterAs}
          onSource={startOver}
          onAskAgain={askAgain}
        />
      ),
      hydrateFallbackElement: <p>Loading…</p>,
      children: [
        { index: true, element: <Index remote={remote} /> },
        ...remote.routes,
        { path: '*', element: <Elsewhere accounts={accounts ?? []} enterAs={session.enterAs} /> },
      ],
    },
  ]);
  createRoot(root).render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

/** What the part has on the dashboard; its first page when that is nothing. */
function Index({ remote: { Dashboard, routes } }: { remote: RemoteModule }) {
  if (!Dashboard) return <Navigate to={routes[0]?.path ?? '/'} replace />;
  return (
    <Stack gap="large">
      <PageHeader title="Dashboard" />
      <Dashboard />
    </Stack>
  );
}

/** Whoever is here and what is in the cart belong to the data. */
function startOver(data: DataSource): void {
  choose({ data, tokens: undefined, cart: [] });
  location.reload();
}
