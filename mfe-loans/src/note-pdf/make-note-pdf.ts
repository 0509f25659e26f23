import {
  dayOf,
  formatDate,
  isPngDataUrl,
  loanRoleWords,
  type Loan,
  type LoanRole,
} from '@heartwood/shared/domain';
import type { Element } from '@heartwood/shared/pdf/accessible/structure';
import { together, type Block, type Piece } from '@heartwood/shared/pdf/blocks';
import { widthOf } from '@heartwood/shared/pdf/lines';
import { column, signature, text } from '@heartwood/shared/pdf/page-style';
import { printDocument } from '@heartwood/shared/pdf/print-document';
import { heading, paragraph, textBlock } from '@heartwood/shared/pdf/text-blocks';
import type { ReadFont, Typesetter, Words } from '@heartwood/shared/pdf/typesetter';
import { partyIn } from '../loans/parties';
import { notePartsOf, type NotePart } from './note-content';

/**
 * Typesets a promissory note as text, as it was signed, with each signature in its place.
 * @throws Error when a font can't be fetched
 */
export function makeNotePdf(loan: Loan, { readFont }: { readFont?: ReadFont } = {}): Promise<Blob> {
  const parts = notePartsOf(loan.contract);
  const places = (['borrower', 'lender'] as const).map((role) => ({ role, words: placeWords(loan, role) }));
  return printDocument(
    {
      title: 'Promissory note',
      author: loan.lender_username,
      subject: 'Promissory note',
      words: `${JSON.stringify(parts)} ${places.map(({ words }) => words).join(' ')} Signatures`,
      ...(readFont && { readFont }),
    },
    (setter) => [
      ...parts.flatMap((part) => blocksOf(setter, part)),
      heading(setter, 'Signatures'),
      ...places.map(({ role, words }) => signatureBlock(setter, loan, role, words)),
    ],
  );
}

function placeWords(loan: Loan, role: LoanRole): string {
  const given = loan.signatures?.find((signed) => signed.role === role);
  const who = `${loanRoleWords[role]}: ${partyIn(loan, role)}`;
  return given ? `${who}, signed ${formatDate(dayOf(given.signed_at))}` : `${who}, not signed yet`;
}

function blocksOf(setter: Typesetter, part: NotePart): Block[] {
  switch (part.kind) {
    case 'title':
      return [textBlock(setter, [{ text: part.text, weight: 'bold' }], text.title, { centered: true })];
    case 'heading':
      return [heading(setter, part.text)];
    case 'paragraph':
      return [paragraph(setter, part.text)];
    case 'fact': {
      // Isolated (FSI … PDI): a name read from right to left must not pull what follows to its other side.
      const words: Words[] = [
        { text: `${part.term}: `, weight: 'bold' },
        { text: `\u2068${part.detail}\u2069`, weight: 'regular' },
      ];
      return [{ ...textBlock(setter, words, text.paragraph, { space: 3 }), whole: true }];
    }
    case 'table':
      return tableBlocks(setter, part);
  }
}

function tableBlocks(setter: Typesetter, { caption, head, rows }: NotePart & { kind: 'table' }): Block[] {
  const list: Element = { role: 'L' };
  const rowOf = (cells: string[]): Block => ({
    space: 0,
    pieces: [
      {
        ...cellsPiece(setter, cells, 'regular'),
        element: { role: 'LBody', parent: { role: 'LI', parent: list } },
      },
    ],
  });
  return [
    textBlock(setter, [{ text: caption, weight: 'bold' }], text.caption, { space: 8 }),
    // The heads are longer than the figures: they stand as a sentence above them.
    { ...textBlock(setter, [{ text: head.join(' · '), weight: 'regular' }], text.caption), withNext: true },
    ...rows.map(rowOf),
  ];
}

/** The cells of a row, each ending at its own place. */
function cellsPiece(setter: Typesetter, cells: readonly string[], weight: Words['weight']): Piece {
  const { size, leading } = text.caption;
  const lines = cells.map((cell) => setter.clusters([{ text: cell, weight }]));
  const step = column.width / Math.max(1, cells.length);
  return {
    height: leading,
    draw: ({ x, y, pen }) =>
      lines.forEach((line, index) => {
        const end = index === 0 ? widthOf(line) * size : step * (index + 1);
        pen.line(line, { x: x + end - widthOf(line) * size, y: y + leading * 0.78 }, size);
      }),
  };
}

function signatureBlock(setter: Typesetter, loan: Loan, role: LoanRole, words: string): Block {
  const image = loan[`${role}_signature`];
  const shown = image && isPngDataUrl(image) ? image : null;
  const picture: Piece = {
    height: signature.height,
    ...(shown && { element: { role: 'Figure', alt: `Signature of ${partyIn(loan, role)}` } }),
    draw: ({ x, y, pen }) => {
      if (shown) pen.image(shown, { x, y, width: signature.width, height: signature.height - 2 });
    },
  };
  const rule: Piece = { height: 3, draw: ({ x, y, pen }) => pen.rule(x, y, signature.width) };
  return together([
    { space: 10, pieces: [picture, rule] },
    textBlock(setter, [{ text: words, weight: 'regular' }], text.caption),
  ]);
}
