import { registryAge, renewRegistry, superseded } from './registry';

/** How long a page that is in use goes without a look at the registry. */
const LOOK_MILLISECONDS = 300_000;

let following = false;

/** Word of each change of place. */
interface Places {
  subscribe: (changed: () => void) => void;
}

/**
 * Brings a session that stays open to a new release: now and then a navigation looks at the registry, and once a remote
 * in this page has been superseded or switched off, the next link to another page loads that page whole. Between them
 * the page works on as it is; a form is never left but by the person.
 */
export function followReleases(router: Places): void {
  if (following) return;
  following = true;
  router.subscribe(() => {
    if (registryAge() > LOOK_MILLISECONDS) renewRegistry().catch(() => undefined);
  });
  document.addEventListener(
    'click',
    (event) => {
      if (superseded().length === 0 || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>('a[href^="/"]');
      // Unseen by the router, the click is the browser's own.
      if (link && link.pathname !== location.pathname) event.stopPropagation();
    },
    { capture: true },
  );
}
