// Runs in the page, so it is no TypeScript: what compiles that adds helpers, which a page doesn't have.

/**
 * The browser's own entries of paint, long tasks, and layout shift, and when it has its heading.
 * @param {string} expected
 */
export function observe(expected) {
  const seen = { lcp: 0, firstPaint: 0, cls: 0 };
  /** @type {{startTime: number, duration: number}[]} */
  const longTasks = [];
  const watch = (/** @type {string} */ type, /** @type {(entry: any) => void} */ note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.firstPaint = startTime));
  watch('longtask', (entry) => longTasks.push(entry));
  watch('layout-shift', ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value));
  const heading = new Promise((resolve) => {
    const isHere = () =>
      [...document.querySelectorAll('h1')].some(({ textContent }) => new RegExp(expected).test(textContent));
    new MutationObserver((_, observer) => {
      if (!isHere()) return;
      observer.disconnect();
      resolve(undefined);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  Object.assign(window, { observed: { heading, seen, longTasks } });
}

/** Waits until nothing is painted anymore. @returns {Promise<Record<'lcp' | 'cls' | 'tbt', number>>} */
export async function settled() {
  const { seen, longTasks } = /** @type {any} */ (window).observed;
  for (let before = -1; before !== seen.lcp + longTasks.length;) {
    before = seen.lcp + longTasks.length;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  const tbt = longTasks
    .filter((/** @type {{startTime: number}} */ { startTime }) => startTime >= seen.firstPaint)
    .reduce(
      (/** @type {number} */ all, /** @type {{duration: number}} */ { duration }) => all + duration - 50,
      0,
    );
  return { lcp: seen.lcp, cls: seen.cls, tbt };
}
