import { array, mixed, number, object, string, type ObjectShape, type Schema } from 'yup';
import { isIsoDate, type IsoDate } from './dates';
import { messages } from './messages';
import { MAX_DOLLARS, parseDollars } from './money';
import { tidyText } from './names';
import { parsePercent } from './percent';
import './json-hint';
import { isObject } from './is-object';
import type { Result } from './result';

// Characters that break a printed document, and the marks that can make a text read differently than it is stored.
const UNPRINTABLE_IN_A_LINE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const UNPRINTABLE = /[^\P{Cc}\n\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

const NAME_LIMIT = 200;
export const ADDRESS_LIMIT = 300;
export const TEXT_LIMIT = 20_000;

interface TextRules {
  max: number;
  /** Whether line breaks and tabs may stand in it. */
  lines?: boolean;
}

/** Optional text, trimmed and NFC; null and a missing value become ''. Anything but text is refused. */
export function textField(label: string, { max, lines = false }: TextRules) {
  return string()
    .transform((_value, original: unknown) =>
      typeof original === 'string' ? tidyText(original) : (original ?? ''),
    )
    .typeError(messages.notText(label))
    .default('')
    .max(max, () => messages.tooLong(label, max))
    .test('printable', messages.controlCharacters(label), (value) =>
      lines ? !UNPRINTABLE.test(value) : !UNPRINTABLE_IN_A_LINE.test(value),
    );
}

/** A name of a person or an organisation. */
export function nameField(label: string) {
  return textField(label, { max: NAME_LIMIT });
}

/** An optional e-mail address, kept as typed. */
export function emailField(label = 'Email') {
  return textField(label, { max: 254 }).test(
    'email',
    messages.emailInvalid,
    (value) => value === '' || EMAIL.test(value),
  );
}

// The HTML standard's pattern with a dot in the domain: mail to a bare host name reaches nobody.
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** An optional calendar day; a missing value, null and '' become null. */
export function dateField() {
  return mixed<IsoDate>((value): value is IsoDate => typeof value === 'string' && isIsoDate(value))
    .transform((value: unknown) => (typeof value === 'string' ? value.trim() || null : (value ?? null)))
    .typeError(messages.dateInvalid)
    .nullable()
    .default(null)
    .meta({ json: { type: ['string', 'null'], format: 'date' } });
}

/** A number read exactly from text or JSON by one of the parsers; `toNumber` turns its units into a JSON number. */
function exactNumber(parse: (input: string | number) => Result<number>, scale: number) {
  return number()
    .transform((_value, original: unknown) => {
      if (isBlank(original)) return undefined;
      if (typeof original !== 'string' && typeof original !== 'number') return Number.NaN;
      const parsed = parse(original);
      return parsed.ok ? parsed.value / scale : Number.NaN;
    })
    .typeError(({ originalValue }: { originalValue?: unknown }) => sentenceOf(parse, originalValue));
}

/** An optional amount in dollars: at least 0, at most two decimals. */
export function dollarsField() {
  const description = 'Dollars, at most two decimals.';
  return exactNumber(parseDollars, 100).meta({ json: { minimum: 0, maximum: MAX_DOLLARS, description } });
}

/** An optional percentage from 0 to 100 with at most two decimals. */
export function percentField() {
  const description = 'Percent, at most two decimals.';
  return exactNumber(parsePercent, 100).meta({ json: { minimum: 0, maximum: 100, description } });
}

export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** An object with these fields; null, lists and other values are refused. */
export function objectField<T extends ObjectShape>(fields: T) {
  return object(fields)
    .transform((value: unknown, _original, { fields: known }) =>
      isObject(value) ? withoutTraps(value, Object(known)) : value,
    )
    .typeError(messages.notAnObject)
    .nonNullable(messages.notAnObject);
}

// Threat: yup throws a TypeError, a 500, for JSON such as {"valueOf": 1} or {"executor": {"toString": 1}}, because it
// finds inherited members when it looks a field up by name, and calls toString on whatever stands in a text field.
function withoutTraps(
  value: Record<string, unknown>,
  known: Record<string, unknown>,
): Record<string, unknown> {
  const own = Object.entries(value).filter(([name]) => !(name in Object.prototype));
  return Object.fromEntries(
    own.map(([name, content]) => [
      name,
      isCoerced(known[name]) && Object(content) === content ? Number.NaN : content,
    ]),
  );
}

function isCoerced(schema: unknown): boolean {
  return isObject(schema) && (schema['type'] === 'string' || schema['type'] === 'number');
}

/** Optional yes or no; anything else is refused. */
export function flagField(label: string) {
  return mixed<boolean>((value): value is boolean => typeof value === 'boolean')
    .transform((value: unknown) => value ?? undefined)
    .typeError(messages.choose(label))
    .meta({ json: { type: 'boolean' } });
}

/** An optional list with a limit; a missing value and null become []. */
export function listField<T>(label: string, row: Schema<T>, max: number) {
  return (
    array()
      // Rows that are no objects make the whole value no list, so that tests may rely on rows.
      .transform((_value, original: unknown) => {
        const rows = original ?? [];
        return Array.isArray(rows) && !rows.every(isObject) ? 'not a list' : rows;
      })
      .typeError(messages.notAList(label))
      .of(row)
      .max(max, messages.tooMany(label, max))
      .default([])
  );
}

function sentenceOf(parse: (input: string | number) => Result<number>, input: unknown): string {
  const parsed = parse(typeof input === 'number' || typeof input === 'string' ? input : '?');
  return parsed.ok ? '' : parsed.message;
}
