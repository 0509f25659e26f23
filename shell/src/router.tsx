import { isObject, paths } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { AboutPage } from './about/page';
import { Frame } from './frame/frame';
import { LoadingPage } from './frame/loading-page';
import { HomePage } from './home/page';
import { nextTask } from './network/next-task';
import { retryFile } from './network/retry';
import { NotFoundPage } from './not-found/page';
import { RemoteError } from './remotes/errors/remote-error';
import { RouteFailure } from './remotes/errors/route-failure';
import { isOutdated } from './remotes/registry';
import { shellVersion } from './shell-version';
import type { AppStore } from './store';

const layoutId = 'layout';

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

export function createRouter(store: AppStore) {
  nameEntry();
  return createBrowserRouter(routes, {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const { routeOf, addServerData } = await loadFederation();
      addServerData(store);
      const route = await routeOf(path);
      if (route) patch(layoutId, [route]);
    },
  });
}

/**
 * Loads the code that handles remotes when the first one is needed; the shell's own pages never load it.
 * @throws RemoteError when it can't be fetched; the next call tries again
 */
export const loadFederation = () =>
  retryFile(fetchFederation).catch(async (cause: unknown) => {
    const shell = { name: 'shell', title: t('This page'), version: shellVersion };
    throw new RemoteError(shell, cause, await isOutdated(shell));
  });

/** In two tasks: the cache of server data, then what loads remotes. */
async function fetchFederation() {
  await import(/* webpackChunkName: "federation" */ './server-data');
  await nextTask();
  return import(/* webpackChunkName: "federation" */ './remotes/remote-route');
}

/**
 * Gives the first history entry a key. The router would name each first entry `default`, and restore
 * another page's scroll position.
 */
function nameEntry() {
  const state: unknown = history.state;
  if (isObject(state) && typeof state.key === 'string') return;
  history.replaceState({ ...(isObject(state) && state), key: Math.random().toString(36).slice(2, 10) }, '');
}
