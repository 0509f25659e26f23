import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

/** An image that the server accepts as a signature: a line across the pad, different for each seed. */
export function signature(seed = 1): string {
  return picture(
    200,
    80,
    (x, y) => x > 20 && x < 180 && Math.abs(y - 40 - 20 * Math.sin(x / (5 + seed))) < 2,
  );
}

/** An image of any size, dark where `ink` says so. */
export function picture(width: number, height: number, ink: (x: number, y: number) => boolean): string {
  const png = new PNG({ width, height });
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (ink(x, y)) png.data[(y * width + x) * 4 + 3] = 255;
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`;
}

interface Header {
  width: number;
  height: number;
  depth?: number;
  color?: number;
  interlace?: number;
}

/** A PNG whose headers and data need not match; `data` are the bytes that it inflates to. */
export function rawPng(header: Header, data: Buffer, ...more: Header[]): string {
  const bytes = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[header, ...more].map((each) => chunk('IHDR', headerOf(each))),
    ...[chunk('IDAT', deflateSync(data, { level: 9 })), chunk('IEND')],
  ]);
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

function headerOf({ width, height, depth = 8, color = 6, interlace = 0 }: Header) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([depth, color, 0, 0, interlace], 8);
  return header;
}

function chunk(type: string, content = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
