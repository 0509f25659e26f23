import type { Block, Piece } from './blocks';

export interface Placed {
  piece: Piece;
  /** Points below the top of the body. */
  y: number;
}

export type Page = Placed[];

/** A paragraph never leaves or sends ahead fewer lines than this. */
const FEWEST = 2;

/** Lays blocks out on pages of a height, in points. */
export function paginate(blocks: readonly Block[], height: number): Page[] {
  const pages: Page[] = [[]];
  let y = 0;
  const turn = () => {
    pages.push([]);
    y = 0;
  };
  const place = (piece: Piece) => {
    if (y + piece.height > height && y > 0) turn();
    pages.at(-1)?.push({ piece, y });
    y += piece.height;
  };

  blocks.forEach((block, index) => {
    if (y > 0) {
      const wanted = block.space + needed(blocks, index, height);
      if (block.newPage || y + wanted > height) turn();
      else y += block.space;
    }
    block.pieces.forEach((piece, at) => {
      const last = block.pieces.length - at;
      // The last two lines go over together.
      if (last === FEWEST && at > 0 && y + sum(block.pieces.slice(at)) > height && y > 0) turn();
      place(piece);
    });
  });
  return pages.filter((page) => page.length > 0);
}

/** How much of what follows has to fit on the page where this block begins. */
function needed(blocks: readonly Block[], index: number, height: number): number {
  const block = blocks[index];
  if (!block) return 0;
  const all = sum(block.pieces);
  const own = block.whole && all <= height ? all : sum(block.pieces.slice(0, Math.max(FEWEST, 1)));
  const next = blocks[index + 1];
  if (!block.withNext || !next || next.newPage) return own;
  return all + next.space + needed(blocks, index + 1, height);
}

const sum = (pieces: readonly Piece[]) => pieces.reduce((total, { height }) => total + height, 0);
