import bidiFactory from 'bidi-js';
import type { jsPDF } from 'jspdf';
import { weights, type Face, type Weight } from './fonts/face';
import { findFaces } from './fonts/find-faces';
import { shapedRuns } from './fonts/shaped';
import type { ShapeText } from './shaping/shape-text';
import { openShaper, type DrawnGlyph } from './shaping/shaper';

export interface Words {
  text: string;
  weight: Weight;
}

/** One printed character, or several that are drawn as one. */
interface Piece {
  text: string;
  /** The name its face has in the document. */
  face: string;
  /** Its width at size 1. */
  width: number;
  /** The glyphs to draw, if its face is shaped. */
  glyphs?: readonly DrawnGlyph[];
  /** Whether a line may break before it, even without a space. */
  breakBefore?: boolean;
}

/** A piece with its position in a text. */
export interface Cluster extends Piece {
  /** Odd for right-to-left text (Unicode's embedding level). */
  level: number;
}

export interface Typesetter {
  /** Loads the faces that a text needs, in every weight, and shapes it. */
  load: (text: string) => Promise<void>;
  /** The characters of a text in the order they are read. The text must have been loaded. */
  clusters: (words: readonly Words[], direction?: 'ltr' | 'rtl') => Cluster[];
  /** The characters of a text that no loaded face has in a weight; they are printed as their codes. */
  missing: (words: Words) => string[];
}

/**
 * Reads a face as TrueType, one character per byte: the browser fetches it, the server reads it from disk.
 */
export interface ReadFont {
  (face: Face): Promise<string>;
  shapeText: ShapeText;
}

interface Loaded {
  face: Face;
  font: ParsedFont;
  file: string;
}

const bidi = bidiFactory();

/** Chooses faces for text and measures it. Only what a document needs is loaded. */
export function openTypesetter(doc: jsPDF, readFont: ReadFont): Typesetter {
  const loaded: Loaded[] = [];
  const shaper = openShaper(doc, readFont.shapeText);
  /** The result for each character: a text has few distinct ones. */
  const known = { regular: new Map<string, Piece[]>(), bold: new Map<string, Piece[]>() };

  const find = (character: string, weight: Weight) =>
    loaded.find(
      ({ face, font }) =>
        face.weights.includes(weight) &&
        (!face.shaped || face.covers(character.codePointAt(0) ?? 0)) &&
        glyphOf(font, character) !== 0,
    );

  const makePieces = (character: string, weight: Weight): Piece[] => {
    const found = find(character, weight);
    if (found && !found.face.shaped)
      return [{ text: character, face: found.face.file, width: widthIn(found.font, character) }];
    return standIn(character).flatMap((stand) => (find(stand, weight) ? makePieces(stand, weight) : []));
  };

  const piecesOf = (character: string, weight: Weight): Piece[] => {
    const kept = known[weight].get(character);
    if (kept) return kept;
    const made = makePieces(character, weight);
    known[weight].set(character, made);
    return made;
  };

  /** The pieces of a text with where each begins in it. */
  const placedPieces = ({ text, weight }: Words): (Piece & { at: number })[] => {
    const pieces: (Piece & { at: number })[] = [];
    const addPlain = (from: number, to: number) => {
      let at = from;
      for (const character of text.slice(from, to)) {
        for (const piece of piecesOf(character, weight)) pieces.push({ ...piece, at });
        at += character.length;
      }
    };
    let end = 0;
    for (const run of shapedRuns(text)) {
      addPlain(end, run.at);
      end = run.at + run.text.length;
      const clusters = shaper.clusters(run.text, weight);
      if (clusters) for (const cluster of clusters) pieces.push({ ...cluster, at: run.at + cluster.at });
      else addPlain(run.at, end);
    }
    addPlain(end, text.length);
    return pieces;
  };

  return {
    load: async (text) => {
      const found = await Promise.all(weights.map((weight) => findFaces(printed(text), weight)));
      const faces = new Map(found.flat().map((face) => [face.file, face]));
      for (const { face } of loaded) faces.delete(face.file);
      const files = await Promise.all(
        [...faces.values()].map(async (face) => ({ face, file: await readFont(face) })),
      );
      // In this order, whichever arrives first, because jsPDF numbers fonts in the order
      // in which it gets them.
      for (const { face, file } of files) loaded.push({ face, file, font: registerFont(doc, face, file) });
      // A face for both weights comes after those of one weight, because it may have Latin letters too.
      loaded.sort((one, other) => one.face.weights.length - other.face.weights.length);
      await shaper.load(
        loaded.filter(({ face }) => face.shaped),
        printed(text),
      );
      for (const weight of weights) known[weight].clear();
    },
    clusters: (words, direction = 'ltr') => {
      const parts = words.map(({ text, weight }) => ({ text: printed(text), weight }));
      const levels = levelsOf(parts.map(({ text }) => text).join(''), direction);
      let start = 0;
      return parts.flatMap((part) => {
        const from = start;
        start += part.text.length;
        return placedPieces(part).flatMap(({ at, ...piece }) => {
          const level = levels?.[from + at] ?? 0;
          const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(piece.text) : null;
          if (mirrored) return piecesOf(mirrored, part.weight).map((each) => ({ ...each, level }));
          return [{ ...piece, level }];
        });
      });
    },
    missing: ({ text, weight }) =>
      [...new Set(printed(text))].filter(
        (character) => !find(character, weight) && standIn(character).length > 0,
      ),
  };
}

/** Text as the faces know it: composed letters, and one kind of blank. */
const printed = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll('\t', '    ')
    .replace(/\p{Zs}/gu, ' ');

function levelsOf(text: string, direction: 'ltr' | 'rtl'): Uint8Array | null {
  if (!/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)) return null;
  return bidi.getEmbeddingLevels(text, direction).levels;
}

const glyphOf = (font: ParsedFont, character: string) =>
  font.characterToGlyph(character.codePointAt(0) ?? 0) || 0;

const widthIn = (font: ParsedFont, character: string) => font.widthOfGlyph(glyphOf(font, character)) / 1000;

/** A character that no face has is printed as its code, so that it isn't silently lost. */
function standIn(character: string): string[] {
  // Marks that only control how text is drawn print nothing.
  if (/[\p{Cf}\p{Variation_Selector}]/u.test(character)) return [];
  return [...`[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}]`];
}

/** The part of jsPDF's parsed font that is used here; its own types leave it open. */
interface ParsedFont {
  characterToGlyph: (codePoint: number) => number;
  widthOfGlyph: (glyph: number) => number;
  toUnicode: Record<string, number>;
}

/** Adds a face to a document, as a TrueType font with one character per byte, under its file name. */
function registerFont(doc: jsPDF, { file }: Face, font: string): ParsedFont {
  const name = `${file}.ttf`;
  doc.addFileToVFS(name, font);
  doc.addFont(name, file, 'normal');
  doc.setFont(file, 'normal');
  const { metadata }: { metadata: ParsedFont } = doc.getFont();
  return metadata;
}
