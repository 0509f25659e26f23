import { shellVersion } from '../shell-version';
import { newerShell, registryAge, renewRegistry, superseded } from './registry';
import { mayReload, recordReload } from './errors/remote-error';
import { timeouts } from './timeouts';

/**
 * Moves a long-lived session to a new release. Some navigations check the registry. Once the shell or a
 * remote in this page has been superseded, or a remote was turned off, the next link to another page does a
 * full page load. Until then the page keeps working, and a form is never left without the person's click.
 * @param router notifies of each change of location
 */
export function followReleases(router: { subscribe: (changed: () => void) => void }): void {
  router.subscribe(() => {
    if (registryAge() > timeouts.registryAge) renewRegistry().catch(() => undefined);
  });
  document.addEventListener(
    'click',
    (event) => {
      const shell = { name: 'shell', version: newerShell() ?? shellVersion };
      // If a page load has not loaded a newer shell, another one would not either.
      const hasNewerShell = newerShell() !== undefined && mayReload(shell);
      if (superseded().length === 0 && !hasNewerShell) return;
      // A click that opens another tab moves that one only.
      const opensTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (opensTab || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>('a[href^="/"]');
      // Hidden from the router, so that the browser handles the click.
      if (!link || link.pathname === location.pathname) return;
      event.stopPropagation();
      recordReload(shell);
    },
    { capture: true },
  );
}
