import { bestMatch, paths } from '@heartwood/domain';
import { reactRoute } from '@heartwood/host';
import { Outlet, type RouteObject } from 'react-router-dom';
import { dashboardRoute } from '../dashboard/route';
import { withTimeout } from '../network/fetch-with-timeout';
import { nextTask } from '../network/next-task';
import { retryFile } from '../network/retry';
import { loadRemote } from './load-remote';
import { expireRegistry, getRegistry, isOutdated, remoteOf } from './registry';
import { RemoteError } from './errors/remote-error';
import { RouteFailure } from './errors/route-failure';
import { dropPendingStyles, RemoteStyles } from './styles';
import { timeouts } from './timeouts';

// What else the first page that needs a remote, or the API, needs.
export { replacePrerenderedPage } from '../prerendered/replace-prerendered-page';
export { addServerData } from '../server-data';

/**
 * The route for a path, with its page already loaded: the dashboard's, or that of a remote; null when no
 * remote serves it. The page is awaited here rather than by the router's `lazy`, which caches a failed page
 * forever: this way the next navigation retries.
 * @throws RemoteError with the remote that failed to load or is switched off
 */
export async function routeOf(pathname: string): Promise<RouteObject | null> {
  if (pathname === paths.dashboard) return dashboardRoute;
  try {
    return await remoteRoute(pathname);
  } catch (error) {
    dropPendingStyles();
    expireRegistry();
    throw error;
  }
}

async function remoteRoute(pathname: string): Promise<RouteObject | null> {
  const remote = remoteOf(await getRegistry(), pathname);
  if (!remote) return null;
  if (remote.disabled !== undefined) throw new RemoteError(remote, 'it is switched off');
  const { routes } = await loadRemote(remote);
  const route = bestMatch(routes.map(reactRoute), ({ path }) => path, pathname);
  if (!route) return null;
  const { lazy, ...eager } = route;
  const load = typeof lazy === 'function' ? lazy : () => Promise.resolve({});
  const page = await retryFile(() => withTimeout(timeouts.page, load())).catch(async (cause: unknown) => {
    throw new RemoteError(remote, cause, await isOutdated(remote));
  });
  await nextTask();
  const { Component, element, ...found }: RouteObject = { ...eager, ...page };
  const Page = Component ?? Outlet;
  return {
    ...found,
    element: <RemoteStyles of={remote.name}>{element ?? <Page />}</RemoteStyles>,
    ErrorBoundary: () => <RouteFailure within={remote} />,
  } as RouteObject;
}
