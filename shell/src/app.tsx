import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { paths } from '@heartwood/shared/domain';
import { keepCart } from './cart/keep-cart';
import { Host } from './host';
import { loadFederation } from './remotes/load-federation';
import { prefetchOnIntent, prefetchWhenIdle } from './remotes/prefetch';
import { createRouter } from './router';
import { createSession } from './session/session';
import { createStore } from './store';

const store = createStore();
const router = createRouter(async () => store.addServerData((await loadFederation()).serverData));
const session = createSession(store, () => {
  const { pathname, search, hash } = router.state.location;
  if (pathname !== paths.login)
    void router.navigate(paths.login, { state: { from: pathname + search + hash } });
});
keepCart(store);
prefetchOnIntent();
prefetchWhenIdle(router);
void session.start();

/** The page: one store, one router, one host for every remote. */
export function App() {
  return (
    <Provider store={store}>
      <Host session={session}>
        <RouterProvider router={router} />
      </Host>
    </Provider>
  );
}
