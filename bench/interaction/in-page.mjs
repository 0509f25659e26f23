// Runs in the page, so it is no TypeScript: what compiles that adds helpers, which a page doesn't have.

/** Before the page's scripts: collects the durations of interactions. */
export function watchInteractions() {
  /** @type {number[]} */
  let durations = [];
  const note = (/** @type {any} */ { interactionId, duration }) => {
    if (interactionId > 0) durations.push(duration);
  };
  const watch = new PerformanceObserver((list) => list.getEntries().forEach(note));
  // TypeScript's types leave the threshold out.
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  watch.observe(options);
  Object.assign(window, {
    takeInteractions: () => {
      watch.takeRecords().forEach(note);
      const taken = durations;
      durations = [];
      return taken;
    },
  });
}

/**
 * Waits until what was painted has been reported.
 * @returns {Promise<number[]>} the durations since the last call
 */
export async function settled() {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve, 300));
  return /** @type {any} */ (window).takeInteractions();
}
