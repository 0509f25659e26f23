import { groupThousands, readDecimal, writeDecimal } from './decimal-text';
import { MAX_BITCOIN } from '../limits';
import { messages } from '../messages';
import { accepted, refused, type Result } from '../validation/result';

declare const satoshisBrand: unique symbol;

/** A whole number of satoshis; one bitcoin has 100,000,000. All of them fit a safe integer. */
export type Satoshis = number & { readonly [satoshisBrand]: true };

/** All that there will ever be. */
export const MAX_SATOSHIS = MAX_BITCOIN * 100_000_000;

function isSatoshis(value: number): value is Satoshis {
  return Number.isSafeInteger(value) && value >= 0 && value <= MAX_SATOSHIS;
}

/** Takes a number as satoshis. Throws a RangeError unless it is a whole number from 0 to 21,000,000 BTC. */
export function satoshis(value: number): Satoshis {
  if (!isSatoshis(value)) throw new RangeError(`${value} is not an amount of satoshis`);
  return value;
}

/** Parses an amount of bitcoin exactly: at most 8 decimals, at most 21,000,000, no 1e-8, no negatives. */
export function parseBtc(input: string | number): Result<Satoshis> {
  const units = readDecimal(input, 8, {
    invalid: messages.btcInvalid,
    decimals: messages.btcDecimals,
    negative: messages.btcNegative,
    exponent: messages.exponent,
    comma: messages.btcComma,
  });
  if (!units.ok)
    return /^\d+(\.\d{0,8})?$/.test(String(input).trim()) ? refused(messages.btcTooLarge()) : units;
  return isSatoshis(units.value) ? accepted(units.value) : refused(messages.btcTooLarge());
}

/** Parses a whole number of satoshis, with the same limits as bitcoin. */
export function parseSatoshis(input: string | number): Result<Satoshis> {
  const units = readDecimal(input, 0, {
    invalid: messages.satoshisInvalid,
    decimals: messages.satoshisWhole,
    negative: messages.btcNegative,
    exponent: messages.exponent,
    comma: messages.satoshisInvalid,
  });
  if (!units.ok) return /^\d+$/.test(String(input).trim()) ? refused(messages.btcTooLarge()) : units;
  return isSatoshis(units.value) ? accepted(units.value) : refused(messages.btcTooLarge());
}

/** The amount as the API's decimal string, in plain digits without trailing zeros: "0.00000001", "1.5". */
export function btcText(amount: Satoshis): string {
  return writeDecimal(amount, 8).replace(/\.?0{1,8}$/, '');
}

/** "25,000,000 satoshis". */
export function formatSatoshis(amount: Satoshis): string {
  return `${groupThousands(String(amount))} ${amount === 1 ? 'satoshi' : 'satoshis'}`;
}

/** "20,999,999.9769 BTC". */
export function formatBtc(amount: Satoshis): string {
  return `${btcText(amount).replace(/\d+/, groupThousands)} BTC`;
}
