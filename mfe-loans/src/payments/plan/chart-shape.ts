import { addMonths, daysBetween, isoDate, type IsoDate } from '@heartwood/domain';
import { locale } from '@heartwood/i18n';

/** The width and height of the drawing's own units; the picture is stretched to its place. */
export const CANVAS = { width: 1000, height: 240 } as const;

/** The balance from a day on, in cents. */
export interface OwedFrom {
  on: IsoDate;
  balance: number;
}

/** Converts days and amounts to positions in a chart, in percent. */
export interface ChartScale {
  x: (on: IsoDate) => number;
  y: (amount: number) => number;
}

/**
 * The scale of a drawing that reaches from one day to another, and from nothing to the round
 * amount above the highest.
 * @param highest in cents
 */
export function chartScale(from: IsoDate, to: IsoDate, highest: number): ChartScale {
  const days = Math.max(1, daysBetween(from, to));
  const top = topOf(highest);
  const percent = (share: number) => round(Math.min(1, Math.max(0, share)) * 100);
  return {
    x: (on) => percent(daysBetween(from, on) / days),
    y: (amount) => percent(1 - amount / top),
  };
}

/** A corner of a line in a chart, in percent from the left and from the top. */
export interface Corner {
  x: number;
  y: number;
}

/** Steps from each day to the next; the last one extends to `until`. */
export function stepCorners({ x, y }: ChartScale, owed: readonly OwedFrom[], until: IsoDate): Corner[] {
  return owed.flatMap(({ on, balance }, index) => {
    const next = owed[index + 1]?.on ?? until;
    return [
      { x: x(on), y: y(balance) },
      { x: x(next > on ? next : on), y: y(balance) },
    ];
  });
}

/** Those steps as the `d` of an SVG path. */
export function stepPath(scale: ChartScale, owed: readonly OwedFrom[], until: IsoDate): string {
  const corners = stepCorners(scale, owed, until).map(drawn);
  return corners.length > 0 ? `M${corners.join('L')}` : '';
}

/** The area between those steps and the ground. */
export function stepArea(scale: ChartScale, owed: readonly OwedFrom[], until: IsoDate): string {
  const [first] = owed;
  if (!first) return '';
  const ground = [until, first.on].map((on) => drawn({ x: scale.x(on), y: scale.y(0) }));
  return `${stepPath(scale, owed, until)}L${ground.join('L')}Z`;
}

/** Three to six round amounts from nothing up to the first one above the highest, in cents. */
export function amountTicks(highest: number): number[] {
  const step = stepOf(highest);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}

/**
 * At most six labeled days: January 1 of some years, or for a short time the first day of some months. At 320
 * px, the names of two months with their years need two fifths of the chart, because the first label starts
 * at its edge. Two years need a fifth.
 */
export function dayTicks(from: IsoDate, to: IsoDate): { on: IsoDate; label: string }[] {
  const firstYear = Number(from.slice(0, 4));
  const years = Number(to.slice(0, 4)) - firstYear;
  const months = years * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
  const long = months > 24;
  const every = long ? 12 * Math.ceil(years / 4.5) : Math.max(1, Math.ceil(months / 2.5));
  const start = long ? isoDate(`${firstYear + 1}-01-01`) : firstOfNextMonth(from);
  const ticks: { on: IsoDate; label: string }[] = [];
  for (let on = start; on <= to; on = addMonths(on, every)) ticks.push({ on, label: tickLabel(on, long) });
  return ticks;
}

function firstOfNextMonth(day: IsoDate): IsoDate {
  return addMonths(isoDate(`${day.slice(0, 7)}-01`), 1);
}

function tickLabel(on: IsoDate, long: boolean): string {
  if (long) return on.slice(0, 4);
  const format = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale(), format).format(new Date(on));
}

function topOf(highest: number): number {
  return amountTicks(highest).at(-1) ?? 1;
}

/** The smallest round step that reaches the highest amount in at most five. */
function stepOf(highest: number): number {
  const least = Math.max(1, highest) / 5;
  const power = 10 ** Math.floor(Math.log10(least));
  const round = [1, 2, 2.5, 5, 10].map((factor) => Math.ceil(factor * power));
  return round.find((step) => step >= least) ?? 10 * power;
}

function drawn({ x, y }: Corner): string {
  return `${round((x * CANVAS.width) / 100)} ${round((y * CANVAS.height) / 100)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
