import { layoutFor, sheet } from './sheet';

it('fits a wide page to the sheet', () => {
  const { scale, columns, room } = layoutFor(1080);
  expect({ scale, columns }).toEqual({ scale: 0.5, columns: 1 });
  expect(room * scale).toBeLessThanOrEqual(sheet.height - 2 * sheet.margin - sheet.footer);
});

it('sets the narrow page of a phone in columns', () => {
  const { scale, columns, left } = layoutFor(328);
  expect({ scale, columns }).toEqual({ scale: 0.75, columns: 2 });
  expect(left(1) + 328 * scale).toBeLessThanOrEqual(sheet.width - sheet.margin);
});
