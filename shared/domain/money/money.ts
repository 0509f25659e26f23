import { groupThousands, readDecimal, writeDecimal } from './decimal-text';
import { messages } from '../messages';
import { accepted, refused, type Result } from '../validation/result';

declare const centsBrand: unique symbol;

/** A whole number of US cents. */
export type Cents = number & { readonly [centsBrand]: true };

/** The maximum amount of any field: one billion dollars. */
export const MAX_DOLLARS = 1_000_000_000;

function isCents(value: number): value is Cents {
  return Number.isSafeInteger(value);
}

/** Takes a number as cents; -0 becomes 0. Throws a RangeError unless it is a whole number. */
export function cents(value: number): Cents {
  const whole = value + 0;
  if (!isCents(whole)) throw new RangeError(`${value} is not a whole number of cents`);
  return whole;
}

/** Parses what a person typed, or a JSON number of dollars, as cents. At most two decimals; no 1e2; no negatives. */
export function parseDollars(input: string | number): Result<Cents> {
  const units = readDecimal(input, 2, {
    invalid: messages.amountInvalid,
    decimals: messages.amountDecimals,
    negative: messages.amountNegative,
    exponent: messages.exponent,
    comma: messages.amountComma,
  });
  if (!units.ok) return units;
  return units.value > MAX_DOLLARS * 100 ? refused(messages.amountTooLarge) : accepted(cents(units.value));
}

/** The cents of an amount in dollars that already passed a schema. Throws a RangeError for anything else. */
export function centsOf(dollars: number): Cents {
  const parsed = parseDollars(dollars);
  if (!parsed.ok) throw new RangeError(parsed.message);
  return parsed.value;
}

/** Dollars as a JSON number for the API. */
export function dollarsOf(amount: Cents): number {
  return Number(writeDecimal(amount, 2));
}

/** "$1,234.50"; a negative amount is "-$1.00", and zero never has a sign. */
export function formatUsd(amount: Cents): string {
  const plain = writeDecimal(Math.abs(amount), 2);
  return `${amount < 0 ? '-' : ''}$${groupThousands(plain.slice(0, -3))}${plain.slice(-3)}`;
}
