import { isObject, paths } from '@heartwood/domain';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { AboutPage } from './about/page';
import { Frame } from './frame/frame';
import { LoadingPage } from './frame/loading-page';
import { HomePage } from './home/page';
import { NotFoundPage } from './not-found/page';
import { loadFederation } from './remotes/load-federation';
import { RouteFailure } from './remotes/errors/route-failure';

const layoutId = 'layout';

/** The shell's own pages load the federation chunk only when something fails. */
const Failure = () => <RouteFailure restart={async () => (await loadFederation()).restart()} />;

/**
 * The shell's own pages, inside the frame. The routes of the dashboard and the remotes are added on their
 * first visit.
 */
export const routes: RouteObject[] = [
  {
    id: layoutId,
    path: '/',
    Component: Frame,
    HydrateFallback: LoadingPage,
    // Shown when a remote can't be loaded, because it has no route of its own yet.
    errorElement: (
      <Frame>
        <Failure />
      </Frame>
    ),
    children: [
      { index: true, Component: HomePage, ErrorBoundary: Failure },
      { path: paths.about, Component: AboutPage, ErrorBoundary: Failure },
      { path: '*', Component: NotFoundPage, ErrorBoundary: Failure },
    ],
  },
];

/** @param prepare loads what pages with server data need */
export function createRouter(prepare: () => Promise<void>) {
  nameEntry();
  return createBrowserRouter(routes, {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const [{ dashboardRoute, remoteRoute }] = await Promise.all([loadFederation(), prepare()]);
      const late = path === paths.dashboard ? dashboardRoute : await remoteRoute(path);
      if (late) patch(layoutId, [late]);
    },
  });
}

/**
 * Gives the first history entry a key. The router would name each first entry `default`, and restore another page's
 * scroll position.
 */
function nameEntry() {
  const state: unknown = history.state;
  if (isObject(state) && typeof state.key === 'string') return;
  history.replaceState({ ...(isObject(state) && state), key: Math.random().toString(36).slice(2, 10) }, '');
}
