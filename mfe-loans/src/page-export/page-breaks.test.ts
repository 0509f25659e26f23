import fc from 'fast-check';
import { pageBreaks } from './page-breaks';

it('cuts between blocks, not through them', () => {
  const rows = Array.from({ length: 10 }, (_, index) => ({ top: index * 30, bottom: index * 30 + 30 }));
  expect(pageBreaks(300, 100, rows)).toEqual([
    { from: 0, to: 90 },
    { from: 90, to: 180 },
    { from: 180, to: 270 },
    { from: 270, to: 300 },
  ]);
});

it('keeps nested blocks whole', () => {
  const blocks = [
    { top: 70, bottom: 110 },
    { top: 60, bottom: 75 },
  ];
  expect(pageBreaks(150, 100, blocks)[0]).toEqual({ from: 0, to: 60 });
});

it('cuts what is too long for a sheet', () => {
  expect(pageBreaks(250, 100, [{ top: 10, bottom: 240 }])).toEqual([
    { from: 0, to: 100 },
    { from: 100, to: 200 },
    { from: 200, to: 250 },
  ]);
});

it('leaves nothing out, whatever is on the page', () => {
  const block = fc
    .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 400 }))
    .map(([top, size]) => ({ top, bottom: top + size }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4000 }), fc.array(block, { maxLength: 60 }), (height, blocks) => {
      const slices = pageBreaks(height, 500, blocks);
      expect(slices[0]?.from).toBe(0);
      expect(slices.at(-1)?.to).toBe(height);
      for (const [index, { from, to }] of slices.entries()) {
        expect(to).toBeGreaterThan(from);
        expect(to - from).toBeLessThanOrEqual(500);
        if (index > 0) expect(from).toBe(slices[index - 1]?.to);
      }
    }),
  );
});
