import { groupThousands, readDecimal, writeDecimal } from './decimal-text';
import { MAX_DOLLARS } from '../limits';
import { messages } from '../messages';
import { accepted, refused, type Result } from '../validation/result';

declare const centsBrand: unique symbol;

/** A whole number of US cents. */
export type Cents = number & { readonly [centsBrand]: true };

declare const dollarsBrand: unique symbol;

/**
 * An amount in dollars, as the API's JSON has it. It is a number, and any number can be given as one, but
 * the compiler refuses to add, multiply, or compare it: 1000.2 + 9000.1 is 10000.300000000001. `centsOf`
 * makes cents of it first.
 */
export type Dollars = number | { readonly [dollarsBrand]: never };

function isCents(value: number): value is Cents {
  return Number.isSafeInteger(value);
}

/** Takes a number as cents; -0 becomes 0. Throws a RangeError unless it is a whole number. */
export function cents(value: number): Cents {
  const whole = value + 0;
  if (!isCents(whole)) throw new RangeError(`${value} is not a whole number of cents`);
  return whole;
}

/** The sum of any number of amounts; 0 of none. */
export function sumCents(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/**
 * Parses what a person typed, or a JSON number of dollars, as cents. At most two
 * decimals; no 1e2; no negatives.
 */
export function parseDollars(input: string | number): Result<Cents> {
  const units = readDecimal(input, 2, {
    invalid: messages.amountInvalid,
    decimals: messages.amountDecimals,
    negative: messages.amountNegative,
    exponent: messages.exponent,
    comma: messages.amountComma,
  });
  if (!units.ok) return units;
  return units.value > MAX_DOLLARS * 100 ? refused(messages.amountTooLarge()) : accepted(cents(units.value));
}

/** The cents of an amount in dollars that already passed a schema. Throws a RangeError for anything else. */
export function centsOf(dollars: Dollars): Cents {
  const parsed = parseDollars(String(dollars));
  if (!parsed.ok) throw new RangeError(String(parsed.message));
  return parsed.value;
}

/** Dollars as a JSON number for the API. */
export function dollarsOf(amount: Cents): Dollars {
  return Number(writeDecimal(amount, 2));
}

/** Plain dollars with both decimals, for inputs and CSV files: "1234.50". */
export function dollarsText(amount: Cents): string {
  return writeDecimal(amount, 2);
}

/** "$1,234.50"; a negative amount is "-$1.00", and zero never has a sign. */
export function formatUsd(amount: Cents): string {
  const plain = writeDecimal(Math.abs(amount), 2);
  return `${amount < 0 ? '-' : ''}$${groupThousands(plain.slice(0, -3))}${plain.slice(-3)}`;
}
