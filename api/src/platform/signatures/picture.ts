import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

/** Why an image is not a signature. */
export type PictureFault = 'not a PNG' | 'too large' | 'unusual' | 'blank';

interface Picture {
  png: Uint8Array;
  maxWidth: number;
  maxHeight: number;
}

// A tap on the pad draws a dot of a few pixels; a name is longer.
const MIN_STROKE = 16;
const DOT_SHARE = 0.02;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
// Samples per pixel and supported bit depths by color type: gray, RGB, palette, with alpha.
const COLORS: Record<number, { samples: number; depths: number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8] },
  2: { samples: 3, depths: [8] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8] },
  6: { samples: 4, depths: [8] },
};

/** A valid signature has no fault, and the SHA-256 of its ink. */
export type PictureFinding = { fault: PictureFault } | { fault: null; ink_sha256: string };

/** Checks a signature's image. For a worker, because a large image takes long. */
export function inspectPicture(given: Picture): PictureFinding {
  const picture = readPicture(given);
  if (typeof picture === 'string') return { fault: picture };
  const box = inkBox(picture);
  const length = Math.max(box.width, box.height);
  return length < Math.max(MIN_STROKE, picture.width * DOT_SHARE)
    ? { fault: 'blank' }
    : { fault: null, ink_sha256: inkHash(picture, box) };
}

function readPicture({ png, maxWidth, maxHeight }: Picture): PNG | PictureFault {
  const bytes = Buffer.from(png);
  if (
    !bytes.subarray(0, 8).equals(SIGNATURE) ||
    bytes.toString('latin1', 12, 16) !== 'IHDR' ||
    bytes.length < 33
  )
    return 'not a PNG';
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (width > maxWidth || height > maxHeight) return 'too large';
  const [depth = 0, color = 0, , , interlaced] = bytes.subarray(24, 29);
  const { samples, depths } = COLORS[color] ?? { samples: 0, depths: [] };
  if (!depths.includes(depth) || interlaced !== 0) return 'unusual';
  const inflatedBytes = height * (1 + Math.ceil((width * samples * depth) / 8));
  if (!inflatesTo(bytes, inflatedBytes)) return 'not a PNG';
  return decode(bytes) ?? 'not a PNG';
}

/**
 * Whether the image data has as many bytes as its header says. Threats: a few kilobytes that inflate to
 * gigabytes; a second header, which the decoder would use.
 */
function inflatesTo(bytes: Buffer, expected: number): boolean {
  const data: Buffer[] = [];
  for (let at = SIGNATURE.length; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IHDR' && at > SIGNATURE.length) return false;
    if (type === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  try {
    return inflateSync(Buffer.concat(data), { maxOutputLength: expected }).length === expected;
  } catch {
    return false;
  }
}

function decode(bytes: Buffer): PNG | null {
  try {
    return PNG.sync.read(bytes);
  } catch {
    return null;
  }
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The bounding box of everything that is drawn, in pixels; of no size if nothing is. */
function inkBox({ width, height, data }: PNG): Box {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isInk(data, (y * width + x) * 4)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return { left, top, width: Math.max(right - left + 1, 0), height: Math.max(bottom - top + 1, 0) };
}

/**
 * The same for every file that shows the same ink, whatever its color, its margins, and how it is compressed.
 */
function inkHash({ width: stride, data }: PNG, { left, top, width, height }: Box): string {
  const ink = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (isInk(data, ((top + y) * stride + left + x) * 4)) ink[y * width + x] = 1;
  return createHash('sha256').update(`${width} × ${height}: `).update(ink).digest('hex');
}

function isInk(data: Buffer, at: number): boolean {
  const [red = 255, green = 255, blue = 255] = [data[at], data[at + 1], data[at + 2]];
  return (data[at + 3] ?? 0) > 40 && (red + green + blue) / 3 < 230;
}
