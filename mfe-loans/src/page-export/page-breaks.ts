/** An element of a page that should not be cut in two, in pixels from the page's top. */
export interface Block {
  top: number;
  bottom: number;
}

/** A slice of the page that goes on one sheet. */
export interface Slice {
  from: number;
  to: number;
}

/**
 * Cuts a page into slices of at most `room`, each ending where nothing is cut in two. An element that is longer than
 * half a sheet may be cut: otherwise, a sheet could stay almost empty.
 */
export function pageBreaks(height: number, room: number, blocks: readonly Block[]): Slice[] {
  const whole = blocks.filter(({ top, bottom }) => bottom - top <= room / 2);
  const slices: Slice[] = [];
  let from = 0;
  while (height - from > room) {
    const to = cutBefore(from + room, from + room / 2, whole);
    slices.push({ from, to });
    from = to;
  }
  return [...slices, { from, to: height }];
}

/** The last place at or above `at` that cuts no block; `at` itself when there is none below `least`. */
function cutBefore(at: number, least: number, blocks: readonly Block[]): number {
  let cut = at;
  for (;;) {
    const place = cut;
    const crossed = blocks.filter(({ top, bottom }) => top < place && place < bottom);
    if (crossed.length === 0) return cut;
    cut = Math.min(...crossed.map(({ top }) => top));
    if (cut < least) return at;
  }
}
