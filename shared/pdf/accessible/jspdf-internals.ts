import type { jsPDF } from 'jspdf';

/** What jsPDF gives its plugins to write a document with; its own types leave it out. */
export interface PdfInternals {
  /** Writes a line where the output goes: to the current page, or to the file while that is put together. */
  write: (...words: (string | number)[]) => void;
  /** Begins an object, and answers its number. */
  newObject: () => number;
  /** Takes a number for an object that is begun later. */
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

/** A text as a PDF has it: UTF-16 in hexadecimal digits, with its mark (ISO 32000-1, 7.9.2). */
export function hexText(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return `<FEFF${units.map((unit) => unit.toString(16).toUpperCase().padStart(4, '0')).join('')}>`;
}
