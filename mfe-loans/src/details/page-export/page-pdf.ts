import { body, text } from '@heartwood/pdf/page-style';
import { chartBlock } from '@heartwood/pdf/chart-block';
import type { Block } from '@heartwood/pdf/blocks';
import { tableBlocks } from '@heartwood/pdf/table-blocks';
import {
  caption,
  fact,
  figureName,
  heading,
  list,
  paragraph,
  signaturePicture,
} from '@heartwood/pdf/text-blocks';
import { typesetDocument, type PageWords } from '@heartwood/pdf/typeset-document';
import type { ReadFont, Typesetter } from '@heartwood/pdf/typesetter';
import type { Part } from './page-content';

/** A page to be typeset. */
export interface PageInput {
  parts: readonly Part[];
  title: string;
  /** On each page of the PDF, if it is of a document that isn't signed. */
  draft?: string;
  /** A line at the end: who made the PDF, and when. */
  made: string;
  pageWords: PageWords;
}

/** Styles of headings, the highest first. */
const headings = [text.title, text.heading, text.subheading] as const;

/** Typesets what a page shows: real text, on letter sheets. @throws Error if a font can't be read */
export function makePagePdf(
  { parts, title, draft, made, pageWords }: PageInput,
  readFont: ReadFont,
): Promise<Blob> {
  const words = JSON.stringify([made, parts], (name, value: unknown) => (name === 'image' ? null : value));
  const printing = {
    ...{ title, subject: title, author: 'Heartwood', words, draft, pageWords, readFont },
    made: new Date(),
  };
  const levels = [...new Set(parts.flatMap((part) => (part.kind === 'heading' ? [part.level] : [])))].sort();
  return typesetDocument(printing, (setter) => [
    ...parts.flatMap((part) => blocksOf(setter, part, levels)),
    { ...caption(setter, made, body.width), space: 16 },
  ]);
}

function blocksOf(setter: Typesetter, part: Part, levels: readonly number[]): Block[] {
  switch (part.kind) {
    case 'heading':
      return [heading(setter, part.words, headings[levels.indexOf(part.level)] ?? text.subheading)];
    case 'paragraph':
      return [paragraph(setter, part.words)];
    case 'list':
      return list(setter, part.items);
    case 'fact':
      return [fact(setter, part.term, part.detail)];
    case 'name':
      return [figureName(setter, part.words)];
    case 'table':
      return tableBlocks(setter, part.table);
    case 'chart':
      return [chartBlock(setter, part.chart)];
    case 'signature':
      // The name is below it.
      return [{ space: 12, pieces: [signaturePicture(part.image, part.alt)], keepWithNext: true }];
  }
}
