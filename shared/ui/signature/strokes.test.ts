import type { PointGroup } from 'signature_pad';
import { boundsOf, fit, isTrivial, scaleStrokes } from './strokes';

const stroke = (...points: [x: number, y: number][]): PointGroup => ({
  penColor: 'black',
  dotSize: 0,
  minWidth: 0.5,
  maxWidth: 2.5,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
  points: points.map(([x, y], index) => ({ x, y, pressure: 0.5, time: 1000 + index * 16 })),
});

const name = stroke([20, 60], [60, 20], [100, 70], [180, 50]);

describe('what counts as a signature', () => {
  it('rejects a blank pad', () => expect(isTrivial([], 500)).toBe(true));
  it('rejects a dot', () => expect(isTrivial([stroke([100, 50])], 500)).toBe(true));
  it('rejects several dots far apart', () =>
    expect(isTrivial([stroke([10, 10]), stroke([400, 90]), stroke([200, 50])], 500)).toBe(true));
  it('rejects a dot with a tremor', () =>
    expect(isTrivial([stroke([100, 50], [104, 52], [101, 50])], 500)).toBe(true));
  it('accepts a written name', () => expect(isTrivial([name], 500)).toBe(false));
  it('accepts a small one on a large pad', () =>
    expect(isTrivial([stroke([0, 0], [30, 20], [40, 0])], 560)).toBe(false));
});

describe('scaling', () => {
  it('restores the strokes exactly', () => {
    const there = scaleStrokes([name], 328 / 560);
    const back = scaleStrokes(there, 560 / 328);
    back[0]?.points.forEach((point, index) => {
      expect(point.x).toBeCloseTo(name.points[index]?.x ?? NaN, 9);
      expect(point.y).toBeCloseTo(name.points[index]?.y ?? NaN, 9);
    });
    expect(back[0]?.maxWidth).toBeCloseTo(2.5);
  });

  it("preserves the pen's speed, which determines the width of its line", () => {
    const speed = ({ points: [a, b] }: PointGroup) =>
      a && b ? Math.hypot(b.x - a.x, b.y - a.y) / (b.time - a.time) : NaN;
    const [doubled] = scaleStrokes([name], 2);
    expect(doubled && speed(doubled)).toBeCloseTo(speed(name));
  });
});

describe('the image', () => {
  it('encloses the ink with the width of the pen', () => {
    expect(boundsOf([name])).toEqual({ x: 17.5, y: 17.5, width: 165, height: 55 });
    expect(boundsOf([])).toBeUndefined();
  });

  it.each([
    [1600, 100, 0.5],
    [100, 600, 0.5],
    [100, 100, 2],
  ])('of %d × %d px is scaled by %d to stay within 800 × 300', (width, height, scale) => {
    expect(fit({ width, height }, 2)).toBe(scale);
  });
});
