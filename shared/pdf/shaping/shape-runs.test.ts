type ShapeRuns = (harfbuzz: object, file: Uint8Array, runs: readonly string[]) => unknown;

const { shapeRuns } = jest.requireActual<{ shapeRuns: ShapeRuns }>('./shape-runs.mjs');

it('gives HarfBuzz the bytes of the font alone, also where a Buffer is a part of a larger one', () => {
  const Blob = jest.fn();
  shapeRuns({ Blob, Face: jest.fn(), Font: jest.fn() }, Buffer.from([1, 2, 3]), []);
  expect([...new Uint8Array(Blob.mock.lastCall?.[0])]).toEqual([1, 2, 3]);
});
