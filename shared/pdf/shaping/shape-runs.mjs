/**
 * Shapes runs of text with HarfBuzz: which glyphs of a font show them, and where each stands.
 * @param {typeof import('harfbuzzjs')} harfbuzz @param {Uint8Array} file a TrueType font
 *   @param {string[]} runs
 * @returns {{ glyph: number, at: number, advance: number, x: number, y: number }[][]} for each run its glyphs
 * from left to right; `at` is where the glyph's letters begin in the run, lengths are in parts of the em
 */
export function shapeRuns({ Blob, Buffer, Face, Font, shape }, file, runs) {
  // Not `slice()`: it doesn't copy a Buffer, and small Buffers are parts of a larger one.
  const face = new Face(new Blob(new Uint8Array(file).buffer));
  const font = new Font(face);
  const em = face.upem;
  return runs.map((run) => {
    const buffer = new Buffer();
    buffer.addText(run);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const places = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[index] ?? {};
      return { glyph: codepoint, at: cluster, advance: xAdvance / em, x: xOffset / em, y: yOffset / em };
    });
  });
}
