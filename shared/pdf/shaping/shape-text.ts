/** A glyph of a font, where its letters begin in the text, and its position; lengths at size 1. */
export interface ShapedGlyph {
  glyph: number;
  at: number;
  advance: number;
  x: number;
  y: number;
}

/**
 * Shapes runs of text, each in one script, with a TrueType font of one character per byte.
 * @returns the glyphs of each run from left to right.
 * @throws Error if they aren't available
 */
export type ShapeText = (font: string, runs: readonly string[]) => Promise<ShapedGlyph[][]>;
