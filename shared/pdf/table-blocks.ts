import type { Element } from './accessible/structure';
import { sideBySide, type Block } from './blocks';
import { widthOf } from './lines';
import { body, column, text } from './page-style';
import { fact, rule, textBlock } from './text-blocks';
import type { Typesetter } from './typesetter';

/** A table of text. */
export interface Table {
  /** Empty if its columns have no names. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Whether a column is of numbers, which are aligned at their end. */
  numbers: readonly boolean[];
}

/** Between two columns, in points. */
const GAP = 12;

/** A row that would be higher is set as facts below each other. */
const HIGHEST = body.height / 3;

const { size } = text.caption;

/** A table as blocks. Its first column names the rows, and its head is drawn again on each page. */
export function tableBlocks(setter: Typesetter, { head, rows, numbers }: Table): Block[] {
  const widths = columnWidths(setter, [head, ...rows]);
  const whole = sum(widths) + GAP * (widths.length - 1);
  // A table that is wider than the column of text extends into both margins.
  const start = Math.min(0, (column.width - whole) / 2);
  let next = start;
  const lefts = widths.map((width) => {
    const left = next;
    next += width + GAP;
    return left;
  });
  const table: Element = { role: 'Table' };

  const rowOf = (cells: readonly string[], weight: 'regular' | 'bold', cell: (at: number) => Element) => {
    const parent: Element = { role: 'TR', parent: table };
    const blocks = cells.map((words, at) =>
      textBlock(setter, [{ text: words, weight }], text.caption, {
        width: widths[at],
        align: numbers[at] ? 'right' : 'left',
        element: { ...cell(at), parent },
      }),
    );
    return sideBySide(blocks, lefts);
  };

  const named = rowOf(head, 'bold', () => ({ role: 'TH', scope: 'Column' }));
  const headPieces = head.length > 0 ? [...named.pieces, { ...rule(whole, start), height: 4 }] : [];
  // Drawn again, it is no part of the text.
  const repeatedHead = headPieces.map(({ height, draw }) => ({ height, draw }));
  return [
    { space: 8, pieces: headPieces, keepWithNext: true },
    ...rows.flatMap((cells) => {
      const row = rowOf(cells, 'regular', (at) => (at === 0 ? { role: 'TH', scope: 'Row' } : { role: 'TD' }));
      if (sum(row.pieces.map(({ height }) => height)) <= HIGHEST) return [{ ...row, space: 3, repeatedHead }];
      return cells.map((words, at) => fact(setter, head[at] ?? '', words));
    }),
  ];
}

/**
 * As wide as each word of the names and each line of the cells, with what is left shared out; or the widest
 * ones narrower where a page has no room for that.
 */
function columnWidths(setter: Typesetter, [head = [], ...rows]: readonly (readonly string[])[]): number[] {
  const wanted: number[] = [];
  const fit = (at: number, texts: readonly string[], weight: 'regular' | 'bold') => {
    for (const words of texts) {
      const width = widthOf(setter.clusters([{ text: words, weight }])) * size + 1;
      wanted[at] = Math.max(wanted[at] ?? 0, width);
    }
  };
  for (const [at, name] of head.entries()) fit(at, name.split(' '), 'bold');
  for (const cells of rows) for (const [at, words] of cells.entries()) fit(at, words.split('\n'), 'regular');
  const gaps = GAP * (wanted.length - 1);
  const spare = column.width - gaps - sum(wanted);
  if (spare >= 0) return wanted.map((width) => width + spare / wanted.length);
  const room = body.width - gaps;
  let cap = Math.max(...wanted);
  while (sum(wanted.map((width) => Math.min(width, cap))) > room && cap > size) cap -= 1;
  return wanted.map((width) => Math.min(width, cap));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
