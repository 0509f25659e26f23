/** From the top of the page, in CSS pixels. */
export interface Extent {
  top: number;
  bottom: number;
}

/**
 * Where a tall page is cut into sheets: as low as a sheet allows, but through no line of text. What is taller
 * than half a sheet, such as a large picture, is cut.
 * @param lines where texts and pictures are, in any order
 */
export function pageBreaks(lines: readonly Extent[], height: number, sheet: number): Extent[] {
  const parts: Extent[] = [];
  let top = 0;
  while (height - top > sheet) {
    const bottom = breakAbove(lines, top + sheet, top + sheet / 2);
    parts.push({ top, bottom });
    top = bottom;
  }
  return [...parts, { top, bottom: height }];
}

/**
 * The lowest place at or above a limit that is in no line; the limit if that would be above
 * the highest one allowed.
 */
function breakAbove(lines: readonly Extent[], limit: number, highest: number): number {
  let place = limit;
  for (;;) {
    const crossed = lines.filter(({ top, bottom }) => top < place && bottom > place);
    if (crossed.length === 0) return place;
    place = Math.min(...crossed.map(({ top }) => top));
    if (place < highest) return limit;
  }
}
