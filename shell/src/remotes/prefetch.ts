import { isObject, matchesPath, paths } from '@heartwood/domain';
import type { createBrowserRouter } from 'react-router-dom';
import { loadFederation } from '../router';
import { timeouts } from './timeouts';

/** The page most people open next, when another remote serves it. */
const likelyNext: readonly { from: string; to: string }[] = [
  { from: paths.home, to: paths.signup },
  { from: paths.about, to: paths.wills },
  { from: paths.login, to: paths.wills },
  { from: paths.signup, to: paths.wills },
  { from: paths.wills, to: paths.createWill },
  { from: paths.createWill, to: paths.cart },
  { from: paths.success, to: paths.willDetails('next') },
  { from: paths.dashboard, to: paths.willDetails('next') },
];

const fetched = new Set<string>();

/**
 * Fetches the remote and the page of a URL once. The actual visit handles a failure: an error page renders a
 * new header, and if the pointer rests on its link, that link would be fetched again and again.
 */
function prefetch(pathname: string): void {
  if (fetched.has(pathname)) return;
  fetched.add(pathname);
  loadFederation()
    .then(({ routeOf }) => routeOf(pathname))
    .catch(() => undefined);
}

/** Fetches the page behind a link that is hovered or focused. */
export function prefetchOnIntent(): void {
  const intend = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link) prefetch(link.pathname);
  };
  for (const event of ['pointerover', 'focusin']) document.addEventListener(event, intend, { passive: true });
}

type Router = ReturnType<typeof createBrowserRouter>;

/** Fetches the likely next page once this one has settled, unless the person saves data. */
export function prefetchNext(router: Pick<Router, 'state' | 'subscribe'>): void {
  let settling: ReturnType<typeof setTimeout> | undefined;
  const plan = ({ location: { pathname }, initialized, navigation, errors }: Router['state']) => {
    clearTimeout(settling);
    const next = likelyNext.find(({ from }) => matchesPath(from, pathname))?.to;
    // Try again would wait for a request that this makes on an error page.
    if (!next || savesData() || !initialized || errors || navigation.state !== 'idle') return;
    settling = setTimeout(() => prefetch(next), timeouts.settled);
  };
  router.subscribe(plan);
  plan(router.state);
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return isObject(connection) && connection.saveData === true;
}
