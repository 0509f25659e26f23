import type { jsPDF } from 'jspdf';
import { hexText, internalsOf } from '../accessible/jspdf-internals';

/** A document's font whose glyphs include some without a character of their own. */
export interface ShapedFont {
  /** The code that draws a glyph and reads as a text; `''` for one that is read with the glyph before it. */
  codeOf: (glyph: number, text: string) => string;
  /** A glyph without width, to hide: some fonts draw a stroke for it. Null for a font without one. */
  narrow: number | null;
}

/** jsPDF's parsed font, as far as it is used here. */
interface FontObject {
  id: string;
  fontName: string;
  encoding: string;
  isAlreadyPutted?: boolean;
  objectNumber?: number;
  metadata: {
    bbox: number[];
    flags: number;
    stemV: number;
    italicAngle: number;
    ascender: number;
    decender: number;
    capHeight: number;
    subset: { encode: (glyphs: readonly number[], format: 1) => number[] };
    widthOfGlyph: (glyph: number) => number;
    characterToGlyph: (character: number) => number | undefined;
  };
}

interface PutFont {
  font: FontObject;
  out: (line: string) => void;
  newObject: () => number;
  putStream: (stream: { data: string; addLength1: true; objectId: number }) => void;
}

// A glyph without text is extracted as nothing; readers that don't support empty text
// don't show a joiner either.
const NOTHING = '\u200d';
// Fonts of scripts that join letters have a glyph for the joiner itself.
const JOINER = 0x200d;

/**
 * Takes a font over from jsPDF, whose codes are glyphs and whose glyphs are each read as one character. Here
 * a code is a glyph and the text it is read as, so that a ligature is read as its letters and one glyph in
 * many ways (ISO 32000-1, 9.7.4.2 and 9.10.3).
 */
export function openShapedFont(doc: jsPDF, face: string): ShapedFont {
  doc.setFont(face, 'normal');
  const font: FontObject = Object(doc.getFont());
  const codes = new Map<string, { code: number; glyph: number; text: string }>();
  doc.internal.events.subscribe('putFont', (put: PutFont) => {
    if (put.font === font && codes.size > 0) write(put, [...codes.values()]);
  });
  const narrow = font.metadata.characterToGlyph(JOINER) || null;
  return {
    narrow: narrow !== null && font.metadata.widthOfGlyph(narrow) === 0 ? narrow : null,
    codeOf: (glyph, text) => {
      const key = `${glyph} ${text}`;
      if (codes.size === 0) takeOver(doc, face, font);
      const known = codes.get(key) ?? { code: codes.size + 1, glyph, text };
      codes.set(key, known);
      return hex(known.code);
    },
  };
}

function takeOver(doc: jsPDF, face: string, font: FontObject): void {
  const { write: draw } = internalsOf(doc);
  doc.setFont(face, 'normal');
  // jsPDF includes only fonts that it has drawn with; for a character that no font has, it draws nothing.
  draw('/Artifact BMC');
  doc.text('\ue000', 0, 0);
  draw('EMC');
  // From here on jsPDF writes neither the font nor text in it.
  font.encoding = 'shaped';
}

function write(
  { font, out, newObject, putStream }: PutFont,
  codes: readonly { code: number; glyph: number; text: string }[],
): void {
  const { metadata } = font;
  const stream = (data: string) => {
    const objectId = newObject();
    putStream({ data, addLength1: true, objectId });
    out('endobj');
    return objectId;
  };
  const object = (entries: string) => {
    const number = newObject();
    out(`<<${entries}>>`);
    out('endobj');
    return number;
  };
  const glyphs = [...new Set([0, ...codes.map(({ glyph }) => glyph)])];
  const file = stream(bytesOf(metadata.subset.encode(glyphs, 1)));
  const toUnicode = stream(unicodeMap(codes));
  const toGlyph = stream(glyphMap(codes));
  const name = font.fontName.replace(/[^\w-]/g, '-');
  const descriptor = object(
    `/Type /FontDescriptor /FontName /${name} /FontFile2 ${file} 0 R /FontBBox [${metadata.bbox.join(' ')}] /Flags 4 /StemV ${metadata.stemV} /ItalicAngle ${metadata.italicAngle} /Ascent ${metadata.ascender} /Descent ${metadata.decender} /CapHeight ${metadata.capHeight}`,
  );
  const widths = codes.map(({ code, glyph }) => `${code} [${Math.round(metadata.widthOfGlyph(glyph))}]`);
  const descendant = object(
    `/Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /FontDescriptor ${descriptor} 0 R /W [${widths.join(' ')}] /DW 1000 /CIDToGIDMap ${toGlyph} 0 R /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>>`,
  );
  font.objectNumber = object(
    `/Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /ToUnicode ${toUnicode} 0 R /DescendantFonts [${descendant} 0 R]`,
  );
  font.isAlreadyPutted = true;
}

/** Two bytes for each code: its glyph. */
function glyphMap(codes: readonly { code: number; glyph: number }[]): string {
  const glyphs = [0, ...codes.map(({ glyph }) => glyph)];
  return glyphs.map((glyph) => String.fromCharCode(glyph >> 8, glyph & 0xff)).join('');
}

function unicodeMap(codes: readonly { code: number; text: string }[]): string {
  const lines = codes.map(({ code, text }) => {
    const target = hexText(text || NOTHING).replace('FEFF', '');
    return `<${hex(code)}> ${target}`;
  });
  const blocks: string[] = [];
  // A block may hold a hundred.
  for (let at = 0; at < lines.length; at += 100) {
    const part = lines.slice(at, at + 100);
    blocks.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');

/** One character per byte. */
const bytesOf = (bytes: readonly number[]) => bytes.map((byte) => String.fromCharCode(byte)).join('');
