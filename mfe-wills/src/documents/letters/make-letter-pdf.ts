import type { Block, Piece } from '@heartwood/pdf/blocks';
import { together } from '@heartwood/pdf/blocks';
import { body, column, text } from '@heartwood/pdf/page-style';
import { typesetDocument } from '@heartwood/pdf/typeset-document';
import { caption, heading, paragraph, rule, textBlock } from '@heartwood/pdf/text-blocks';
import type { ReadFont, Typesetter } from '@heartwood/pdf/typesetter';
import type { Letter, LetterPart } from './letter';

/** Prints a letter, a form, or a guide. @throws Error if a font can't be read */
export function makeLetterPdf(
  { title, subject, author, parts }: Letter,
  { readFont }: { readFont: ReadFont },
): Promise<Blob> {
  const printing = { title, subject, author, words: JSON.stringify(parts), made: new Date(), readFont };
  return typesetDocument(printing, (setter) => [
    textBlock(setter, [{ text: title, weight: 'bold' }], text.title),
    ...parts.flatMap((part) => partBlocks(setter, part)),
  ]);
}

function partBlocks(setter: Typesetter, part: LetterPart): Block[] {
  switch (part.kind) {
    case 'text':
      return [paragraph(setter, part.text, 10)];
    case 'heading':
      return [heading(setter, part.text)];
    case 'list':
      return part.items.map((item, index) =>
        textBlock(setter, [{ text: `${index + 1}. ${item}`, weight: 'regular' }], text.paragraph, {
          left: 18,
          space: 5,
        }),
      );
    case 'blanks':
      return part.labels.map((label) =>
        together([{ space: 26, pieces: [rule(body.width * 0.6)] }, caption(setter, label, column.width)]),
      );
    case 'rows':
      return rowBlocks(setter, part.columns, part.count);
  }
}

const GAP = 18;
const COLUMN = (body.width - GAP) / 2;

/** Two columns to fill in, their names above the first line. */
function rowBlocks(setter: Typesetter, [left, right]: readonly [string, string], count: number): Block[] {
  const names: Block = {
    space: 12,
    pieces: [
      {
        height: text.caption.leading,
        draw: (at) => {
          for (const [name, x] of [
            [left, 0],
            [right, COLUMN + GAP],
          ] as const)
            at.pen.line(
              setter.clusters([{ text: name, weight: 'bold' }]),
              { x: at.x + x, y: at.y + text.caption.leading * 0.78 },
              text.caption.size,
            );
        },
      },
    ],
    keepWithNext: true,
  };
  const row: Block = { space: 24, pieces: [both(rule(COLUMN), rule(COLUMN, COLUMN + GAP))] };
  return [names, ...Array.from({ length: count }, () => row)];
}

const both = (one: Piece, other: Piece): Piece => ({
  height: Math.max(one.height, other.height),
  draw: (at) => {
    one.draw(at);
    other.draw(at);
  },
});
