/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{name: string, act: (page: Page) => Promise<unknown>}} Step
 * @typedef {{step: string, ms: number}} Interaction from the input event to the next paint
 */

/**
 * The slowest interaction of several steps. Chromium rounds each to 8 ms and reports none below 16 ms.
 * @param {Page} page a page that runs `watchInteractions`
 * @param {readonly Step[]} steps
 * @returns {Promise<Interaction>}
 * @throws Error if no step was an interaction
 */
export async function slowest(page, steps) {
  /** @type {Interaction} */
  let worst = { step: '', ms: 0 };
  for (const { name, act } of steps) {
    await page.evaluate(() => /** @type {any} */ (window).takeInteractions());
    await act(page);
    const durations = await page.evaluate(settled);
    const ms = Math.max(0, ...durations);
    if (ms > worst.ms) worst = { step: name, ms };
  }
  if (worst.ms === 0) throw new Error('The browser reported no interaction.');
  return worst;
}

/** In the page, before its scripts: collects the durations of interactions. */
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

/** In the page: waits until what was painted has been reported. @returns {Promise<number[]>} */
async function settled() {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve, 300));
  return /** @type {any} */ (window).takeInteractions();
}
