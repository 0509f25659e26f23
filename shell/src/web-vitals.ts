import { onCLS, onINP, onLCP } from 'web-vitals';
import { API_BASE } from '@heartwood/api-client';

/**
 * The router's matches, from the layout to the page; until it is initialized, those of
 * remotes may be missing.
 */
interface State {
  initialized: boolean;
  matches: { route: { path?: string; index?: boolean } }[];
}

export interface Router {
  readonly state: State;
  subscribe: (tell: (state: State) => void) => () => void;
}

/**
 * Reports how fast the page was for the visitor: LCP and INP in milliseconds, CLS without a unit, each with
 * the pattern of the route the visit began on and nothing about the person.
 */
export function reportWebVitals(router: Router): void {
  const began = firstRoute(router);
  for (const observe of [onLCP, onINP, onCLS])
    observe(({ name, value }) => {
      void began.then((route) => send({ event: name.toLowerCase(), route, value }));
    });
}

/** The route on which the visit began, once its remote is loaded. */
function firstRoute(router: Router): Promise<string> {
  if (router.state.initialized) return Promise.resolve(patternOf(router.state));
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve(patternOf(state));
    });
  });
}

/** The pattern of the page: `/will-details/:id`, never the URL itself. */
function patternOf({ matches }: State): string {
  const { path, index } = matches.at(-1)?.route ?? {};
  return index ? '/' : (path ?? '');
}

/** These arrive when the page is hidden or left, so the request has to outlive it. */
function send(report: { event: string; route: string; value: number }): void {
  void fetch(`${API_BASE}/telemetry/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => undefined);
}
