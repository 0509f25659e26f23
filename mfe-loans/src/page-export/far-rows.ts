import type { Block, Slice } from './page-breaks';

const ROWS = 'tbody > tr';
const HEADS = 'thead th';

/** The tables of a page as they are drawn: each row's place, and each column's width in pixels. */
export interface MeasuredTables {
  rows: Block[];
  columns: number[];
}

/** Measures the tables of the copy. @param top of the page in the copy's window */
export function measureTables(copied: HTMLElement, top: number): MeasuredTables {
  const boxes = (selector: string) =>
    [...copied.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
  return {
    rows: boxes(ROWS).map((box) => ({ top: box.top - top, bottom: box.bottom - top })),
    columns: boxes(HEADS).map(({ width }) => width),
  };
}

/** Leaves the rows outside of a slice out of its copy. */
export interface FarRows {
  /** Whether an element of the page is a cell of such a row. */
  has: (element: Element) => boolean;
  /** Gives the empty rows in the copy their original height, and the columns their width. */
  settle: (copied: HTMLElement) => void;
}

/**
 * Leaves the cells of rows that are not drawn out of the copy: copying hundreds of payments for every slice of a page
 * would take minutes.
 */
export function farRows(page: HTMLElement, { rows, columns }: MeasuredTables, { from, to }: Slice): FarRows {
  const far = rows.map(({ top, bottom }) => bottom < from || top > to);
  const emptied = new Set<Element | null>(
    [...page.querySelectorAll(ROWS)].filter((_row, index) => far[index]),
  );
  return {
    has: (element) => emptied.has(element.parentElement),
    settle: (copied) => {
      for (const table of copied.querySelectorAll('table')) table.style.tableLayout = 'fixed';
      each(copied, HEADS, (head, index) => {
        head.style.width = `${columns[index] ?? 0}px`;
      });
      each(copied, ROWS, (row, index) => {
        const block = rows[index];
        if (far[index] && block) row.style.height = `${block.bottom - block.top}px`;
      });
    },
  };
}

function each(
  copied: HTMLElement,
  selector: string,
  change: (element: HTMLElement, index: number) => void,
): void {
  for (const [index, element] of copied.querySelectorAll<HTMLElement>(selector).entries())
    change(element, index);
}
