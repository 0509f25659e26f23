import type { jsPDF } from 'jspdf';
import type { Face, Weight } from '../fonts/face';
import { shapedRuns } from '../fonts/shaped';
import { openShapedFont, type ShapedFont } from './shaped-font';
import type { ShapedGlyph, ShapeText } from './shape-text';

/** A glyph to draw: its code in its font, and its offset from the beginning of its cluster, at size 1. */
export interface DrawnGlyph {
  code: string;
  x: number;
  y: number;
  /** Extracted, but not drawn. */
  hidden: boolean;
  /** Whether it moves the pen; a mark doesn't. */
  wide: boolean;
}

/** Letters that are drawn as one, with the glyphs that show them. */
interface ShapedCluster {
  text: string;
  face: string;
  width: number;
  glyphs: readonly DrawnGlyph[];
  /** Whether a line may break before it: between two words without a space. */
  breakBefore: boolean;
}

interface Shaper {
  /** Shapes all parts of a text that these faces are for, in each of their weights. */
  load: (faces: readonly { face: Face; file: string }[], text: string) => Promise<void>;
  /** A shaped run, with the start of each of its clusters; null if no face has all of its letters. */
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
      const found = await Promise.all(
        faces.map(async ({ face, file }) => {
          const own = runs.filter((run) => face.covers(run.codePointAt(0) ?? 0));
          if (own.length === 0) return { face, own, shaped: [] };
          if (!fonts.has(face.file)) fonts.set(face.file, openShapedFont(doc, face.file));
          return { face, own, shaped: await shapeText(file, own) };
        }),
      );
      // In this order, whichever was shaped first: of two faces with the same letters, the later one is used.
      for (const { face, own, shaped } of found)
        for (const weight of face.weights)
          own.forEach((run, index) =>
            shapedOf[weight].set(run, { face: face.file, glyphs: shaped[index] ?? [] }),
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
    const places = penPlaces(own);
    const width = places.at(-1) ?? 0;
    const drawn = readingsOf(text, own, font.narrow !== null).map(({ letters, place, after }) => {
      const glyph = place === null ? null : own[place];
      const x = (places[place ?? after] ?? 0) + (glyph?.x ?? 0);
      return {
        code: font.codeOf(glyph?.glyph ?? font.narrow ?? 0, letters),
        x,
        y: glyph?.y ?? 0,
        hidden: !glyph,
        wide: isWide(glyph ?? undefined),
      };
    });
    return { at, text, face, width, glyphs: drawn, breakBefore: words.has(at) };
  });
}

/** The pen's position before each glyph, and after the last one. */
const penPlaces = (glyphs: readonly ShapedGlyph[]) =>
  glyphs.reduce((places, { advance }) => [...places, (places.at(-1) ?? 0) + advance], [0]);

/** The text of a glyph. Without a position it is hidden, and comes after the first `after` glyphs. */
interface Reading {
  letters: string;
  place: number | null;
  after: number;
}

/**
 * The text of each glyph of a cluster, for a reader that doesn't support ActualText, such as pdf.js: all
 * letters in their order. Such a reader sees a gap after a wide glyph without letters, and after one whose
 * letters include a mark; so a mark is extracted separately, from a glyph that is as narrow.
 */
function readingsOf(text: string, glyphs: readonly ShapedGlyph[], mayHide: boolean): Reading[] {
  const all = [...text];
  const places = [...glyphs.keys()];
  const atGlyphs = (letters: readonly string[]) =>
    places.map((place) => ({ letters: letters[place] ?? '', place, after: place }));
  // Glyphs are ordered from left to right. For right-to-left letters, so are their marks.
  if (FROM_RIGHT.test(text)) return atGlyphs(shared(glyphs.length, [[all, [...places].reverse()]]));
  const wide = places.filter((at) => isWide(glyphs[at]));
  const narrow = places.filter((at) => !wide.includes(at));
  const apart = shared(glyphs.length, [
    [all.filter((letter) => !MARK.test(letter)), wide],
    [all.filter((letter) => MARK.test(letter)), narrow],
  ]);
  const inOrder = apart.join('') === text;
  const isApart = wide.every((at) => apart[at] && !MARK.test(apart[at]));
  if (mayHide && !(inOrder && isApart)) return oneByOne(text, glyphs);
  return atGlyphs(inOrder ? apart : shared(glyphs.length, [[withMarks(all), wide]]));
}

const isWide = (glyph: ShapedGlyph | undefined) => (glyph?.advance ?? 0) > 0;

/**
 * The next wide glyph for each letter that is no mark; whatever has no glyph of its own
 * is read from a hidden one.
 */
function oneByOne(text: string, glyphs: readonly ShapedGlyph[]): Reading[] {
  const composed = [...text].filter((letter) => !MARK.test(letter));
  // A vowel that is drawn on both sides of its letter is extracted as its two parts.
  const parts = composed.length < glyphs.filter(isWide).length ? text.normalize('NFD') : text;
  const readings: Reading[] = [];
  let after = 0;
  const drawNext = (letters: string) => {
    readings.push({ letters, place: after, after });
    after += 1;
  };
  for (const letter of parts) {
    const next = MARK.test(letter) ? -1 : glyphs.findIndex((glyph, at) => at >= after && isWide(glyph));
    while (after < next) drawNext('');
    if (next < 0) readings.push({ letters: letter, place: null, after });
    else drawNext(letter);
  }
  while (after < glyphs.length) drawNext('');
  return readings;
}

/** Distributes letters among the positions of glyphs, one each; the first takes the excess. */
function shared(count: number, parts: readonly [letters: readonly string[], places: readonly number[]][]) {
  const read = Array.from({ length: count }, () => '');
  for (const [letters, [first = 0, ...rest]] of parts) {
    const extra = Math.max(0, letters.length - 1 - rest.length);
    read[first] += letters.slice(0, extra + 1).join('');
    rest.forEach((at, index) => (read[at] += letters[extra + 1 + index] ?? ''));
  }
  return read;
}

const FROM_RIGHT = /^[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const MARK = /[\p{Mn}\p{Cf}]/u;

/** Letters, each with the marks that follow it. */
const withMarks = (all: readonly string[]) =>
  all.reduce<string[]>((parts, letter) => {
    if (parts.length > 0 && MARK.test(letter)) parts[parts.length - 1] += letter;
    else parts.push(letter);
    return parts;
  }, []);

/** Where words begin within a run in a script without spaces. */
function wordStarts(run: string): Set<number> {
  if (!/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(run)) return new Set();
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(run);
  return new Set([...segments].map(({ index }) => index).filter((index) => index > 0));
}
