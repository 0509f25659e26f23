import { readDecimal, writeDecimal } from './decimal-text';
import { messages } from '../messages';
import { accepted, refused, type Result } from '../validation/result';

declare const hundredthsBrand: unique symbol;

/** A percentage as a whole number of hundredths of a percent: 33.34 % is 3334. */
export type Hundredths = number & { readonly [hundredthsBrand]: true };

function isHundredths(value: number): value is Hundredths {
  return Number.isSafeInteger(value);
}

function hundredths(value: number): Hundredths {
  if (!isHundredths(value)) throw new RangeError(`${value} is not a whole number of hundredths`);
  return value;
}

/** Parses typed text, or a JSON number, as a percentage from 0 to 100 with at most two decimals. */
export function parsePercent(input: string | number): Result<Hundredths> {
  const units = readDecimal(input, 2, {
    invalid: messages.percentInvalid,
    decimals: messages.percentDecimals,
    negative: messages.percentNegative,
    exponent: messages.exponent,
    comma: messages.percentComma,
  });
  if (!units.ok) return units;
  if (units.value <= 10_000) return accepted(hundredths(units.value));
  // No percentage has thousands.
  return refused(String(input).includes(',') ? messages.percentComma : messages.percentTooLarge);
}

/** The sum of percentages in whole hundredths. Blank and unreadable entries count as nothing. */
export function sumPercent(values: readonly (string | number | null | undefined)[]): Hundredths {
  const total = values.reduce<number>((sum, value) => {
    const parsed = parsePercent(value ?? '');
    return parsed.ok ? sum + parsed.value : sum;
  }, 0);
  return hundredths(total);
}

/**
 * Whether percentages total exactly 100. Summed in hundredths: 55.64 + 18.1 + 26.26 is 100, 33.33 × 3 is not.
 */
export function sumsTo100(values: readonly (string | number | null | undefined)[]): boolean {
  return sumPercent(values) === 10_000;
}

/** What is missing to 100; negative if the total is higher. */
export function percentLeft(values: readonly (string | number | null | undefined)[]): Hundredths {
  return hundredths(10_000 - sumPercent(values));
}

/**
 * Splits a percentage into `count` JSON numbers that differ by at most 0.01 and total exactly that; the
 * first ones get the remainder.
 * @param whole percent, at most two decimals
 */
export function splitEqually(count: number, whole = 100): number[] {
  const total = Math.round(whole * 100);
  const share = Math.floor(total / count);
  const rest = total - share * count;
  return Array.from({ length: count }, (_, index) => percentOf(hundredths(share + (index < rest ? 1 : 0))));
}

/** The percentage as the API's JSON number. */
export function percentOf(value: Hundredths): number {
  return Number(writeDecimal(value, 2));
}

/** "33.34%", "50%": no trailing zeros. */
export function formatPercent(value: Hundredths): string {
  return `${percentOf(value)}%`;
}
