import type { jsPDF } from 'jspdf';
import type { Face } from './face';

/** The part of jsPDF's parsed font that is used here; its own types leave it open. */
export interface ParsedFont {
  characterToGlyph: (codePoint: number) => number;
  widthOfGlyph: (glyph: number) => number;
  toUnicode: Record<string, number>;
}

/** Adds a face to a document, as a TrueType font with one character per byte, under its file name. */
export function registerFont(doc: jsPDF, { file }: Face, font: string): ParsedFont {
  const name = `${file}.ttf`;
  doc.addFileToVFS(name, font);
  doc.addFont(name, file, 'normal');
  doc.setFont(file, 'normal');
  const { metadata }: { metadata: ParsedFont } = doc.getFont();
  return metadata;
}
