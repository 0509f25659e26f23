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
    // The remote's build adds them when they are needed.
    for (const link of pending) link.remove();
    const root = document.querySelector<HTMLElement>('[data-prerendered]');
    root?.replaceChildren();
    root?.removeAttribute('data-prerendered');
  }, timeouts.prerenderedStyles);
}
