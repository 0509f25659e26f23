import type { Block, Pen, Point, Stroke } from './blocks';
import { widthOf, type Line } from './lines';
import { column, text } from './page-style';
import type { Typesetter } from './typesetter';

/** A label of an axis, at a place from 0 to 1. */
interface Tick {
  at: number;
  words: string;
}

/** A line chart. Places are from 0 to 1, from the left and from the top. */
export interface Chart {
  /** What it shows, in words. */
  alt: string;
  /** At most two; the second one is heavier. */
  lines: readonly { name: string; points: readonly Point[] }[];
  /** Of the vertical axis, from the top. */
  amounts: readonly Tick[];
  /** Of the horizontal axis, from the left. */
  days: readonly Tick[];
}

const HEIGHT = 150;
const plain: Stroke = { thickness: 1, gray: 0.4 };
const heavy: Stroke = { thickness: 2, gray: 0 };
const grid: Stroke = { thickness: 0.5, gray: 0.8 };
const { size, leading } = text.caption;

/** The length of a line in the legend, and the space on both sides of a name. */
const legend = { line: 20, before: 5, after: 16 } as const;

/** A chart with a legend above it, if it has several lines. */
export function chartBlock(setter: Typesetter, { alt, lines, amounts, days }: Chart): Block {
  const labeled = <Item extends object>(items: readonly (Item & { words: string })[]) =>
    items.map((item) => {
      const line: Line = setter.clusters([{ text: item.words, weight: 'regular' }]);
      return { ...item, line, width: widthOf(line) * size };
    });
  const drawn = labeled(
    lines.map(({ name, points }, index) => ({ words: name, points, stroke: index === 0 ? plain : heavy })),
  );
  const [rows, columns] = [labeled(amounts), labeled(days)];
  const left = Math.max(0, ...rows.map(({ width }) => width)) + 6;
  const width = column.width - left;
  const top = leading + 4;

  const draw = ({ x, y, pen }: { x: number; y: number; pen: Pen }) => {
    const [start, end] = [x + left, x + column.width];
    const place = (point: Point): Point => ({ x: start + point.x * width, y: y + top + point.y * HEIGHT });
    let at = start;
    for (const { line, width: wide, stroke } of lines.length > 1 ? drawn : []) {
      const middle = y + leading / 2;
      pen.path(
        [0, legend.line].map((along) => ({ x: at + along, y: middle })),
        stroke,
      );
      at += legend.line + legend.before;
      pen.line(line, { x: at, y: y + leading * 0.78 }, size);
      at += wide + legend.after;
    }
    for (const row of rows) {
      const from = place({ x: 0, y: row.at });
      pen.path([from, { x: end, y: from.y }], grid);
      pen.line(row.line, { x: start - 6 - row.width, y: from.y + size / 3 }, size);
    }
    for (const tick of columns) {
      const ground = place({ x: tick.at, y: 1 });
      const from = Math.min(Math.max(ground.x - tick.width / 2, start), end - tick.width);
      pen.line(tick.line, { x: from, y: ground.y + leading }, size);
    }
    for (const { points, stroke } of drawn) pen.path(points.map(place), stroke);
  };
  const height = top + HEIGHT + leading * 1.5;
  return { space: 8, pieces: [{ height, element: { role: 'Figure', alt }, draw }], keepTogether: true };
}
