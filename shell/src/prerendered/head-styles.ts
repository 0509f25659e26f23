import { timeouts } from '../remotes/timeouts';

// Those that wait for their page, which a remote's build adds, have a query that never matches.
const notLoaded = 'link[media^="not"]:not([media="not all"]):not([data-href])';

/** The stylesheets that the server has put into the head for a prerendered page, and that haven't loaded. */
export const pendingHeadStyles = () => [...document.querySelectorAll<HTMLLinkElement>(notLoaded)];

/**
 * Follows the stylesheets of a prerendered page. A remote's build finds those that have loaded by `data-href`
 * before it adds its own; one that failed isn't marked, so that the build requests it and notices. Gives up
 * on those that take too long: until they arrive, the browser paints nothing and runs no script of the page.
 * Then the shell shows the page as if it weren't prerendered, with the stylesheets once they arrive.
 */
export function watchHeadStyles(): void {
  // Load events don't bubble.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.matches(notLoaded)) target.dataset.href = target.href;
    },
    { capture: true },
  );
  setTimeout(() => {
    const pending = pendingHeadStyles().filter(({ sheet }) => !sheet);
    if (pending.length === 0) return;
    for (const link of pending) {
      // Only a link that leaves the document no longer blocks rendering. The remote's build adds
      // its own when it is needed.
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
