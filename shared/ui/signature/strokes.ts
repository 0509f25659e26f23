import type { PointGroup } from 'signature_pad';

/** The largest signature image in px: what a contract or a will shows. */
export const largest = { width: 800, height: 300 };

/** Ink shorter than this share of the pad's width is a blank or a dot, not a signature. */
const shortest = 0.06;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The strokes in another size of pad. The pen scales with them, and so does time: its width depends on its speed. */
export function scaleStrokes(strokes: readonly PointGroup[], factor: number): PointGroup[] {
  return strokes.map((stroke) => {
    const start = stroke.points[0]?.time ?? 0;
    return {
      ...stroke,
      minWidth: stroke.minWidth * factor,
      maxWidth: stroke.maxWidth * factor,
      dotSize: stroke.dotSize * factor,
      points: stroke.points.map((point) => ({
        ...point,
        x: point.x * factor,
        y: point.y * factor,
        time: start + (point.time - start) * factor,
      })),
    };
  });
}

/** The smallest box around the ink, pen width included; undefined when there is none. */
export function boundsOf(strokes: readonly PointGroup[]): Box | undefined {
  const points = strokes.flatMap((stroke) => stroke.points);
  if (points.length === 0) return undefined;
  const pen = Math.max(...strokes.map((stroke) => stroke.maxWidth));
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, top] = [Math.min(...xs) - pen, Math.min(...ys) - pen];
  return { x: left, y: top, width: Math.max(...xs) + pen - left, height: Math.max(...ys) + pen - top };
}

/** Length of all the ink, in px of the pad. */
function inkLength(strokes: readonly PointGroup[]): number {
  return strokes.reduce((sum, { points }) => {
    const steps = points.slice(1).map((point, index) => {
      const before = points[index] ?? point;
      return Math.hypot(point.x - before.x, point.y - before.y);
    });
    return steps.reduce((length, step) => length + step, sum);
  }, 0);
}

/** True for a blank pad, a dot or a few dots: no one could recognise a person by it. */
export function isTrivial(strokes: readonly PointGroup[], padWidth: number): boolean {
  return inkLength(strokes) <= padWidth * shortest;
}

/** How much a box may be enlarged so that it fits the largest image; never more than `limit`. */
export function fit(box: { width: number; height: number }, limit: number): number {
  return Math.min(largest.width / box.width, largest.height / box.height, limit);
}
