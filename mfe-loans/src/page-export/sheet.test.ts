import { layoutFor, sheet } from './sheet';

it('fits a wide page to the sheet', () => {
  const { scale, columns, room } = layoutFor(1080);
  expect({ scale, columns }).toEqual({ scale: 0.5, columns: 1 });
  expect(room * scale).toBeLessThanOrEqual(sheet.height - 2 * sheet.margin - sheet.footer);
});

it.each([320, 360, 412])('sets the page of a phone %d pixels wide in two legible columns', (width) => {
  const { scale, columns, left } = layoutFor(width);
  expect(columns).toBe(2);
  expect(scale).toBeGreaterThan(0.6);
  expect(left(1) + width * scale).toBeLessThanOrEqual(sheet.width - sheet.margin + 0.001);
});

it('never draws letters larger than on the screen', () => {
  expect(layoutFor(600)).toMatchObject({ scale: 0.75, columns: 1 });
});
