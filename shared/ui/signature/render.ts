import SignaturePad, { type PointGroup } from 'signature_pad';
import { boundsOf, fit, largest } from './strokes';

const margin = 8;
const typedSize = 96;

/**
 * The ink on white paper, trimmed, as a PNG data URL of at most 800 × 300 px. It is redrawn from its vectors,
 * so it is sharp.
 */
export function drawnPng(strokes: PointGroup[]): string | null {
  const bounds = boundsOf(strokes);
  if (!bounds) return null;
  const box = { width: bounds.width + 2 * margin, height: bounds.height + 2 * margin };
  const scale = fit(box, 2);
  const canvas = sheet(box.width * scale, box.height * scale);
  // Ink on a transparent background would disappear on a dark page and in some PDF readers.
  const pad = new SignaturePad(canvas, { backgroundColor: 'white' });
  canvas
    .getContext('2d')
    ?.setTransform(scale, 0, 0, scale, (margin - bounds.x) * scale, (margin - bounds.y) * scale);
  pad.fromData(strokes, { clear: false });
  return canvas.toDataURL('image/png');
}

/**
 * A name in the signature font, as a PNG data URL of at most 800 × 300 px. Uses the next script font until
 * the font is loaded.
 */
export function typedPng(name: string): string | null {
  const font = typedFont();
  const measure = sheet(1, 1).getContext('2d');
  if (!measure) return null;
  measure.font = font;
  // A script font's strokes extend beyond their advance width.
  const box = { width: measure.measureText(name).width + typedSize, height: typedSize * 1.75 };
  const scale = fit(box, 1);
  const canvas = sheet(box.width * scale, box.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.font = font;
  pen.fillStyle = 'black';
  pen.fillText(name, typedSize / 2, typedSize * 1.15);
  return canvas.toDataURL('image/png');
}

/** Whether the signature font has loaded these letters. */
export function hasFont(words: string): boolean {
  return document.fonts?.check(typedFont(), words) ?? true;
}

/** Resolves when loading fails, too: the next script font in the list is used then. */
export async function loadFont(words = 'name'): Promise<void> {
  await document.fonts?.load(typedFont(), words).catch(() => undefined);
}

function typedFont(): string {
  return `${typedSize}px ${scriptFont()}`;
}

function scriptFont(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--font-script') || 'cursive';
}

function sheet(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(largest.width, Math.ceil(width));
  canvas.height = Math.min(largest.height, Math.ceil(height));
  return canvas;
}
