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
  /** The store's state when the HTML was prerendered: hydration must start from the same. */
  prerenderedState?: AppState;
}

/** The page: one store, one router, one host for every remote. */
export function App({ store, session, router, prerenderedState }: AppProps) {
  return (
    <Provider store={store} serverState={prerenderedState}>
      <Host session={session}>
        {/* React may put a transition off for as long as a page renders again and again. */}
        <RouterProvider router={router} useTransitions={false} />
      </Host>
    </Provider>
  );
}
