import bidiFactory from 'bidi-js';
import type { jsPDF } from 'jspdf';
import { weights, type Face, type Weight } from './fonts/face';
import { findFaces } from './fonts/find-faces';
import { registerFont, type ParsedFont } from './fonts/register-font';
import { shapeArabic } from './shape-arabic';

export interface Words {
  text: string;
  weight: Weight;
}

/** One character as it is printed. */
interface Piece {
  text: string;
  /** The name its face has in the document. */
  face: string;
  /** How wide it is at size 1. */
  width: number;
  /** The letters of a glyph that stands for two: printed unseen over it, for those who search or copy. */
  unseen?: readonly Unseen[];
}

/** A piece in its place in a text. */
export interface Cluster extends Piece {
  /** Odd where it is read from right to left (Unicode's embedding level). */
  level: number;
}

export interface Unseen {
  text: string;
  /** How wide it is by itself at size 1. */
  width: number;
}

export interface Typesetter {
  /** Loads the faces that a text needs, in every weight. */
  load: (text: string) => Promise<void>;
  /** The characters of a text in the order they are read. Its faces must have been loaded. */
  clusters: (words: readonly Words[], direction?: 'ltr' | 'rtl') => Cluster[];
  /** The characters of a text that no loaded face has in a weight; they are printed as their codes. */
  missing: (words: Words) => string[];
  /** To be called when all is drawn: makes the text read as it was written, not as it was shaped. */
  finish: () => void;
}

/** Reads a face as TrueType, one character a byte; the browser fetches it, a test takes it from the disk. */
export type ReadFont = (face: Face) => Promise<string>;

interface Loaded {
  face: Face;
  font: ParsedFont;
}

const bidi = bidiFactory();

/** Chooses faces for text and measures it. Only what a document needs is loaded. */
export function openTypesetter(doc: jsPDF, readFont: ReadFont): Typesetter {
  const loaded: Loaded[] = [];
  /** What was found for a character: a text has few, and each many times. */
  const known = { regular: new Map<string, Piece[]>(), bold: new Map<string, Piece[]>() };

  const find = (character: string, weight: Weight) =>
    loaded.find(({ face, font }) => face.weights.includes(weight) && glyphOf(font, character) !== 0);

  const makePieces = (character: string, weight: Weight): Piece[] => {
    const found = find(character, weight);
    if (found) {
      const width = widthIn(found.font, character);
      const unseen = lettersOf(character).map((text) => ({ text, width: widthIn(found.font, text) }));
      return [{ text: character, face: found.face.file, width, ...(unseen.length > 1 && { unseen }) }];
    }
    return standIn(character).flatMap((stand) => (find(stand, weight) ? makePieces(stand, weight) : []));
  };

  const piecesOf = (character: string, weight: Weight): Piece[] => {
    const kept = known[weight].get(character);
    if (kept) return kept;
    const made = makePieces(character, weight);
    known[weight].set(character, made);
    return made;
  };

  return {
    load: async (text) => {
      const found = await Promise.all(weights.map((weight) => findFaces(printed(text), weight)));
      const faces = new Map(found.flat().map((face) => [face.file, face]));
      for (const { face } of loaded) faces.delete(face.file);
      const files = await Promise.all(
        [...faces.values()].map(async (face) => ({ face, file: await readFont(face) })),
      );
      // In this order, whichever comes first: jsPDF numbers its fonts as it gets them.
      for (const { face, file } of files) loaded.push({ face, font: registerFont(doc, face, file) });
      for (const weight of weights) known[weight].clear();
    },
    clusters: (words, direction = 'ltr') => {
      const parts = words.map(({ text, weight }) => ({ text: printed(text), weight }));
      const levels = levelsOf(parts.map(({ text }) => text).join(''), direction);
      let at = 0;
      return parts.flatMap(({ text, weight }) =>
        [...text].flatMap((character) => {
          const level = levels?.[at] ?? 0;
          at += character.length;
          const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(character) : null;
          return piecesOf(mirrored ?? character, weight).map((piece) => ({ ...piece, level }));
        }),
      );
    },
    missing: ({ text, weight }) =>
      [...new Set(printed(text))]
        .filter((character) => !find(character, weight) && standIn(character).length > 0)
        .map((character) => lettersOf(character).join('') || character),
    finish: () => {
      for (const { font } of loaded) restoreLetters(font.toUnicode);
    },
  };
}

/** Text as the faces know it: composed letters, one kind of blank, Arabic in its joined forms. */
const printed = (text: string) =>
  shapeArabic(
    text
      .normalize('NFC')
      .replaceAll('\t', '    ')
      .replace(/\p{Zs}/gu, ' '),
  );

function levelsOf(text: string, direction: 'ltr' | 'rtl'): Uint8Array | null {
  if (!/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)) return null;
  return bidi.getEmbeddingLevels(text, direction).levels;
}

const glyphOf = (font: ParsedFont, character: string) =>
  font.characterToGlyph(character.codePointAt(0) ?? 0) || 0;

const widthIn = (font: ParsedFont, character: string) => font.widthOfGlyph(glyphOf(font, character)) / 1000;

/** The letters behind a joined form: two for lam and alef, which are one glyph. */
const lettersOf = (form: string) =>
  /[\ufb50-\ufdff\ufe70-\ufeff]/.test(form) ? [...form.normalize('NFKC')] : [];

// Without a character of its own a glyph is read as its number, as "Ӂ", by Chrome and Firefox.
const ZERO_WIDTH_JOINER = 0x200d;

/** Glyphs of joined forms read as their letter. jsPDF has room for one: those of two are read from invisible letters. */
function restoreLetters(toUnicode: ParsedFont['toUnicode']): void {
  for (const [glyph, code] of Object.entries(toUnicode)) {
    const [first, second] = lettersOf(String.fromCharCode(code));
    if (second) toUnicode[glyph] = ZERO_WIDTH_JOINER;
    else if (first) toUnicode[glyph] = first.charCodeAt(0);
  }
}

/** A character that no face has is printed as its code, so that it isn't lost without a sign. */
function standIn(character: string): string[] {
  // Marks that only steer how text is drawn leave nothing on paper.
  if (/[\p{Cf}\p{Variation_Selector}]/u.test(character)) return [];
  return [...`[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}]`];
}
