/** How long a page with all its files may take to start. */
export const READY_MILLISECONDS = 1000;

/** The router's state, as notifications of each change. */
interface Starting {
  subscribe: (changed: (state: { initialized: boolean }) => void) => unknown;
}

/**
 * Resolves when it is best to render the first page. If all scripts of its remote are here, as on a later visit, that is when the
 * page has started: rendering the loading page first would only delay it. Otherwise, or if that takes long, it is now.
 */
export async function untilReady(router: Starting): Promise<void> {
  const here = performance.getEntriesByType('resource').map(({ name }) => name);
  const scripts = [...document.querySelectorAll<HTMLLinkElement>('link[as=script]')];
  if (scripts.length === 0 || !scripts.every(({ href }) => here.includes(href))) return;
  await new Promise<void>((resolve) => {
    router.subscribe(({ initialized }) => initialized && resolve());
    setTimeout(resolve, READY_MILLISECONDS);
  });
}
