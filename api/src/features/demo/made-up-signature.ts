import { PNG } from 'pngjs';

/** A made-up signature as a PNG data URL: a wave that differs for each seed. */
export function madeUpSignature(seed: number): string {
  const picture = new PNG({ width: 320, height: 110 });
  for (let x = 24; x < 296; x += 0.25) {
    const y = 55 + 26 * Math.sin(x / (9 + seed)) * Math.cos(x / (23 - seed)) + 10 * Math.sin(x / 40);
    blot(picture, x, y);
  }
  return `data:image/png;base64,${PNG.sync.write(picture).toString('base64')}`;
}

function blot(picture: PNG, x: number, y: number): void {
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const at = ((Math.round(y) + dy) * picture.width + Math.round(x) + dx) * 4;
    picture.data.fill(0, at, at + 3);
    picture.data[at + 3] = 255;
  }
}
