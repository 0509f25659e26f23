import { isObject } from '@heartwood/domain';
import type { JsonSchema } from '../../../src/platform/http/openapi/json-schema';

/** A body at one of the limits of its schema, or beyond it. */
interface HostileBody {
  what: string;
  body: string;
  /** Set if it is beyond a limit: the invalid field and its value. */
  past?: { field: string; value: unknown };
}

/** Marks that take quadratic time to sort, in sequences as long as a text may have. */
const marks = (length: number) =>
  `a${'\u0300\u0316'.repeat(15)}`.repeat(Math.ceil(length / 31)).slice(0, length);
const endlessMarks = (length: number) => `a${'\u0300\u0316'.repeat(Math.ceil(length / 2))}`.slice(0, length);

/**
 * Bodies that are as large and as invalid as possible, for each text, value, and list of a
 * schema, and for the whole.
 */
export function hostileBodies(
  schema: JsonSchema,
  named: Record<string, JsonSchema>,
  base: Record<string, unknown>,
): HostileBody[] {
  const whole = resolve(schema, named);
  const make = (what: string, path: Path, value: unknown, past = false): HostileBody => ({
    what: `${nameOf(path)}: ${what}`,
    body: JSON.stringify(withValue(base, path, value)),
    ...(past && { past: { field: nameOf(path), value } }),
  });
  const faulty = withRows(whole, named, () => 'x');
  return [
    ...fieldsOf(whole, named, []).flatMap(({ path, field }) => {
      const { maxLength, maxItems, items, enum: choices } = field;
      const types = [field.type ?? 'object'].flat();
      if (items && maxItems !== undefined && !types.includes('string')) {
        const row = withRows(resolve(items, named), named, () => 'x');
        return [
          make('as many empty rows as it may have', path, Array(maxItems).fill({})),
          make('as many faulty rows as it may have', path, Array(maxItems).fill(row)),
          make('a row too many', path, Array(maxItems + 1).fill({}), true),
          make('a thousand rows', path, Array(1000).fill(row), true),
        ];
      }
      if (maxLength !== undefined && !choices)
        return [
          make('as long as it may be', path, marks(maxLength)),
          make('nothing but marks', path, endlessMarks(maxLength)),
          make('a character too long', path, endlessMarks(maxLength + 1), true),
        ];
      if (types.includes('object')) return [];
      return [make('a number that does not end', path, `1${' '.repeat(9000)}`, true)];
    }),
    { what: 'every field at fault', body: JSON.stringify(faulty) },
    {
      what: 'fields nobody knows',
      body: JSON.stringify({
        ...base,
        ...Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`k${n}`, n])),
      }),
    },
    { what: 'nested deep', body: `${'{"a":'.repeat(1500)}1${'}'.repeat(1500)}` },
    { what: 'lists in lists', body: '['.repeat(15_000) },
    { what: 'empty objects', body: `{"a":[${'{},'.repeat(5000)}{}]}` },
    { what: 'ten megabytes', body: JSON.stringify({ ...base, more: 'x'.repeat(10_000_000) }) },
  ];
}

/**
 * The largest body that a schema allows: every list has its maximum length, and so has every text.
 * @param given what the schema can't express, such as valid dates; kept unless it is a list
 */
export function largestBody(
  schema: JsonSchema,
  named: Record<string, JsonSchema>,
  given: Record<string, unknown>,
  { longest = Infinity, rows = Infinity } = {},
): string {
  const whole = largestOf(resolve(schema, named), { named, longest, rows, row: 0 });
  const known = Object.entries(given).filter(([, value]) => !Array.isArray(value));
  return JSON.stringify({ ...(isObject(whole) ? whole : {}), ...Object.fromEntries(known) });
}

interface Filling {
  named: Record<string, JsonSchema>;
  /** The maximum length of a text. */
  longest: number;
  /** The maximum number of rows of a list. */
  rows: number;
  row: number;
}

function largestOf(schema: JsonSchema, filling: Filling): unknown {
  const { type, enum: choices, format, maxLength = 0, maxItems = 0, items, properties } = schema;
  const { named, longest, rows, row } = filling;
  const types = [type ?? 'object'].flat();
  if (choices) return choices.at(-1);
  if (types.includes('boolean')) return false;
  if (types.includes('integer')) return 1;
  // Shares add up to 100 in a list with this many rows.
  if (types.includes('number')) return rows < Infinity ? 100 / rows : 1;
  if (format === 'date') return '2016-02-29';
  if (format === 'email') return `${row}@example.com`;
  // No two rows are equal, and every character has the maximum number of bytes.
  if (types.includes('string'))
    return `${row} Ő`.padEnd(Math.min(maxLength, longest), '字').slice(0, maxLength);
  if (items)
    return Array.from({ length: Math.min(maxItems, rows) }, (_, index) =>
      largestOf(resolve(items, named), { ...filling, row: index }),
    );
  return Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, part]) => [name, largestOf(resolve(part, named), filling)]),
  );
}

type Path = (string | number)[];

/**
 * Every field of a schema except the objects that contain others; for a list, also the
 * fields of its last row.
 */
function fieldsOf(
  schema: JsonSchema,
  named: Record<string, JsonSchema>,
  path: Path,
): { path: Path; field: JsonSchema }[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const field = resolve(part, named);
    const here = [...path, name];
    const rows = field.items ? fieldsOf(resolve(field.items, named), named, [...here, 0]) : [];
    return [{ path: here, field }, ...rows, ...fieldsOf(field, named, here)];
  });
}

/** An object of a schema with the same in every field. */
function withRows(
  schema: JsonSchema,
  named: Record<string, JsonSchema>,
  fill: () => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, part]) => {
      const { items, maxItems, properties } = resolve(part, named);
      if (properties) return [name, withRows(resolve(part, named), named, fill)];
      return [name, items ? Array(maxItems).fill(withRows(resolve(items, named), named, fill)) : fill()];
    }),
  );
}

function resolve(schema: JsonSchema, named: Record<string, JsonSchema>): JsonSchema {
  return named[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
}

function withValue(whole: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (typeof first === 'number') return [withValue(Array.isArray(whole) ? whole[0] : {}, rest, value)];
  const fields = isObject(whole) ? whole : {};
  return { ...fields, [first]: withValue(fields[first], rest, value) };
}

/** In the API's notation: `beneficiaries[0].name`. */
function nameOf(path: Path): string {
  return path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : name === '' ? part : `${name}.${part}`),
    '',
  );
}
