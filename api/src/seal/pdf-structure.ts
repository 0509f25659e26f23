/** What has to be known of a PDF to add to it without touching a byte of it. */
export interface PdfStructure {
  /** Where its table of contents begins. */
  startxref: number;
  /** How many objects it counts. */
  size: number;
  root: PdfObject;
  firstPage: PdfObject;
  /** The trailer's other entries that an addition has to repeat, as they stand there. */
  keep: string;
}

export interface PdfObject {
  number: number;
  /** The inside of its dictionary. */
  entries: string;
}

/**
 * Reads a PDF that has a plain table of contents, as the site's own printing makes it; null for any other, and for
 * one that has a form or notes already.
 */
export function readStructure(bytes: Buffer): PdfStructure | null {
  const text = bytes.toString('latin1');
  const startxref = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-2048))?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(startxref) || !text.startsWith('xref', startxref)) return null;
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(text.slice(startxref))?.[1];
  if (trailer === undefined || /\/(Prev|Encrypt|XRefStm)\b/.test(trailer)) return null;
  const places = readTable(text.slice(startxref));
  const objectAt = (reference: string | undefined) => readObject(text, places, Number(reference));

  const root = objectAt(/\/Root\s+(\d+)\s+0\s+R/.exec(trailer)?.[1]);
  const pages = root && objectAt(/\/Pages\s+(\d+)\s+0\s+R/.exec(root.entries)?.[1]);
  const firstPage = pages && objectAt(/\/Kids\s*\[\s*(\d+)\s+0\s+R/.exec(pages.entries)?.[1]);
  const size = Number(/\/Size\s+(\d+)/.exec(trailer)?.[1]);
  if (!root || !firstPage || !Number.isSafeInteger(size)) return null;
  if (/\/AcroForm\b/.test(root.entries) || /\/Annots\b/.test(firstPage.entries)) return null;
  const keep = [/\/Info\s+\d+\s+\d+\s+R/, /\/ID\s*\[[^\]]*\]/]
    .flatMap((entry) => entry.exec(trailer)?.[0] ?? [])
    .join('\n');
  return { startxref, size, root, firstPage, keep };
}

/** Where each object begins, by its number. */
function readTable(text: string): Map<number, number> {
  const places = new Map<number, number>();
  const lines = text
    .slice(0, text.indexOf('trailer'))
    .split(/\r\n|\r|\n/)
    .slice(1);
  let next = 0;
  for (const line of lines) {
    const [, first] = /^(\d+) \d+\s*$/.exec(line) ?? [];
    const [, place, kind] = /^(\d{10}) \d{5} ([nf])\s*$/.exec(line) ?? [];
    if (place !== undefined) {
      if (kind === 'n') places.set(next, Number(place));
      next += 1;
    } else if (first !== undefined) next = Number(first);
  }
  return places;
}

function readObject(text: string, places: Map<number, number>, number: number): PdfObject | null {
  const place = places.get(number);
  if (place === undefined) return null;
  const object = new RegExp(`^\\s*${number}\\s+0\\s+obj\\s*<<([\\s\\S]*?)>>\\s*endobj`).exec(
    text.slice(place, place + 100_000),
  );
  return object?.[1] === undefined ? null : { number, entries: object[1] };
}
