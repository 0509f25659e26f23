import { sliceGroups } from './canvas-limits';

const sheets = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ from: index * 1000, to: index * 1000 + 1000 }));

it('draws together what fits onto one canvas', () => {
  expect(sliceGroups(1000, sheets(9)).map((group) => group.length)).toEqual([4, 4, 1]);
});

it('stays below the maximum canvas height, however narrow the page', () => {
  expect(sliceGroups(320, sheets(9)).map((group) => group.length)).toEqual([8, 1]);
});

it('draws at least one at a time', () => {
  expect(sliceGroups(10_000, sheets(2))).toHaveLength(2);
});
