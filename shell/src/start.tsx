import '@heartwood/ui/tokens.css';
import '@heartwood/ui/fonts.css';
import '@heartwood/ui/reset.css';
// The federation chunk's styles are in the page's own stylesheet: otherwise, each remote would wait for another
// stylesheet.
import './dashboard/dashboard.module.css';
import './dashboard/tasks/next-for-you.module.css';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { mailedPages, paths } from '@heartwood/domain';
import { language } from '@heartwood/i18n';
import { App } from './app';
import { persistCart } from './cart/persist-cart';
import { chosenLanguage } from './language/choice';
import { loadLanguage } from './language/load-language';
import { measureVisit } from './measure-visit';
import { loadFederation } from './remotes/load-federation';
import { overrides } from './remotes/registry/overrides/overrides';
import { prefetchOnIntent, prefetchWhenIdle } from './remotes/prefetch';
import { requestFilesAhead } from './remotes/registry/registry-file';
import { reportStrayErrors } from './remotes/errors/stray-errors';
import { createRouter } from './router';
import { createSession } from './session/session';
import { createStore } from './store';

reportStrayErrors();
requestFilesAhead();
// Only a developer's URL has them, such as `?remote.wills=…` or `?remotes`.
const taken = /[?&]remotes?\b/.test(location.search)
  ? import('./remotes/registry/overrides/change-overrides').then(({ applyOverrides }) => applyOverrides())
  : Promise.resolve(false);
/** The language of the prerendered page. */
const prerenderedIn = document.documentElement.lang;
const languageLoaded = loadLanguage(chosenLanguage());
// A separate task after the scripts are evaluated, so that a slow phone can handle a touch in between.
setTimeout(
  () =>
    void Promise.all([taken.catch(() => false), languageLoaded]).then(([shouldOpenPanel]) =>
      start(shouldOpenPanel),
    ),
);

function start(shouldOpenPanel: boolean) {
  const store = createStore();
  const prerenderedState = store.getState();
  const router = createRouter(async () => {
    const { addServerData, followReleases } = await loadFederation();
    addServerData(store);
    followReleases(router);
  });
  const session = createSession(store, () => {
    const { pathname, search, hash } = router.state.location;
    if (pathname !== paths.login && !mailedPages.includes(pathname))
      void router.navigate(paths.login, { state: { from: pathname + search + hash } });
  });
  persistCart(store);
  prefetchOnIntent();
  prefetchWhenIdle(router);
  measureVisit(router);
  // Late: it only answers pages that can't be reached.
  if ('serviceWorker' in navigator)
    setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), 5000);
  void session.start();

  const root = document.getElementById('root');
  if (root)
    show(
      <App store={store} session={session} router={router} prerenderedState={prerenderedState} />,
      root,
      router,
    );

  const replaced = overrides();
  if (Object.keys(replaced).length > 0 || shouldOpenPanel)
    void import('./remotes/registry/overrides/override-panel').then(({ showOverrides }) =>
      showOverrides(replaced, shouldOpenPanel),
    );
}

/**
 * React has rendered anew. That is no failure of this release, and isn't reported as one: a browser that translates or an
 * extension may have changed the page.
 */
const onRecoverableError = (error: unknown): void => console.error(error);

/** Shows the page in place of the prerendered one, if there is one that fits. */
function show(app: ReactNode, root: HTMLElement, router: ReturnType<typeof createRouter>) {
  const { dataset } = document.documentElement;
  const { prerendered } = root.dataset;
  const render = () => {
    root.replaceChildren();
    delete root.dataset.prerendered;
    createRoot(root).render(app);
  };
  const isForOthers = prerendered === ('known' in dataset ? 'visitors' : 'members');
  const isHidden = language() !== prerenderedIn || isForOthers;
  // By the browser: React would find other texts than its own.
  const isTranslated = !prerendered && root.querySelector('font');
  delete dataset.translating;
  if (isHidden || isTranslated || !root.hasChildNodes()) render();
  // In many short tasks, so that the page answers in between.
  else if (!prerendered) startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
  // The router shows what has failed.
  else
    loadFederation().then(({ replacePrerenderedPage }) => replacePrerenderedPage(root, app, router), render);
}
