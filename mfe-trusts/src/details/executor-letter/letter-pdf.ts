import type { ExecutorLetter, LetterSection } from '@heartwood/domain';
import { together, type Block } from '@heartwood/pdf/blocks';
import { column, text } from '@heartwood/pdf/page-style';
import { typesetDocument } from '@heartwood/pdf/typeset-document';
import { fact, heading, paragraph, textBlock } from '@heartwood/pdf/text-blocks';
import type { ReadFont, Typesetter } from '@heartwood/pdf/typesetter';
import { fingerprintLabel } from './fingerprint-label';

export interface LetterFoot {
  /**
   * SHA-256 of the trust's text, in hex, so that the letter can be matched with its record; null for none.
   */
  fingerprint: string | null;
  readFont: ReadFont;
}

/** Prints the letter as a PDF with a signature line. @throws Error if a font can't be read */
export function makeLetterPdf(letter: ExecutorLetter, { fingerprint, readFont }: LetterFoot): Promise<Blob> {
  const { title, signer, salutation, date, opening, sections } = letter;
  const foot = fingerprint && `${fingerprintLabel} ${fingerprint}`;
  const words = JSON.stringify([letter, foot]);
  const printing = { title, subject: title, author: signer, words, made: new Date(), readFont };
  return typesetDocument(printing, (setter) => [
    textBlock(setter, [{ text: title, weight: 'bold' }], text.title),
    ...[date, salutation, ...opening].map((said) => paragraph(setter, said, 10)),
    ...sections.flatMap((section) => sectionBlocks(setter, section)),
    together([
      { space: 40, pieces: [{ height: 3, draw: ({ x, y, pen }) => pen.rule(x, y, column.width / 2) }] },
      textBlock(setter, [{ text: signer, weight: 'regular' }], text.caption),
    ]),
    ...(foot ? [textBlock(setter, [{ text: foot, weight: 'regular' }], text.caption, { space: 24 })] : []),
  ]);
}

function sectionBlocks(
  setter: Typesetter,
  { heading: name, paragraphs, rows = [], steps = [] }: LetterSection,
): Block[] {
  const indented = { left: 18, space: 5 };
  return [
    heading(setter, name),
    ...rows.map(({ term, detail }) => fact(setter, term, detail)),
    ...paragraphs.map((said) => paragraph(setter, said, 6)),
    ...steps.map((step, index) =>
      textBlock(setter, [{ text: `${index + 1}. ${step}`, weight: 'regular' }], text.paragraph, indented),
    ),
  ];
}
