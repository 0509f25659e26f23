import { PNG } from 'pngjs';
import { messages } from '@heartwood/shared/domain';
import { invalidField } from '../errors/refusal';

// A phone's pad across the screen at three pixels to one; more is a picture made to fill memory.
const MAX_WIDTH = 3000;
const MAX_HEIGHT = 1500;
// The ink of a tap on the pad is a dot of a few pixels; a name runs on.
const SHORTEST_STROKE = 16;
const DOT_SHARE = 0.02;

/**
 * Looks at the picture behind a signature's data URL (already known to begin as a PNG and to be small enough).
 * @throws {Refusal} about `field` when it can't be decoded, is blank, or holds no more than a dot
 */
export function checkSignature(field: string, dataUrl: string): void {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  // Width and height stand at fixed places: look before decoding, for a small file can unfold to gigabytes.
  if (bytes.length < 33) throw invalidField(field, messages.signatureNotPng);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (width > MAX_WIDTH || height > MAX_HEIGHT) throw invalidField(field, messages.signatureTooLarge);
  const picture = decode(bytes);
  if (!picture) throw invalidField(field, messages.signatureNotPng);
  if (inkLength(picture) < Math.max(SHORTEST_STROKE, width * DOT_SHARE))
    throw invalidField(field, messages.signatureRequired);
}

function decode(bytes: Buffer): PNG | null {
  try {
    return PNG.sync.read(bytes);
  } catch {
    return null;
  }
}

/** The longer side of the box around everything that is drawn, in pixels. */
function inkLength({ width, height, data }: PNG): number {
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
  return Math.max(right - left + 1, bottom - top + 1, 0);
}

function isInk(data: Buffer, at: number): boolean {
  const [red = 255, green = 255, blue = 255, alpha = 0] = data.subarray(at, at + 4);
  return alpha > 40 && (red + green + blue) / 3 < 230;
}
