import type { Block, Piece } from './blocks';

interface Placed {
  piece: Piece;
  /** Points below the top of the body. */
  y: number;
}

type Page = Placed[];

/** The minimum number of lines of a paragraph at the bottom or top of a page. */
const MIN_LINES = 2;

/** Lays out blocks on pages of a height, in points. */
export function paginate(blocks: readonly Block[], height: number): Page[] {
  const pages: Page[] = [[]];
  let y = 0;
  const startPage = () => {
    pages.push([]);
    y = 0;
  };
  const place = (piece: Piece) => {
    if (y + piece.height > height && y > 0) startPage();
    pages.at(-1)?.push({ piece, y });
    y += piece.height;
  };

  // The last block of those that were found to fit with the one where they begin.
  let settled = -1;
  blocks.forEach((block, index) => {
    if (y > 0 && index > settled) {
      const { wanted, end } = needed(blocks, index, height, height - y);
      if (block.pageBreakBefore || y + block.space + wanted > height) {
        startPage();
        block.repeatedHead?.forEach(place);
      }
      settled = end;
    }
    if (y > 0) y += block.space;
    block.pieces.forEach((piece, at) => {
      const last = block.pieces.length - at;
      // The last two lines go over together.
      if (last === MIN_LINES && at > 0 && y + sum(block.pieces.slice(at)) > height && y > 0) startPage();
      place(piece);
    });
  });
  return pages.filter((page) => page.length > 0);
}

/**
 * The height that must fit on the page where a block begins, and the last block that it includes. Blocks that
 * belong together and exceed a page are separated where necessary.
 */
function needed(
  blocks: readonly Block[],
  index: number,
  height: number,
  free: number,
): { wanted: number; end: number } {
  const block = blocks[index];
  if (!block) return { wanted: 0, end: index };
  const all = sum(block.pieces);
  // Fewer lines than twice the minimum can't be split without leaving one alone.
  const whole = block.keepTogether === true || block.pieces.length < 2 * MIN_LINES;
  const own = whole && all <= height ? all : sum(block.pieces.slice(0, MIN_LINES));
  const next = blocks[index + 1];
  const stays = block.keepWithNext === 'soft' ? free <= height / 2 : block.keepWithNext;
  if (!stays || !next || next.pageBreakBefore) return { wanted: own, end: index };
  const after = needed(blocks, index + 1, height, free);
  const wanted = all + next.space + after.wanted;
  return wanted <= height ? { wanted, end: after.end } : { wanted: own, end: index };
}

const sum = (pieces: readonly Piece[]) => pieces.reduce((total, { height }) => total + height, 0);
