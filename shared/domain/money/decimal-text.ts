import { accepted, refused, type Result } from '../validation/result';

interface Sentences {
  invalid: string;
  decimals: string;
  negative: string;
  exponent: string;
}

const DECIMAL = /^(\d{1,16})(?:\.(\d*))?$|^\.(\d+)$/;

/**
 * Parses a number in plain digits as a whole count of its smallest unit, without a binary fraction: with 2 places,
 * "55.64" is 5564. Also accepts JSON numbers, by their shortest decimal form. Commas are accepted only as thousands
 * separators.
 */
export function readDecimal(input: string | number, places: number, sentences: Sentences): Result<number> {
  const text = normalise(input);
  if (/^[+-]?[\d.]+e[+-]?\d+$/i.test(text)) return refused(sentences.exponent);
  if (/^[-−][\d.]+$/.test(text)) return refused(sentences.negative);
  const match = DECIMAL.exec(text);
  if (!match) return refused(sentences.invalid);
  const whole = match[1] ?? '';
  const fraction = match[2] ?? match[3] ?? '';
  if (fraction.length > places) return refused(sentences.decimals);
  const units = Number(whole + fraction.padEnd(places, '0'));
  return Number.isSafeInteger(units) ? accepted(units) : refused(sentences.invalid);
}

/**
 * Writes a count of smallest units as plain digits with all its places, one or more: 5564 with 2 places is "55.64".
 */
export function writeDecimal(units: number, places: number): string {
  const digits = String(Math.abs(units)).padStart(places + 1, '0');
  const sign = units < 0 ? '-' : '';
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** "1234567" as "1,234,567". */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3}){1,6}$)/g, ',');
}

function normalise(input: string | number): string {
  const text = String(input).trim();
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
}
