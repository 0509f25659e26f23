import type { Block } from './blocks';
import type { Typesetter } from './typesetter';
import { typesetDocument, type Printing as Typesetting } from './typeset-document';

/** A document that the browser prints. */
export interface Printing extends Omit<Typesetting, 'draft'> {
  /** Marks every page as a draft. */
  draft?: boolean;
}

const DRAFT = 'DRAFT, not a signed will';

/** Prints blocks as a PDF: letter, portrait, real text in embedded fonts. @throws Error when a font can't be read */
export function printDocument(
  { draft = false, ...printing }: Printing,
  blocksOf: (setter: Typesetter) => Block[],
): Promise<Blob> {
  return typesetDocument({ ...printing, ...(draft && { draft: DRAFT }) }, blocksOf);
}
