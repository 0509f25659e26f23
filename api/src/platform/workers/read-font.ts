import { createRequire } from 'node:module';
import { readInstalledFont } from '@heartwood/pdf/installed/read-installed-font';
import { shapeRuns } from '@heartwood/pdf/shaping/shape-runs.mjs';
import type { ReadFont } from '@heartwood/pdf/typesetter';

/** Reads the fonts of PDFs, in the threads that typeset them. */
export const readFont: ReadFont = Object.assign(readInstalledFont(createRequire(import.meta.url)), {
  // WebAssembly; loaded with the first name that needs it.
  shapeText: async (font: string, runs: readonly string[]) =>
    shapeRuns(await import('harfbuzzjs'), Buffer.from(font, 'latin1'), [...runs]),
});
