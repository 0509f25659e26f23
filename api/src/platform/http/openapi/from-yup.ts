import type {
  Schema,
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';
import type { JsonSchema } from './json-schema';

/** Converts a schema that validates requests to the JSON Schema that describes it. */
export function fromYup(schema: Schema): JsonSchema {
  return convert(schema.describe());
}

function convert(field: SchemaFieldDescription): JsonSchema {
  if (!isFull(field)) return {};
  const { type, enum: choices, ...hint } = field.meta?.json ?? {};
  const base = { ...limits(field), ...hint, ...(choices && { enum: choices }) };
  const name = type ?? typeName(field);
  const nullable = field.nullable && !isRequired(field);
  const types = nullable && typeof name === 'string' ? [name, 'null'] : name;
  if (isObject(field)) return { type: types, ...objectParts(field), ...base };
  if (isArray(field))
    return { type: types, ...(field.innerType && { items: convert(one(field.innerType)) }), ...base };
  return { type: types, ...base };
}

/** Whether a field is required. A signature's schema says so by a test, because null has its own message. */
function isRequired(field: SchemaDescription): boolean {
  return !field.optional || has(field, 'given');
}

/** A form's fields in a response, with blank ones filled in. */
export function returned(schema: Schema): { properties: Record<string, JsonSchema>; optional: string[] } {
  const { properties = {} } = fromYup(schema);
  return { properties, optional: fieldsLeftOpen(schema) };
}

/**
 * The fields of an object that stay undefined if they are left out: they have no blank value and need none.
 */
function fieldsLeftOpen(schema: Schema): string[] {
  const described = schema.describe();
  if (!isObject(described)) return [];
  return Object.entries(described.fields).flatMap(([name, field]) =>
    isFull(field) && field.optional && field.default === undefined ? [name] : [],
  );
}

function objectParts({ fields }: SchemaObjectDescription): JsonSchema {
  const entries = Object.entries(fields);
  const required = entries.flatMap(([name, field]) => (isFull(field) && isRequired(field) ? [name] : []));
  return {
    properties: Object.fromEntries(entries.map(([name, field]) => [name, convert(field)])),
    ...(required.length > 0 && { required }),
  };
}

function limits(field: SchemaDescription): JsonSchema {
  const [least, most] = [paramOf(field, 'min'), paramOf(field, 'max')];
  if (field.type === 'string')
    return {
      ...(has(field, 'required') && { minLength: 1 }),
      ...(has(field, 'required') && has(field, 'email') && { format: 'email' }),
      ...(most !== undefined && { maxLength: most }),
    };
  if (field.type === 'number')
    return { ...(least !== undefined && { minimum: least }), ...(most !== undefined && { maximum: most }) };
  if (field.type === 'array')
    return { ...(least !== undefined && { minItems: least }), ...(most !== undefined && { maxItems: most }) };
  return {};
}

function typeName(field: SchemaDescription): string {
  return field.type === 'number' && has(field, 'integer') ? 'integer' : field.type;
}

function has(field: SchemaDescription, test: string): boolean {
  return field.tests.some(({ name }) => name === test);
}

function paramOf(field: SchemaDescription, test: 'min' | 'max'): number | undefined {
  const value: unknown = field.tests.find(({ name }) => name === test)?.params?.[test];
  return typeof value === 'number' ? value : undefined;
}

function one(inner: SchemaFieldDescription | SchemaFieldDescription[]): SchemaFieldDescription {
  const [first] = [inner].flat();
  if (!first) throw new Error('A list has rows of no kind.');
  return first;
}

function isFull(field: SchemaFieldDescription): field is SchemaDescription {
  return 'tests' in field;
}

function isObject(field: SchemaDescription): field is SchemaObjectDescription {
  return 'fields' in field;
}

function isArray(field: SchemaDescription): field is SchemaInnerTypeDescription {
  return 'innerType' in field;
}
