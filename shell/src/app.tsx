import type { ComponentProps } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { Host } from './host';
import type { Session } from './session/session';
import type { AppState, AppStore } from './store';

interface AppProps {
  store: AppStore;
  session: Session;
  router: ComponentProps<typeof RouterProvider>['router'];
  /** What the store held when the page's HTML was made: the first render must say the same. */
  madeWith?: AppState;
}

/** The page: one store, one router, one host for every remote. */
export function App({ store, session, router, madeWith }: AppProps) {
  return (
    <Provider store={store} serverState={madeWith}>
      <Host session={session}>
        <RouterProvider router={router} />
      </Host>
    </Provider>
  );
}
