import { bestMatch } from '@heartwood/domain';
import { reactRoute } from '@heartwood/host';
import { Outlet, type RouteObject } from 'react-router-dom';
import { withTimeout } from '../network/fetch-with-timeout';
import { nextTask } from '../network/next-task';
import { retryFile } from '../network/retry';
import { refetchFailedFiles } from './files/files';
import { loadRemote, restart } from './load-remote';
import { getRegistry, isOutdated, remoteOf } from './registry/registry';
import { RemoteError } from './errors/remote-error';
import { RouteFailure } from './errors/route-failure';
import { endStyles, expectStyles, RemoteStyles } from './styles';
import { timeouts } from './timeouts';

/**
 * The remote's route for a path, with its page already loaded; null when no remote serves it. The page is
 * awaited here rather than by the router's `lazy`, which caches a failed page forever: this way the next
 * navigation retries.
 * @throws RemoteError with the remote that failed to load or is switched off
 */
export const remoteRoute = (pathname: string): Promise<RouteObject | null> =>
  loadedRoute(pathname).catch((error: unknown) => {
    endStyles();
    throw error;
  });

async function loadedRoute(pathname: string): Promise<RouteObject | null> {
  const remote = remoteOf(await getRegistry(), pathname);
  if (!remote) return null;
  if (remote.disabled !== undefined) throw new RemoteError(remote, 'it is switched off');
  // What is prerendered is all that the page shows by then.
  if (document.querySelector('[data-prerendered]')) expectStyles(remote);
  const { routes } = await loadRemote(remote);
  const route = bestMatch(routes.map(reactRoute), ({ path }) => path, pathname);
  if (!route) return null;
  const { lazy, ...eager } = route;
  try {
    const load = typeof lazy === 'function' ? lazy : () => Promise.resolve({});
    const page = await retryFile(() => refetchFailedFiles().then(() => withTimeout(timeouts.page, load())));
    await nextTask();
    const { Component, element, ...found }: RouteObject = { ...eager, ...page };
    const Page = Component ?? Outlet;
    return {
      ...found,
      element: <RemoteStyles of={remote.name}>{element ?? <Page />}</RemoteStyles>,
      ErrorBoundary: () => <RouteFailure within={remote} restart={restart} />,
    } as RouteObject;
  } catch (cause) {
    throw new RemoteError(remote, cause, await isOutdated(remote));
  }
}
