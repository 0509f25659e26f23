import type { Element } from './accessible/structure';
import type { Line } from './lines';

/** Something of a page that is never cut: a line of text, a signature. Sizes in points. */
export interface Piece {
  height: number;
  /** What it is a part of; missing where it is only decoration, such as a rule. */
  element?: Element;
  draw: (at: { x: number; y: number; pen: Pen }) => void;
}

/** Draws on the current page; `y` is the base line of text and the top of everything else. */
export interface Pen {
  line: (line: Line, at: { x: number; y: number }, size: number) => void;
  rule: (x: number, y: number, width: number) => void;
  image: (dataUrl: string, box: { x: number; y: number; width: number; height: number }) => void;
}

/** Pieces that follow each other, with the space before them. */
export interface Block {
  space: number;
  pieces: Piece[];
  /** Stays on the page of the block after it: a heading. */
  withNext?: boolean;
  /** Is not spread over two pages, as long as it fits one. */
  whole?: boolean;
  /** Begins a page of its own. */
  newPage?: boolean;
}

/** One block of several, kept whole. */
export function together(blocks: readonly Block[]): Block {
  const [first, ...rest] = blocks;
  const pieces = rest.flatMap((block) => [blank(block.space), ...block.pieces]);
  return { space: first?.space ?? 0, pieces: [...(first?.pieces ?? []), ...pieces], whole: true };
}

const blank = (height: number): Piece => ({ height, draw: () => undefined });
