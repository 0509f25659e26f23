import type { jsPDF } from 'jspdf';
import { faces, type Face, type Weight } from './faces';
import { sfntOf } from './woff';

/** What is printed of a text: neighbouring characters of one face, and how wide they are in points at size 1. */
export interface Cluster {
  text: string;
  face: string;
  width: number;
}

export interface Typesetter {
  /** The characters of a text, each with the face that has it. Its faces must have been loaded. */
  clusters: (text: string, weight: Weight) => Cluster[];
  /** Loads the faces these texts need. */
  load: (text: string, weight: Weight) => Promise<void>;
}

/** Reads a font file; the browser fetches it, a test takes it from the disk. */
export type ReadFont = (face: Face) => Promise<Uint8Array<ArrayBuffer>>;

// The part of jsPDF's parsed font that is read here; its own types leave it open.
interface ParsedFont {
  characterToGlyph: (codePoint: number) => number;
  widthOfGlyph: (glyph: number) => number;
}

/** Chooses faces for text and measures it. Only what a document needs is loaded. */
export function openTypesetter(doc: jsPDF, readFont: ReadFont): Typesetter {
  const loaded = new Map<string, ParsedFont>();

  const load = async (text: string, weight: Weight) => {
    const needed = new Set([...printable(text)].flatMap((character) => facesFor(character, weight)));
    // One after the other: jsPDF numbers fonts in the order they come, and there are few.
    for (const face of needed)
      if (!loaded.has(face.id)) loaded.set(face.id, register(doc, face, await readFont(face)));
  };
  const faceOf = (character: string, weight: Weight) =>
    facesFor(character, weight).find(({ id }) => glyphOf(loaded.get(id), character) !== 0);
  const cluster = (character: string, weight: Weight): Cluster[] => {
    const face = faceOf(character, weight);
    const font = face && loaded.get(face.id);
    if (font)
      return [{ text: character, face: face.id, width: font.widthOfGlyph(glyphOf(font, character)) / 1000 }];
    return unknown(character).flatMap((stand) => (faceOf(stand, weight) ? cluster(stand, weight) : []));
  };
  return {
    load,
    clusters: (text, weight) => [...printable(text)].flatMap((character) => cluster(character, weight)),
  };
}

function facesFor(character: string, weight: Weight): Face[] {
  const codePoint = character.codePointAt(0) ?? 0;
  return faces.filter((face) => face.weight === weight && face.covers(codePoint));
}

function glyphOf(font: ParsedFont | undefined, character: string): number {
  return font?.characterToGlyph(character.codePointAt(0) ?? 0) || 0;
}

/** A character no face has is printed as its code, so that it isn't silently lost. */
function unknown(character: string): string[] {
  // Marks that only steer how text is drawn leave nothing on paper.
  if (/\p{Cf}|\p{Variation_Selector}/u.test(character)) return [];
  return [...`[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}]`];
}

function register(doc: jsPDF, face: Face, woff: Uint8Array<ArrayBuffer>): ParsedFont {
  const file = `${face.id}.ttf`;
  doc.addFileToVFS(file, binaryString(sfntOf(woff)));
  doc.addFont(file, face.id, 'normal');
  doc.setFont(face.id, 'normal');
  const { metadata }: { metadata: ParsedFont } = doc.getFont();
  return metadata;
}

/** jsPDF takes files as strings of one character a byte. */
function binaryString(bytes: Uint8Array): string {
  const chunk = 0x8000;
  let text = '';
  for (let at = 0; at < bytes.length; at += chunk)
    text += String.fromCharCode(...bytes.subarray(at, at + chunk));
  return text;
}

const printable = (text: string) => text.normalize('NFC').replaceAll('\t', '    ');
