import type { jsPDF } from 'jspdf';
import type { Face } from './face';
import { sfntOf } from './woff';

/** The part of jsPDF's parsed font that is used here; its own types leave it open. */
export interface ParsedFont {
  characterToGlyph: (codePoint: number) => number;
  widthOfGlyph: (glyph: number) => number;
  toUnicode: Record<string, number>;
}

/** Gives a document a face, under the name of its file. */
export function registerFont(doc: jsPDF, { file }: Face, woff: Uint8Array<ArrayBuffer>): ParsedFont {
  const name = `${file}.ttf`;
  doc.addFileToVFS(name, binaryString(sfntOf(woff)));
  doc.addFont(name, file, 'normal');
  doc.setFont(file, 'normal');
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
