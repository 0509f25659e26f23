import type { Sentence } from '@heartwood/i18n';
import { accepted, refused, type Result } from '../validation/result';

interface Sentences {
  invalid: Sentence;
  decimals: Sentence;
  negative: Sentence;
  exponent: Sentence;
  /** About a comma that is not, or may not be, between thousands. */
  comma: Sentence;
}

const DECIMAL = /^(\d{1,16})(?:\.(\d*))?$|^\.(\d+)$/;

/** Thousands, separated by commas or by spaces. None begins with 0: "0,125" has a decimal comma. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\s\d{3})+)(?:\.\d*)?$/;

/**
 * Parses a number in plain digits as a whole count of its smallest unit, without a binary fraction:
 * with 2 places, "55.64" is 5564. Also accepts JSON numbers, by their shortest decimal form. Commas are
 * accepted only where they can separate nothing but thousands: with three places or more, "1,125" can
 * be either, and is refused.
 */
export function readDecimal(input: string | number, places: number, sentences: Sentences): Result<number> {
  const text = normalise(input, places);
  if (/^[+-]?[\d.]+e[+-]?\d+$/i.test(text)) return refused(sentences.exponent);
  if (/^[-−][\d.]+$/.test(text)) return refused(sentences.negative);
  const match = DECIMAL.exec(text);
  if (!match)
    return refused(/^[\d\s.,]+$/.test(text) && text.includes(',') ? sentences.comma : sentences.invalid);
  const whole = match[1] ?? '';
  const fraction = match[2] ?? match[3] ?? '';
  if (fraction.length > places) return refused(sentences.decimals);
  const units = Number(whole + fraction.padEnd(places, '0'));
  return Number.isSafeInteger(units) ? accepted(units) : refused(sentences.invalid);
}

/**
 * Writes a count of smallest units as plain digits with all its places, one or more: 5564
 * with 2 places is "55.64".
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

function normalise(input: string | number, places: number): string {
  const text = String(input).trim();
  const ambiguous = places >= 3 && /^\d+,\d+$/.test(text);
  return GROUPED.test(text) && !ambiguous ? text.replace(/[,\s]/g, '') : text;
}
