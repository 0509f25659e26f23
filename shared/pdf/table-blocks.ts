import type { Element } from './accessible/structure';
import { sideBySide, type Block, type Piece } from './blocks';
import { widthOf } from './lines';
import { body, column, text } from './page-style';
import { fact, rule, textBlock } from './text-blocks';
import type { Typesetter } from './typesetter';

/** A table of text. Every row has as many cells as the head. */
export interface Table {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** The columns of numbers, which end at one edge. */
  numbers: readonly boolean[];
}

/** Between two columns, in points. */
const GAP = 12;

/** A row that would be higher is a list of facts instead. */
const HIGHEST = body.height / 3;

const { size } = text.caption;

/** A table as blocks, whose head is drawn again on each page. Its first column names the rows. */
export function tableBlocks(setter: Typesetter, table: Table): Block[] {
  const widths = columnWidths(setter, table);
  const whole = widths.reduce((sum, width) => sum + width, 0) + GAP * (widths.length - 1);
  // A wide table extends into both margins of the column of text.
  const start = Math.min(0, (column.width - whole) / 2);
  const lefts = widths.map((_, at) => start + sum(widths.slice(0, at)) + GAP * at);
  const element: Element = { role: 'Table' };

  const rowOf = (cells: readonly string[], weight: 'regular' | 'bold', elementOf: (at: number) => Element) =>
    sideBySide(
      cells.map((words, at) =>
        textBlock(setter, [{ text: words, weight }], text.caption, {
          width: widths[at],
          align: table.numbers[at] ? 'right' : 'left',
          element: elementOf(at),
        }),
      ),
      lefts,
    );
  const headRow: Element = { role: 'TR', parent: element };
  const named = rowOf(table.head, 'bold', () => ({ role: 'TH', scope: 'Column', parent: headRow }));
  const line: Piece = { ...rule(whole, start), height: 4 };
  const head: Block = { ...named, space: 8, pieces: [...named.pieces, line], withNext: true };
  // Drawn again, it is no part of the text.
  const again = head.pieces.map(({ height, draw }) => ({ height, draw }));
  return [
    head,
    ...table.rows.flatMap((cells) => {
      const parent: Element = { role: 'TR', parent: element };
      const row = rowOf(cells, 'regular', (at) =>
        at === 0 ? { role: 'TH', scope: 'Row', parent } : { role: 'TD', parent },
      );
      if (sum(row.pieces.map(({ height }) => height)) <= HIGHEST) return [{ ...row, space: 3, again }];
      return cells.map((words, at) => fact(setter, table.head[at] ?? '', words));
    }),
  ];
}

/**
 * As wide as their cells and each word of their names, or the widest ones narrower where a page has no room for that.
 */
function columnWidths(setter: Typesetter, { head, rows }: Table): number[] {
  const wanted = head.map((name, at) =>
    Math.max(
      widest(setter, name.split(' '), 'bold'),
      ...rows.map((cells) => widest(setter, (cells[at] ?? '').split('\n'), 'regular')),
    ),
  );
  const gaps = GAP * (head.length - 1);
  const spare = column.width - gaps - sum(wanted);
  if (spare >= 0) return wanted.map((width) => width + spare / wanted.length);
  const room = body.width - gaps;
  let cap = Math.max(...wanted);
  while (sum(wanted.map((width) => Math.min(width, cap))) > room && cap > size) cap -= 1;
  return wanted.map((width) => Math.min(width, cap));
}

const widest = (setter: Typesetter, parts: readonly string[], weight: 'regular' | 'bold') =>
  Math.max(...parts.map((text) => widthOf(setter.clusters([{ text, weight }])))) * size + 1;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
