import type { jsPDF } from 'jspdf';
import type { Face, Weight } from '../fonts/face';
import { shapedRuns } from '../fonts/shaped';
import { openShapedFont, type ShapedFont } from './shaped-font';
import type { ShapedGlyph, ShapeText } from './shape-text';

/** A glyph to draw: its code in its font, and where it stands from the beginning of its cluster, at size 1. */
export interface DrawnGlyph {
  code: string;
  x: number;
  y: number;
}

/** Letters that are drawn as one, with the glyphs that show them. */
export interface ShapedCluster {
  text: string;
  face: string;
  width: number;
  glyphs: readonly DrawnGlyph[];
  /** Whether a line may end before it: between two words that no blank parts. */
  breakBefore: boolean;
}

export interface Shaper {
  /** Shapes all of a text that these faces are for, in each of their weights. */
  load: (faces: readonly { face: Face; file: string }[], text: string) => Promise<void>;
  /** A run as it was shaped, with where each cluster begins in it; null where no face has all of its letters. */
  clusters: (run: string, weight: Weight) => readonly (ShapedCluster & { at: number })[] | null;
}

export function openShaper(doc: jsPDF, shapeText: ShapeText): Shaper {
  const fonts = new Map<string, ShapedFont>();
  const shapedOf = { regular: new Map<string, Shaped>(), bold: new Map<string, Shaped>() };

  interface Shaped {
    face: string;
    glyphs: readonly ShapedGlyph[];
  }

  return {
    load: async (faces, text) => {
      const runs = [...new Set(shapedRuns(text).map((run) => run.text))];
      await Promise.all(
        faces.map(async ({ face, file }) => {
          const own = runs.filter((run) => face.covers(run.codePointAt(0) ?? 0));
          if (own.length === 0) return;
          if (!fonts.has(face.file)) fonts.set(face.file, openShapedFont(doc, face.file));
          const shaped = await shapeText(file, own);
          for (const weight of face.weights)
            own.forEach((run, index) =>
              shapedOf[weight].set(run, { face: face.file, glyphs: shaped[index] ?? [] }),
            );
        }),
      );
    },
    clusters: (run, weight) => {
      const shaped = shapedOf[weight].get(run);
      const font = shaped && fonts.get(shaped.face);
      if (!font || shaped.glyphs.some(({ glyph }) => glyph === 0)) return null;
      return clustersOf(run, shaped.glyphs, shaped.face, font);
    },
  };
}

function clustersOf(run: string, glyphs: readonly ShapedGlyph[], face: string, font: ShapedFont) {
  const words = wordStarts(run);
  const starts = [...new Set(glyphs.map(({ at }) => at))].sort((one, other) => one - other);
  return starts.map((at, index) => {
    const text = run.slice(at, starts[index + 1]);
    const own = glyphs.filter((glyph) => glyph.at === at);
    // One glyph is read as all the letters; those that stand with it as nothing.
    const reads = Math.max(
      0,
      own.findIndex(({ advance }) => advance > 0),
    );
    let width = 0;
    const drawn = own.map((glyph, place) => {
      const x = width + glyph.x;
      width += glyph.advance;
      return { code: font.codeOf(glyph.glyph, place === reads ? text : ''), x, y: glyph.y };
    });
    return { at, text, face, width, glyphs: drawn, breakBefore: words.has(at) };
  });
}

/** Where words begin within a run of a script that is written without blanks. */
function wordStarts(run: string): Set<number> {
  if (!/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(run)) return new Set();
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(run);
  return new Set([...segments].map(({ index }) => index).filter((index) => index > 0));
}
