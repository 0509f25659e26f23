import { matchesPath, paths } from '@heartwood/shared/domain';
import { RequireSession } from '@heartwood/shared/host';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { AboutPage } from './about/page';
import { DashboardPage } from './dashboard/page';
import { Frame } from './frame/frame';
import { LoadingPage } from './frame/loading-page';
import { HomePage } from './home/page';
import { NotFoundPage } from './not-found/page';
import { loadRemote } from './remotes/load-remote';
import { getRegistry, remoteOf } from './remotes/registry';
import { RemoteError } from './remotes/remote-error';
import { RouteFailure } from './remotes/route-failure';

const layoutId = 'layout';

/** The shell's own pages, under the frame. The remotes' routes are grafted beside them on their first visit. */
const routes: RouteObject[] = [
  {
    id: layoutId,
    path: '/',
    Component: Frame,
    HydrateFallback: LoadingPage,
    // A part that can't be fetched fails here, before it has a route of its own.
    errorElement: (
      <Frame>
        <RouteFailure />
      </Frame>
    ),
    children: [
      { index: true, Component: HomePage, ErrorBoundary: RouteFailure },
      { path: paths.about, Component: AboutPage, ErrorBoundary: RouteFailure },
      {
        path: paths.dashboard,
        element: (
          <RequireSession>
            <DashboardPage />
          </RequireSession>
        ),
        ErrorBoundary: RouteFailure,
      },
      { path: '*', Component: NotFoundPage, ErrorBoundary: RouteFailure },
    ],
  },
];

export const createRouter = () =>
  createBrowserRouter(routes, {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const grafted = await routeFor(path);
      if (grafted) patch(layoutId, [grafted]);
    },
  });

/**
 * The remote's route for a path, with its page already here. The page is awaited now, not by the router's own
 * `lazy`, which remembers a failed page for ever: a failure here is tried again by the next navigation.
 */
async function routeFor(pathname: string): Promise<RouteObject | null> {
  const remote = remoteOf(await getRegistry(), pathname);
  if (!remote) return null;
  const route = (await loadRemote(remote)).routes.find(({ path }) => path && matchesPath(path, pathname));
  if (!route) return null;
  const { lazy, ...known } = route;
  try {
    const page = typeof lazy === 'function' ? await lazy() : {};
    return { ...known, ...page, ErrorBoundary: RouteFailure, handle: remote } as RouteObject;
  } catch (cause) {
    throw new RemoteError(remote, cause);
  }
}
