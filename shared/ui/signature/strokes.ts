import type { PointGroup } from 'signature_pad';

/** The largest signature image in px, as shown in a contract or will. */
export const largest = { width: 800, height: 300 };

/** Ink shorter than this fraction of the pad's width is a blank or a dot, not a signature. */
const shortest = 0.06;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Scales the strokes to another pad size. The pen scales along, and so does time: the width of a line depends
 * on its speed.
 */
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

/** The bounding box of the ink, including the pen's width; undefined when there is none. */
export function boundsOf(strokes: readonly PointGroup[]): Box | undefined {
  const points = strokes.flatMap((stroke) => stroke.points);
  if (points.length === 0) return undefined;
  const pen = Math.max(...strokes.map((stroke) => stroke.maxWidth));
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, top] = [Math.min(...xs) - pen, Math.min(...ys) - pen];
  return { x: left, y: top, width: Math.max(...xs) + pen - left, height: Math.max(...ys) + pen - top };
}

/** The length of all ink, in px of the pad. */
function inkLength(strokes: readonly PointGroup[]): number {
  return strokes.reduce((sum, { points }) => {
    const steps = points.slice(1).map((point, index) => {
      const before = points[index] ?? point;
      return Math.hypot(point.x - before.x, point.y - before.y);
    });
    return steps.reduce((length, step) => length + step, sum);
  }, 0);
}

/** True for a blank pad or a few dots: nobody could recognize a person by them. */
export function isTrivial(strokes: readonly PointGroup[], padWidth: number): boolean {
  return inkLength(strokes) <= padWidth * shortest;
}

/** The factor that fits a box into the largest image, at most `limit`. */
export function fit(box: { width: number; height: number }, limit: number): number {
  return Math.min(largest.width / box.width, largest.height / box.height, limit);
}
