import type { jsPDF } from 'jspdf';

/** jsPDF's API for plugins that write to the document; its own types leave it out. */
interface PdfInternals {
  /** Writes a line to the current output: the current page, or the file while it is assembled. */
  write: (...words: (string | number)[]) => void;
  /** Starts an object, and returns its number. */
  newObject: () => number;
  /** Reserves a number for an object that is written later. */
  newObjectDeferred: () => number;
  newObjectDeferredBegin: (number: number, output: true) => number;
  events: {
    subscribe: (
      topic: 'putPage' | 'postPutResources' | 'putCatalog',
      listener: (event: { objId: number; pageNumber: number }) => void,
    ) => void;
  };
}

export function internalsOf(doc: jsPDF): PdfInternals {
  const { internal }: { internal: PdfInternals } = Object(doc);
  return internal;
}

/** A text in PDF format: UTF-16 in hexadecimal digits, with a byte order mark (ISO 32000-1, 7.9.2). */
export function hexText(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return `<FEFF${units.map((unit) => unit.toString(16).toUpperCase().padStart(4, '0')).join('')}>`;
}
