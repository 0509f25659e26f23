import { matchesPath, paths } from '@heartwood/domain';
import { loadFederation } from './load-federation';
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
 * Fetches the remote and the page of a URL once. The actual visit handles a failure: an error page renders a new
 * header, and if the pointer rests on its link, that link would be fetched again and again.
 */
function prefetch(pathname: string): void {
  if (fetched.has(pathname)) return;
  fetched.add(pathname);
  loadFederation()
    .then(({ remoteRoute }) => remoteRoute(pathname))
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

/** The router's location, and notifications of each change. */
interface Locations {
  readonly state: {
    location: { pathname: string };
    initialized: boolean;
    navigation: { state: string };
    /** Set while an error page is shown. */
    errors?: object | null;
  };
  subscribe: (changed: (state: Locations['state']) => void) => void;
}

/**
 * Fetches the likely next page once this one has loaded and the browser is idle, unless the person saves
 * data.
 */
export function prefetchWhenIdle(router: Locations): void {
  let settling: ReturnType<typeof setTimeout> | undefined;
  const plan = ({ location: { pathname }, initialized, navigation, errors }: Locations['state']) => {
    clearTimeout(settling);
    const next = likelyNext.find(({ from }) => matchesPath(from, pathname))?.to;
    // Try again would wait for a request that this makes on an error page.
    if (!next || savesData() || !initialized || errors || navigation.state !== 'idle') return;
    settling = setTimeout(() => whenIdle(() => prefetch(next)), timeouts.settled);
  };
  router.subscribe(plan);
  plan(router.state);
}

/** Safari has no idle callback, so the delay must do. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(act) : act();

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}
