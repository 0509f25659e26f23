/** How long a prerendered page waits for the stylesheets of its remote. */
export const STYLE_WAIT_MILLISECONDS = 5000;

/**
 * Gives up on stylesheets of a prerendered page that take too long. Until they arrive, the browser paints nothing and runs no
 * script of the page. Then the shell shows the page as if it weren't prerendered, with the stylesheets once they arrive.
 */
export function limitStyleWait(): void {
  setTimeout(() => {
    // The server gives only those that block rendering a media query that matches.
    const links = document.querySelectorAll<HTMLLinkElement>('link[media^=not]:not([media="not all"])');
    const pending = [...links].filter(({ sheet }) => !sheet);
    if (pending.length === 0) return;
    for (const link of pending) link.replaceWith(withoutBlocking(link));
    const root = document.querySelector<HTMLElement>('[data-prerendered]');
    root?.replaceChildren();
    root?.removeAttribute('data-prerendered');
  }, STYLE_WAIT_MILLISECONDS);
}

/** The same stylesheet as the server links it in pages that aren't prerendered. */
function withoutBlocking(link: HTMLLinkElement): HTMLLinkElement {
  const copy = document.importNode(link);
  copy.media = 'not all';
  return copy;
}
