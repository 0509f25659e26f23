import '@heartwood/ui/tokens.css';
import '@heartwood/ui/fonts.css';
import '@heartwood/ui/reset.css';
// The federation chunk's styles are in the page's own stylesheet: otherwise, each remote would
// wait for another stylesheet.
import './dashboard/dashboard.module.css';
import './dashboard/tasks/next-for-you.module.css';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { mailedPages, paths } from '@heartwood/domain';
import { language } from '@heartwood/i18n';
import { tabStorage } from '@heartwood/storage';
import { App } from './app';
import { persistCart } from './cart/persist-cart';
import { chosenLanguage } from './language/choice';
import { loadLanguage } from './language/load-language';
import { measureVisit } from './measure-visit';
import { followReleases } from './remotes/follow-releases';
import { prefetchNext, prefetchOnIntent } from './remotes/prefetch';
import { requestFilesAhead } from './remotes/registry';
import { createRouter, loadFederation } from './router';
import { createSession } from './session/session';
import { createStore } from './store';
import { reportStrayErrors } from './stray-errors';

reportStrayErrors();
requestFilesAhead();
/** Only a developer's tab has them: see docs/remotes.md. */
const hasOverrides = /[?&]remotes?\b/.test(location.search) || tabStorage.get('heartwood.overrides') !== null;
const overridesStarted = hasOverrides
  ? import('./overrides/override-panel').then(({ startOverrides }) => startOverrides()).catch(() => undefined)
  : Promise.resolve(undefined);
/** The language of the prerendered page. */
const prerenderedIn = document.documentElement.lang;
const languageLoaded = loadLanguage(chosenLanguage());
// A separate task after the scripts are evaluated, so that a slow phone can handle a touch in between.
setTimeout(
  () => void Promise.all([overridesStarted, languageLoaded]).then(([showOverrides]) => start(showOverrides)),
);

function start(showOverrides?: () => void) {
  const store = createStore();
  const prerenderedState = store.getState();
  const router = createRouter(store);
  const session = createSession(store, () => {
    const { pathname, search, hash } = router.state.location;
    if (pathname !== paths.login && !mailedPages.includes(pathname))
      void router.navigate(paths.login, { state: { from: pathname + search + hash } });
  });
  persistCart(store);
  followReleases(router);
  prefetchOnIntent();
  prefetchNext(router);
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

  showOverrides?.();
}

/**
 * React has rendered anew. That is no failure of this release, and isn't reported as one: a browser that
 * translates or an extension may have changed the page.
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
