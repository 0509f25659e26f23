import type { Block } from './blocks';
import { fetchFont, fetchLatin } from './fonts/fetch-font';
import type { ReadFont, Typesetter } from './typesetter';
import { typesetDocument, type Printing as Typesetting } from './typeset-document';

/** A document that the browser prints, with the fonts that it fetches. */
export interface Printing extends Omit<Typesetting, 'draft' | 'readFont'> {
  /** Marks every page as a draft. */
  draft?: boolean;
  /** Tests take fonts from the disk. */
  readFont?: ReadFont;
}

const DRAFT = 'DRAFT, not a signed will';

// These come with the code, which may be at hand before a document is wanted.
fetchLatin();

/** Prints blocks as a PDF: letter, portrait, real text in embedded fonts. @throws Error when a font can't be fetched */
export function printDocument(
  { draft = false, readFont = fetchFont, ...printing }: Printing,
  blocksOf: (setter: Typesetter) => Block[],
): Promise<Blob> {
  return typesetDocument({ ...printing, readFont, ...(draft && { draft: DRAFT }) }, blocksOf);
}
