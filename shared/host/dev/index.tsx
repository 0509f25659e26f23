import '../../ui/tokens.css';
import '../../ui/fonts.css';
import '../../ui/reset.css';
import { configureStore } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { api } from '../../api';
import { lendTokens } from '../../api/tokens';
import { createBrowserRouter, Link, Outlet, RouterProvider } from '../router';
import type { RemoteModule } from '../contract';
import { enterAsDemoPerson } from './demo-person';
import { MemoryHost } from './memory-host';

/**
 * Shows one remote by itself at its own development address: its routes and its dashboard section in a memory
 * host, against the local server, as the first demo person.
 */
export async function startAlone(remote: RemoteModule): Promise<void> {
  const { user, accessToken } = await enterAsDemoPerson();
  lendTokens({ accessToken: () => accessToken, refresh: () => Promise.resolve(false) });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const index = { index: true, element: remote.Dashboard ? <remote.Dashboard /> : <Index remote={remote} /> };
  const router = createBrowserRouter([
    { path: '/', element: <Desk remote={remote} />, children: [index, ...remote.routes] },
  ]);
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <Provider store={store}>
      <MemoryHost user={user} onFlash={(message) => console.warn(message)}>
        <RouterProvider router={router} />
      </MemoryHost>
    </Provider>,
  );
}

function Desk({ remote }: { remote: RemoteModule }) {
  return (
    <>
      <nav aria-label={remote.name}>
        <Index remote={remote} />
      </nav>
      <main>
        <Outlet />
      </main>
    </>
  );
}

function Index({ remote }: { remote: RemoteModule }) {
  return (
    <ul>
      {remote.routes.flatMap(({ path }) =>
        path && !path.includes(':')
          ? [
              <li key={path}>
                <Link to={path}>{path}</Link>
              </li>,
            ]
          : [],
      )}
    </ul>
  );
}
