/** In a page, before its scripts: `window.shifts()` gives its cumulative layout shift, and what moved. */
export function observeShifts() {
  const seen = { cls: 0, moved: /** @type {string[]} */ ([]) };
  const nameOf = (/** @type {Node | null} */ node) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `${element?.localName} “${element?.textContent?.trim().slice(0, 30)}”`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources, startTime } = /** @type {any} */ (entry);
      if (hadRecentInput) continue;
      seen.cls += value;
      for (const { node, previousRect: from, currentRect: to } of sources)
        seen.moved.push(
          `${nameOf(node)} at ${Math.round(startTime)} ms from ${from.y}, ${from.width} × ${from.height} to ${to.y}, ${to.width} × ${to.height}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, { shifts: () => seen });
}
