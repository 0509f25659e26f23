import type { ScheduleRow } from '@heartwood/shared/domain';

/** The width and height of the drawing's own units; the picture is stretched to its place. */
export const CANVAS = { width: 1000, height: 100 } as const;

/** The areas of a plan's two pictures, as the `d` of SVG paths. */
export interface ChartShape {
  /** What is still owed over time, from the whole amount down to nothing. */
  balance: string;
  /** Of each payment the part that repays, from the ground up. */
  principal: string;
  /** Of each payment the interest, on top of that. */
  interest: string;
}

/**
 * Draws a plan as steps, one for each payment.
 * @param amount what is lent, in cents
 */
export function chartShape(rows: readonly ScheduleRow[], amount: number): ChartShape {
  const owed = rows.map((_row, index) => (index === 0 ? amount : (rows[index - 1]?.balance ?? 0)));
  const ground = rows.map(() => 0);
  const repaid = rows.map(({ principal }) => principal);
  const paid = rows.map(({ payment }) => payment);
  const highest = Math.max(1, ...paid);
  return {
    balance: between(ground, owed, Math.max(1, amount)),
    principal: between(ground, repaid, highest),
    interest: between(repaid, paid, highest),
  };
}

/** The outline of what lies between two lines of steps: along the upper one, and back along the lower one. */
function between(lower: readonly number[], upper: readonly number[], highest: number): string {
  const width = CANVAS.width / upper.length;
  const corner = (x: number, value: number) =>
    `${round(x * width)} ${round(CANVAS.height * (1 - value / highest))}`;
  const along = upper.flatMap((value, index) => [corner(index, value), corner(index + 1, value)]);
  const back = lower.flatMap((value, index) => [corner(index, value), corner(index + 1, value)]).toReversed();
  return `M${[...along, ...back].join('L')}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
