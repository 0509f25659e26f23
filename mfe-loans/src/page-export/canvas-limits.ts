import type { Slice } from './page-breaks';

/** Two dots for each pixel: legible in print. */
export const SHARPNESS = 2;

// Safari rejects a canvas with more pixels, and other browsers a taller one.
const MAX_DOTS = 4096 * 4096;
const MAX_HEIGHT = 16_384;

/**
 * Groups slices of a page that fit on one canvas: each rendering copies the whole page, which takes seconds for a
 * long one.
 * @param width of the page, in pixels
 */
export function sliceGroups(width: number, slices: readonly Slice[]): Slice[][] {
  const dots = width * SHARPNESS;
  const room = Math.min(MAX_HEIGHT, MAX_DOTS / dots) / SHARPNESS;
  const groups: Slice[][] = [];
  for (const slice of slices) {
    const group = groups.at(-1);
    const start = group?.[0]?.from ?? 0;
    if (group && slice.to - start <= room) group.push(slice);
    else groups.push([slice]);
  }
  return groups;
}
