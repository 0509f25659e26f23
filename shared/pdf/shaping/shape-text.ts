/** A glyph of a font, where its letters begin in the text, and where it stands; lengths at size 1. */
export interface ShapedGlyph {
  glyph: number;
  at: number;
  advance: number;
  x: number;
  y: number;
}

/**
 * Shapes runs of text, each of one script, in a TrueType font of one character a byte.
 * @returns the glyphs of each run from left to right. @throws Error when they can't be had
 */
export type ShapeText = (font: string, runs: readonly string[]) => Promise<ShapedGlyph[][]>;
