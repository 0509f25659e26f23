import { join } from 'node:path';
import { threadOf } from './thread';
import type { ShapedGlyph, ShapeText } from '../shaping/shape-text';

// HarfBuzz is an ES module that waits for its WebAssembly, which Jest's CommonJS can't load.
const shape = threadOf(join(__dirname, 'harfbuzz.mjs'));

/** For tests: shapes with HarfBuzz in a thread, with the program that the browser's worker runs. */
export const shapeInThread: ShapeText = (font, runs) => shape<ShapedGlyph[][]>({ font, runs });
