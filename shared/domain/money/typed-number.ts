/** What a field's numbers may look like. */
interface NumberKind {
  /** Decimals that it accepts. */
  places: number;
  /** Whether its numbers can be a thousand or more; otherwise, a comma can only be a decimal mark. */
  hasThousands: boolean;
  /** A sign or a unit before or after the number, which the field shows itself. */
  unit: RegExp;
}

const KINDS = {
  dollars: { places: 2, hasThousands: true, unit: /US\s?\$|USD?|[$€]|EUR|d[oó]lar(?:es)?|dollars?/ },
  percent: { places: 2, hasThousands: false, unit: /%|percent|por\s?ciento/ },
  btc: { places: 8, hasThousands: true, unit: /BTC|XBT|[₿฿]|bitcoins?/ },
  whole: { places: 0, hasThousands: true, unit: /sats?|satoshis?|months?|meses|mes/ },
} as const satisfies Record<string, NumberKind>;

export type NumberKindName = keyof typeof KINDS;

/**
 * A number that a person typed or pasted, in the form that the strict parsers of this folder accept: in ASCII
 * digits, with a decimal point, without its unit. Text that is no such number, or could be two, stays as it
 * is, so that the parser rejects it. Both decimal marks are read where they can't be misread: a number with
 * one comma and one or two digits after it, or as many as no group of thousands has.
 */
export function normalizeNumber(typed: string, name: NumberKindName): string {
  const kind = KINDS[name];
  const text = withoutUnit(asciiDigits(typed), kind.unit);
  const bare = text.trim().replace(/(?<=\d)['’ʼ](?=\d{3}(?!\d))/g, '');
  // In groups of three with points: "1.234.567", "1.234,56".
  if (/^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(bare)) return bare.replaceAll('.', '');
  const grouped = /^([1-9]\d{0,2}(?:\.\d{3})+),(\d*)$/.exec(bare);
  if (grouped) return `${grouped[1]?.replaceAll('.', '')}.${grouped[2]}`;
  const decimal = /^(\d*|[1-9]\d{0,2}(?:\s\d{3})+),(\d*)$/.exec(bare);
  if (decimal && /\d/.test(bare) && isDecimalComma(decimal[1] ?? '', decimal[2] ?? '', kind))
    return bare.replace(',', '.');
  return /^[\d\s.,]*$/.test(bare) ? bare : typed;
}

function isDecimalComma(whole: string, fraction: string, { hasThousands, places }: NumberKind): boolean {
  if (places === 0) return false;
  return !hasThousands || fraction.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole);
}

/** The two numbers that a typed one could be, as the field would accept them; null if it can only be one. */
export function meaningsOfNumber(
  typed: string,
  name: NumberKindName,
): [whole: string, decimal: string] | null {
  const kind = KINDS[name];
  if (!kind.hasThousands) return null;
  const text = normalizeNumber(typed, name).trim();
  const [, whole, mark, fraction] = /^([1-9]\d{0,2})([.,])(\d{3})$/.exec(text) ?? [];
  if (!whole || !fraction) return null;
  // A comma before three digits separates thousands where no three decimals are possible, and so
  // does the point elsewhere.
  if (mark === (kind.places < 3 ? ',' : '.')) return null;
  const decimals = fraction.slice(0, kind.places);
  return [`${whole}${fraction}`, decimals ? `${whole}.${decimals}` : whole];
}

/**
 * Digits of all scripts, full-width marks, and the Arabic separators as ASCII; invisible marks of direction
 * are left out. Superscripts and fractions stay: 10² is not 102.
 */
export function asciiDigits(text: string): string {
  return text
    .replace(/[\p{Cf}]/gu, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/(?![0-9])\p{Nd}/gu, digitOf)
    .replace(/\u066b/g, '.')
    .replace(/(?<=\d)\u066c(?=\d{3})/g, '')
    .replace(/\u066a/g, '%');
}

/** Unicode has the digits of a script in a row from zero to nine. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

function withoutUnit(text: string, unit: RegExp): string {
  const around = new RegExp(`^\\s*(?:(?:${unit.source})\\s*)?|\\s?(?:${unit.source})\\s?\\.?$`, 'giu');
  return text.replace(around, '');
}
