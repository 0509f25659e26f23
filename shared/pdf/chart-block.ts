import type { Block, Pen, Point } from './blocks';
import { widthOf } from './lines';
import { column, text } from './page-style';
import type { Typesetter } from './typesetter';

/** Something written beside a chart, at a place from 0 to 1. */
export interface Tick {
  at: number;
  words: string;
}

/** A line chart. Places are from 0 to 1, from the left and from the top. */
export interface Chart {
  /** What it shows, in words. */
  alt: string;
  /** At most two, the second one heavier, with the name of each, if there are any. */
  lines: readonly { name?: string; points: readonly Point[] }[];
  /** From the top. */
  amounts: readonly Tick[];
  /** From the left. */
  days: readonly Tick[];
}

const HEIGHT = 150;
const looks = [
  { thickness: 1, gray: 0.4 },
  { thickness: 2, gray: 0 },
] as const;
const GRID = { thickness: 0.5, gray: 0.8 };
const { size, leading } = text.caption;

/** Draws a chart with the names of its lines above and its ticks at the left and below. */
export function chartBlock(setter: Typesetter, { alt, lines, amounts, days }: Chart): Block {
  const set = (words: string) => setter.clusters([{ text: words, weight: 'regular' }]);
  const named = lines.filter(({ name }) => name);
  const left = Math.max(0, ...amounts.map(({ words }) => widthOf(set(words)) * size)) + 6;
  const width = column.width - left;
  const head = named.length > 0 ? leading + 4 : 6;
  const draw = ({ x, y, pen }: { x: number; y: number; pen: Pen }) => {
    const at = (point: Point): Point => ({ x: x + left + point.x * width, y: y + head + point.y * HEIGHT });
    let name = x + left;
    for (const [index, line] of lines.entries()) {
      const { thickness, gray } = looks[index] ?? looks[0];
      if (!line.name) continue;
      const words = set(line.name);
      const middle = y + leading * 0.5;
      pen.path(
        [
          { x: name, y: middle },
          { x: name + 20, y: middle },
        ],
        thickness,
        gray,
      );
      pen.line(words, { x: name + 25, y: y + leading * 0.78 }, size);
      name += 25 + widthOf(words) * size + 16;
    }
    for (const tick of amounts) {
      const words = set(tick.words);
      const from = at({ x: 0, y: tick.at });
      pen.path([from, at({ x: 1, y: tick.at })], GRID.thickness, GRID.gray);
      pen.line(words, { x: from.x - 6 - widthOf(words) * size, y: from.y + size / 3 }, size);
    }
    for (const tick of days) {
      const words = set(tick.words);
      const wide = widthOf(words) * size;
      const { x: middle, y: ground } = at({ x: tick.at, y: 1 });
      const start = Math.min(Math.max(middle - wide / 2, x + left), x + column.width - wide);
      pen.line(words, { x: start, y: ground + leading }, size);
    }
    for (const [index, { points }] of lines.entries()) {
      const { thickness, gray } = looks[index] ?? looks[0];
      pen.path(points.map(at), thickness, gray);
    }
  };
  return {
    space: 8,
    pieces: [{ height: head + HEIGHT + leading * 1.5, element: { role: 'Figure', alt }, draw }],
    whole: true,
  };
}
