import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from '../../src/platform/http/openapi/json-schema';

/** Useful values for fields by name, so that some requests pass validation. */
export type Hints = Record<string, Arbitrary<unknown>>;

/** JSON that a schema of the document allows, more or less. */
export function fromSchema(
  schema: JsonSchema,
  named: Record<string, JsonSchema>,
  hints: Hints,
): Arbitrary<unknown> {
  const convert = (part: JsonSchema, name = ''): Arbitrary<unknown> => {
    const target = part.$ref ? named[part.$ref.split('/').at(-1) ?? ''] : undefined;
    if (target) return convert(target, name);
    const hint = hints[name];
    const plain = ofType(part, convert);
    return hint ? fc.oneof({ arbitrary: hint, weight: 8 }, { arbitrary: plain, weight: 1 }) : plain;
  };
  return convert(schema);
}

type Convert = (schema: JsonSchema, name?: string) => Arbitrary<unknown>;

function ofType(schema: JsonSchema, convert: Convert): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = [schema.type ?? 'object'].flat();
  return fc.oneof(...types.map((type) => ofOneType(type, schema, convert)));
}

function ofOneType(type: string, schema: JsonSchema, convert: Convert): Arbitrary<unknown> {
  const { minimum = 0, maximum = 1_000_000_000 } = schema;
  switch (type) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({ min: minimum, max: maximum });
    case 'number':
      return fc
        .integer({ min: minimum * 100, max: Math.min(maximum * 100, 2 ** 40) })
        .map((units) => units / 100);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(convert(schema.items ?? { type: 'string' }), { maxLength: 4 });
    default:
      return object(schema, convert);
  }
}

function object({ properties = {}, required = [] }: JsonSchema, convert: Convert): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, part]) => [name, convert(part, name)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function text({ format, maxLength = 40 }: JsonSchema): Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  if (format === 'date')
    return fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  const length = { maxLength: Math.min(maxLength, 40) };
  return fc.oneof(
    fc.string(length),
    fc.string({ ...length, unit: 'binary' }),
    fc.string({ ...length, unit: 'grapheme' }),
  );
}

/** The same JSON with one value replaced. */
export function disturbed(value: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc
    .tuple(value, fc.nat(), strange())
    .map(([whole, place, other]) => replaceAt(whole, { left: place % 12 }, other));
}

/** Values that have broken servers before. */
export function strange(): Arbitrary<unknown> {
  return fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(
      null,
      '',
      '\u0000',
      '\ud800',
      -0,
      1e308,
      1e-13,
      -1,
      [],
      {},
      '1e2',
      ' ',
      'x'.repeat(30_000),
      [[]],
    ),
    fc.constantFrom(
      { toString: 1 },
      { valueOf: 1 },
      { constructor: 1 },
      { length: -1 },
      { then: 1 },
      '<script>',
      "'; --",
    ),
  );
}

function replaceAt(value: unknown, counter: { left: number }, other: unknown): unknown {
  if (counter.left-- === 0) return other;
  if (Array.isArray(value)) return value.map((part: unknown) => replaceAt(part, counter, other));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, replaceAt(part, counter, other)]),
  );
}
