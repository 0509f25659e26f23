import { pageBreaks } from './page-breaks';

const line = (top: number, height = 10) => ({ top, bottom: top + height });

it('leaves a page that fits on one sheet whole', () => {
  expect(pageBreaks([line(0), line(90)], 100, 100)).toEqual([{ top: 0, bottom: 100 }]);
});

it('cuts between lines of text, also of two columns', () => {
  expect(pageBreaks([line(0), line(88), line(95), line(110)], 150, 100)).toEqual([
    { top: 0, bottom: 88 },
    { top: 88, bottom: 150 },
  ]);
});

it('cuts at the end of a sheet if nothing is there', () => {
  expect(pageBreaks([line(90), line(100)], 250, 100)).toEqual([
    { top: 0, bottom: 100 },
    { top: 100, bottom: 200 },
    { top: 200, bottom: 250 },
  ]);
});

it('cuts a picture that is taller than half a sheet', () => {
  expect(pageBreaks([line(10, 300)], 310, 100).map(({ bottom }) => bottom)).toEqual([100, 200, 300, 310]);
});
