import type { jsPDF } from 'jspdf';
import type { Face } from './face';

/** The part of jsPDF's parsed font that is used here; its own types leave it open. */
export interface ParsedFont {
  characterToGlyph: (codePoint: number) => number;
  widthOfGlyph: (glyph: number) => number;
  toUnicode: Record<string, number>;
}

/** Gives a document a face, a TrueType font, under the name of its file. */
export function registerFont(doc: jsPDF, { file }: Face, font: Uint8Array): ParsedFont {
  const name = `${file}.ttf`;
  doc.addFileToVFS(name, binaryString(font));
  doc.addFont(name, file, 'normal');
  doc.setFont(file, 'normal');
  const { metadata }: { metadata: ParsedFont } = doc.getFont();
  return metadata;
}

/** jsPDF takes files as strings of one character a byte. */
function binaryString(bytes: Uint8Array): string {
  const chunk = 0x8000;
  let text = '';
  // A spread would go through them one by one.
  for (let at = 0; at < bytes.length; at += chunk)
    text += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + chunk));
  return text;
}
