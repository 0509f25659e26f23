import { timeouts } from '../remotes/timeouts';

/**
 * Gives up on stylesheets of a prerendered page that take too long. Until they arrive, the browser paints nothing and runs no
 * script of the page. Then the shell shows the page as if it weren't prerendered, with the stylesheets once they arrive.
 */
export function limitStyleWait(): void {
  setTimeout(() => {
    // A server of an earlier release gives those that don't block rendering a query that never matches.
    const links = document.querySelectorAll<HTMLLinkElement>('link[media^=not]:not([media="not all"])');
    const pending = [...links].filter(({ sheet }) => !sheet);
    if (pending.length === 0) return;
    for (const link of pending) {
      // Only a link that leaves the document no longer blocks rendering. The remote's build adds its own when it is needed.
      link.remove();
      // It comes back as a note of an address that may hang.
      link.removeAttribute('rel');
      document.head.append(link);
    }
    const root = document.querySelector<HTMLElement>('[data-prerendered]');
    root?.replaceChildren();
    root?.removeAttribute('data-prerendered');
  }, timeouts.prerenderedStyles);
}
