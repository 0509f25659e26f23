import { locale } from '@heartwood/i18n';
import { DAY, HOUR } from './day';

/** A calendar day, for example "2025-06-30". It has no time and no time zone; never pass it to `new Date`. */
export type IsoDate = string & { readonly isoDateBrand: true };

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

interface Day {
  year: number;
  month: number;
  day: number;
}

/** Whether the text is a real day between the years 1000 and 9999: "2025-02-29" is not. */
export function isIsoDate(text: string): text is IsoDate {
  const day = split(text);
  return (
    day !== null &&
    day.month >= 1 &&
    day.month <= 12 &&
    day.day >= 1 &&
    day.day <= daysIn(day.year, day.month)
  );
}

/** Converts text to a day. Throws a RangeError if it is invalid. */
export function isoDate(text: string): IsoDate {
  if (!isIsoDate(text)) throw new RangeError(`${text} is not a date`);
  return text;
}

/**
 * Today in Colorado, wherever the person is: what is recorded here is dated there, so forms and figures must
 * count from the same day as the server.
 */
export function todayOf(now: Date): IsoDate {
  return dayOf(now.toISOString());
}

/**
 * The latest day that is today anywhere, fourteen hours ahead of UTC: a form and the server accept it for
 * what happened "today", because a person there may go by their own calendar.
 */
export function latestDay(now: Date): IsoDate {
  return isoDate(new Date(now.getTime() + 14 * HOUR).toISOString().slice(0, 10));
}

/**
 * The day of a timestamp in Colorado, whose law governs the documents. Throws a RangeError if it is invalid.
 */
export function dayOf(timestamp: string): IsoDate {
  // Forms ask for today at every key, and `Intl` is slow. Midnight in Colorado is a full
  // hour of UTC since 1883.
  const hour = Math.floor(Date.parse(timestamp) / HOUR);
  if (lastHour?.hour !== hour) lastHour = { hour, day: dayByCalendar(new Date(timestamp)) };
  return lastHour.day;
}

function dayByCalendar(moment: Date): IsoDate {
  calendar ??= inColorado({ year: 'numeric', month: 'numeric', day: 'numeric' });
  const parts = calendar
    .formatToParts(moment)
    .reduce<Record<string, number>>((all, part) => ({ ...all, [part.type]: Number(part.value) }), {});
  return join({ year: parts['year'] ?? 0, month: parts['month'] ?? 0, day: parts['day'] ?? 0 });
}

/**
 * The anchor plus whole months, clamped to the month's end: 31 January + 1 is 28 or 29 February.
 * Always count from the anchor; chaining would lose the 31st for good.
 */
export function addMonths(anchor: IsoDate, months: number): IsoDate {
  const { year, month, day } = split(anchor) ?? { year: 0, month: 0, day: 0 };
  const index = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
  return join({ ...target, day: Math.min(day, daysIn(target.year, target.month)) });
}

/** The day so many days later. */
export function addDays(day: IsoDate, days: number): IsoDate {
  return isoDate(new Date(middayOf(day) + days * DAY).toISOString().slice(0, 10));
}

/** Whole days from one day to another; negative when the second comes first. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (middayOf(to) - middayOf(from)) / DAY;
}

/**
 * Completed years between birth and a day. Someone born on 29 February grows older on 1
 * March in a common year.
 */
export function ageOn(birth: IsoDate, on: IsoDate): number {
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4));
  return on.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** Whether a person is known to be under 18: false if a day is missing or invalid. */
export function isUnder18(birth: unknown, on: IsoDate | undefined): boolean {
  return typeof birth === 'string' && isIsoDate(birth) && on !== undefined && ageOn(birth, on) < 18;
}

/** "June 30, 2025", in the person's language. */
export function formatDate(date: IsoDate): string {
  const { year, month, day } = split(date) ?? { year: 0, month: 1, day: 0 };
  if (locale() === 'en-US') return `${MONTHS[month - 1] ?? ''} ${day}, ${year}`;
  return inLocale('long').format(Date.UTC(year, month - 1, day));
}

/**
 * A month that somebody typed in English, "November 2026", in the person's language; another text as it is.
 */
export function formatTypedMonth(text: string): string {
  const [, name = '', year] = /^(\p{L}+) (\d{4})$/u.exec(text) ?? [];
  const month = MONTHS.findIndex((each) => each === name);
  if (month < 0 || locale() === 'en-US') return text;
  return inLocale('month').format(Date.UTC(Number(year), month, 1));
}

/** "Jun 30, 2025", in the person's language: for lists and tables. */
export function formatShortDate(date: IsoDate): string {
  const { year, month, day } = split(date) ?? { year: 0, month: 1, day: 0 };
  if (locale() === 'en-US') return `${MONTHS[month - 1]?.slice(0, 3) ?? ''} ${day}, ${year}`;
  return inLocale('short').format(Date.UTC(year, month - 1, day));
}

/**
 * "November 21, 2026 at 2:41 PM MST": a timestamp as a person in Colorado reads it, in their language.
 * Records keep its seconds.
 */
export function formatMoment(timestamp: string): string {
  const clock = clocks.get(locale()) ?? inColorado(MOMENT, locale());
  clocks.set(locale(), clock);
  return clock.format(new Date(timestamp));
}

/** The hour of UTC that `dayOf` was last asked about, and its day. */
let lastHour: { hour: number; day: IsoDate } | undefined;
// Created once, when first needed.
let calendar: Intl.DateTimeFormat | undefined;
const clocks = new Map<string, Intl.DateTimeFormat>();
const days = new Map<string, Intl.DateTimeFormat>();
const MOMENT = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;
const DAYS = {
  long: { dateStyle: 'long' },
  month: { month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
} as const;

function inColorado(options: Intl.DateTimeFormatOptions, language = 'en-US'): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, { timeZone: 'America/Denver', ...options });
}

/** Formats days in the person's language. `Intl` is slow to create. */
function inLocale(length: keyof typeof DAYS): Intl.DateTimeFormat {
  const key = `${locale()} ${length}`;
  const format = days.get(key) ?? new Intl.DateTimeFormat(locale(), { ...DAYS[length], timeZone: 'UTC' });
  days.set(key, format);
  return format;
}

function split(text: string): Day | null {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return null;
  const [year, month, day] = [digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10)];
  return year >= 1000 && month >= 0 && day >= 0 ? { year, month, day } : null;
}

/**
 * The number that these characters are; NaN when one is no digit. By hand: a loan's schedule
 * reads thousands of days.
 */
function digits(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    number = digit >= 0 && digit <= 9 ? number * 10 + digit : Number.NaN;
  }
  return number;
}

function join({ year, month, day }: Day): IsoDate {
  return isoDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
}

function middayOf(date: IsoDate): number {
  const { year, month, day } = split(date) ?? { year: 0, month: 1, day: 0 };
  return Date.UTC(year, month - 1, day, 12);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
