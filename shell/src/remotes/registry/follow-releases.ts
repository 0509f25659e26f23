import { shellVersion } from '../../shell-version';
import { newerShell } from './registry-file';
import { registryAge, renewRegistry, superseded } from './registry';
import { mayReload, noteReload } from '../errors/reload-once';
import { timeouts } from '../timeouts';

let following = false;

/** Whether a newer shell is released. If a page load has not loaded it, another one would not either. */
function hasNewerShell(): boolean {
  const version = newerShell();
  return version !== undefined && mayReload({ name: 'shell', version });
}

/** Notifies of each change of location. */
interface Locations {
  subscribe: (changed: () => void) => void;
}

/**
 * Moves a long-lived session to a new release. Some navigations check the registry. Once the shell or a remote in
 * this page has been superseded, or a remote was turned off, the next link to another page does a full page load.
 * Until then the page keeps working, and a form is never left without the person's click.
 */
export function followReleases(router: Locations): void {
  if (following) return;
  following = true;
  router.subscribe(() => {
    if (registryAge() > timeouts.registryAge) renewRegistry().catch(() => undefined);
  });
  document.addEventListener(
    'click',
    (event) => {
      if (superseded().length === 0 && !hasNewerShell()) return;
      // A click that opens another tab moves that one only.
      const opensTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (opensTab || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>('a[href^="/"]');
      // Hidden from the router, so that the browser handles the click.
      if (!link || link.pathname === location.pathname) return;
      event.stopPropagation();
      noteReload({ name: 'shell', version: newerShell() ?? shellVersion });
    },
    { capture: true },
  );
}
