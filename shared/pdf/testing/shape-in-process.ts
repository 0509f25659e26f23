import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { ShapedGlyph, ShapeText } from '../shaping/shape-text';

// HarfBuzz is an ES module that waits for its WebAssembly, which Jest's CommonJS can't load.
const script = join(__dirname, 'harfbuzz.mjs');
const known = new Map<string, ShapedGlyph[][]>();

/** For tests: shapes with HarfBuzz in a separate process, with the program that the browser's worker runs. */
export const shapeInProcess: ShapeText = (font, runs) => {
  const key = JSON.stringify([font.length, font.slice(0, 400), runs]);
  const input = JSON.stringify({ font: Buffer.from(font, 'latin1').toString('base64'), runs });
  const shaped: ShapedGlyph[][] =
    known.get(key) ??
    JSON.parse(execFileSync(process.execPath, [script], { input, encoding: 'utf8', maxBuffer: 2 ** 26 }));
  known.set(key, shaped);
  return Promise.resolve(shaped);
};
