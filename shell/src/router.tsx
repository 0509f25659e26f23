import { paths } from '@heartwood/shared/domain';
import { RequireSession } from '@heartwood/shared/host';
import { Skeleton } from '@heartwood/shared/ui';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { AboutPage } from './about/page';
import { Frame } from './frame/frame';
import { LoadingPage } from './frame/loading-page';
import { HomePage } from './home/page';
import { NotFoundPage } from './not-found/page';
import { loadRemoteRoute } from './remotes/parts';
import { RouteFailure } from './remotes/route-failure';

const layoutId = 'layout';

/** The shell's own pages, under the frame. The dashboard and the remotes' routes are grafted beside them on their first visit. */
export const routes: RouteObject[] = [
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
      { path: '*', Component: NotFoundPage, ErrorBoundary: RouteFailure },
    ],
  },
];

/** Asks the server for what a person has, and comes with what such pages need. */
async function dashboardRoute(): Promise<RouteObject> {
  const { DashboardPage } = await import(/* webpackChunkName: "parts" */ './dashboard/page');
  return {
    path: paths.dashboard,
    element: (
      <RequireSession checking={<Skeleton variant="page" label="Loading your dashboard" />}>
        <DashboardPage />
      </RequireSession>
    ),
    ErrorBoundary: RouteFailure,
  };
}

/** @param prepare what any page needs that asks the server for something */
export const createRouter = (prepare: () => Promise<void>) =>
  createBrowserRouter(routes, {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const [late] = await Promise.all([
        path === paths.dashboard
          ? dashboardRoute()
          : loadRemoteRoute().then(({ remoteRoute }) => remoteRoute(path)),
        prepare(),
      ]);
      if (late) patch(layoutId, [late]);
    },
  });
