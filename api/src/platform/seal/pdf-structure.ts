import { readDictionary, skipSpace, type PdfDictionary } from './pdf-dictionary';

/** Random access to the bytes of a PDF. */
export interface PdfSource {
  size: number;
  /** The bytes of a range; fewer if it extends beyond the file. */
  read: (from: number, to: number) => Buffer;
}

/** What is needed to append to a PDF without changing any of its bytes. */
export interface PdfStructure {
  /** The position of its cross-reference table. */
  startxref: number;
  /** The number of objects. */
  size: number;
  root: PdfObject;
  firstPage: PdfObject;
  /** The trailer's other entries, which an update has to repeat verbatim. */
  keep: string;
}

interface PdfObject {
  number: number;
  /** The text inside its dictionary. */
  entries: string;
}

// Anyone can send a file of 10 MB, so read no more of it than a will of any length needs.
const MAX_TABLE_BYTES = 256 * 1024;
const MAX_OBJECT_BYTES = 64 * 1024;
const MAX_END_BYTES = 1024;

/**
 * Parses a PDF with a plain cross-reference table at its end, as our own code writes it; null for any other,
 * and for one that already has a form or annotations.
 */
export function readStructure(pdf: PdfSource): PdfStructure | null {
  const startxref = readStartxref(pdf);
  if (startxref === null || pdf.size - startxref > MAX_TABLE_BYTES) return null;
  const tail = pdf.read(startxref, pdf.size);
  const text = tail.toString('latin1');
  const trailerAt = text.indexOf('trailer');
  if (!text.startsWith('xref') || trailerAt < 0) return null;
  const trailer = readDictionary(tail, trailerAt + 'trailer'.length);
  if (!trailer || !text.startsWith('startxref', skipSpace(tail, trailer.end))) return null;
  const { values } = trailer;
  if (['Prev', 'Encrypt', 'XRefStm'].some((key) => values.has(key))) return null;

  const places = readTable(text.slice(0, trailerAt));
  const objectAt = (number: number | null) =>
    number === null ? null : readObject(pdf, places.get(number), number);
  const root = objectAt(referenceOf(values.get('Root')));
  const pages = root && objectAt(referenceOf(root.values.get('Pages')));
  const firstPage = pages && objectAt(firstOf(pages.values.get('Kids')));
  const size = wholeNumber(values.get('Size'));
  if (!root || !firstPage || size === null) return null;
  if (root.values.has('AcroForm') || firstPage.values.has('Annots')) return null;
  const keep = ['Info', 'ID'].flatMap((key) => (values.has(key) ? `/${key} ${values.get(key)}` : []));
  return { startxref, size, root: toObject(root), firstPage: toObject(firstPage), keep: keep.join('\n') };
}

type ReadObject = PdfDictionary & { number: number };

const toObject = ({ number, inside }: ReadObject): PdfObject => ({ number, entries: inside });

/** The number in the last lines. */
function readStartxref(pdf: PdfSource): number | null {
  const end = pdf.read(pdf.size - MAX_END_BYTES, pdf.size).toString('latin1');
  const words = end
    .slice(Math.max(0, end.lastIndexOf('startxref')))
    .trim()
    .split(/\s+/);
  const [word, place, mark] = words;
  return words.length === 3 && word === 'startxref' && mark === '%%EOF' ? wholeNumber(place) : null;
}

/** The position of each object, by its number. */
function readTable(text: string): Map<number, number> {
  const places = new Map<number, number>();
  let next = 0;
  for (const line of text.split(/[\r\n]+/).slice(1)) {
    const [, first] = /^(\d{1,10}) \d{1,10} ?$/.exec(line) ?? [];
    const [, place, kind] = /^(\d{10}) \d{5} ([nf]) ?$/.exec(line) ?? [];
    if (place !== undefined) {
      if (kind === 'n') places.set(next, Number(place));
      next += 1;
    } else if (first !== undefined) next = Number(first);
  }
  return places;
}

/** An object that consists only of a dictionary. */
function readObject(pdf: PdfSource, place: number | undefined, number: number): ReadObject | null {
  if (place === undefined) return null;
  const window = pdf.read(place, place + MAX_OBJECT_BYTES);
  const [, head, found] =
    /^(\s{0,20}(\d{1,10})\s{1,20}0\s{1,20}obj)/.exec(window.toString('latin1', 0, 80)) ?? [];
  if (head === undefined || Number(found) !== number) return null;
  const dictionary = readDictionary(window, head.length);
  if (!dictionary) return null;
  const after = skipSpace(window, dictionary.end);
  return window.toString('latin1', after, after + 6) === 'endobj' ? { ...dictionary, number } : null;
}

/** The number of the object that "12 0 R" refers to. */
const referenceOf = (value = '') => wholeNumber(/^(\d{1,10})\s{1,20}0\s{1,20}R$/.exec(value)?.[1]);

/** The number of the first object of "[12 0 R 13 0 R]". */
const firstOf = (list = '') => wholeNumber(/^\[\s{0,20}(\d{1,10})\s{1,20}0\s{1,20}R/.exec(list)?.[1]);

const wholeNumber = (text = '') => (/^\d{1,10}$/.test(text) ? Number(text) : null);

const HEAD = Buffer.from('%PDF-');
const TAIL = Buffer.from('%%EOF');

/** Whether the content is a PDF; the name and type that came with it prove nothing. */
export function isPdf({ size, read }: PdfSource): boolean {
  // Readers look for the end mark in the last kilobyte, and find the cross-reference table
  // by the keyword before it.
  const end = read(size - 1024, size);
  return read(0, HEAD.length).equals(HEAD) && end.includes(TAIL) && end.includes('startxref');
}
