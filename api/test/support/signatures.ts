import { PNG } from 'pngjs';

/** A picture that looks like a signature to the server: a line across the pad, different for each seed. */
export function signature(seed = 1): string {
  return picture(
    200,
    80,
    (x, y) => x > 20 && x < 180 && Math.abs(y - 40 - 20 * Math.sin(x / (5 + seed))) < 2,
  );
}

/** A picture of any size, dark where `ink` says so. */
export function picture(width: number, height: number, ink: (x: number, y: number) => boolean): string {
  const png = new PNG({ width, height });
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (ink(x, y)) png.data[(y * width + x) * 4 + 3] = 255;
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`;
}
