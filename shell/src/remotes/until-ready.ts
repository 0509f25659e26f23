/** How long a page with all its files may take to start. */
export const READY_MILLISECONDS = 500;

/** The router's state, as notifications of each change. */
interface Starting {
  subscribe: (changed: (state: { initialized: boolean }) => void) => unknown;
}

/**
 * Resolves when it is best to render the first page. If all that it preloads is here, as on a later visit, that is when the page
 * has started: rendering the loading page first would only delay it. Otherwise, or if that takes long, it is now.
 */
export async function untilReady(router: Starting): Promise<void> {
  const here = performance.getEntriesByType('resource').map(({ name }) => name);
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  // The shell's own pages preload nothing.
  if (preloads.length === 0 || !preloads.every(({ href }) => here.includes(href))) return;
  await new Promise<void>((resolve) => {
    router.subscribe(({ initialized }) => initialized && resolve());
    setTimeout(resolve, READY_MILLISECONDS);
  });
}
