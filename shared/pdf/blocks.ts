import type { Element } from './accessible/structure';
import type { Line } from './lines';

/** An indivisible part of a page: a line of text, a signature. Sizes in points. */
export interface Piece {
  height: number;
  /** The element that it belongs to; missing for decoration, such as a rule. */
  element?: Element;
  draw: (at: { x: number; y: number; pen: Pen }) => void;
}

/** How a line is drawn. */
export interface Stroke {
  /** In points. */
  thickness: number;
  /** From 0, black, to 1, white. */
  gray: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Draws on the current page; `y` is the baseline of text and the top of everything else. */
export interface Pen {
  line: (line: Line, at: { x: number; y: number }, size: number) => void;
  rule: (x: number, y: number, width: number) => void;
  /** A line from point to point. */
  path: (points: readonly Point[], stroke: Stroke) => void;
  image: (dataUrl: string, box: { x: number; y: number; width: number; height: number }) => void;
}

/** Pieces that follow each other, with the space before them. */
export interface Block {
  space: number;
  pieces: Piece[];
  /** Stays on the page of the next block: a heading. `'soft'`: unless that would leave half a page blank. */
  keepWithNext?: boolean | 'soft';
  /** Is not split across two pages, if it fits on one. */
  keepTogether?: boolean;
  /** Starts a new page. */
  pageBreakBefore?: boolean;
  /** Drawn once more above this block if it begins a page: the head of a table that goes on there. */
  repeatedHead?: readonly Piece[];
}

/** One block of several, kept whole. */
export function together(blocks: readonly Block[]): Block {
  const [first, ...rest] = blocks;
  const pieces = rest.flatMap((block) => [blank(block.space), ...block.pieces]);
  return { space: first?.space ?? 0, pieces: [...(first?.pieces ?? []), ...pieces], keepTogether: true };
}

/**
 * Blocks side by side, kept together: the pen goes back up for each column, so that one
 * is read after the other.
 * @param lefts points from the left of the first column to that of each
 */
export function sideBySide(columns: readonly Block[], lefts: readonly number[]): Block {
  const heights = columns.map(({ pieces }) => pieces.reduce((sum, { height }) => sum + height, 0));
  const pieces = columns.flatMap((column, index) => [
    blank(-(heights[index - 1] ?? 0)),
    ...column.pieces.map((piece) => movedRight(piece, lefts[index] ?? 0)),
  ]);
  const left = Math.max(0, ...heights) - (heights.at(-1) ?? 0);
  return { space: columns[0]?.space ?? 0, pieces: [...pieces, blank(left)], keepTogether: true };
}

const movedRight = (piece: Piece, by: number): Piece => ({
  ...piece,
  draw: ({ x, ...at }) => piece.draw({ x: x + by, ...at }),
});

const blank = (height: number): Piece => ({ height, draw: () => undefined });
