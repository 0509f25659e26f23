import { ArraySchema, ObjectSchema, Schema, ValidationError } from 'yup';
import { isObject } from './is-object';

/** Nobody reads more faults than this at once. */
export const MOST_FAULTS = 20;

/** A value within the whole, and what the tests of its schema are told of its place. */
interface Part {
  schema: Schema;
  value: unknown;
  place: { path?: string; parent?: unknown; originalValue: unknown; context?: object };
}

/**
 * Does what yup's `validateSync` does with `abortEarly: false` and `stripUnknown: true`, but looks no further once it
 * knows of twenty faults. Threat: a body of nothing but faults keeps a server busy, and its answer is longer than it.
 * @throws {ValidationError} with at most twenty faults
 */
export function validate<T>(schema: Schema<T>, value: unknown, context?: object): T {
  const read = schema.cast(value, { assert: false, stripUnknown: true, context });
  const faults: ValidationError[] = [];
  addFaults(faults, { schema, value: read, place: { originalValue: value, context } });
  if (faults.length > 0) throw new ValidationError(faults, value);
  return read;
}

/** Adds the faults of the parts of a value, then its own, in the order of yup. */
function addFaults(faults: ValidationError[], whole: Part): void {
  const own = ownFaults(whole);
  for (const part of partsOf(whole)) {
    if (faults.length >= MOST_FAULTS) return;
    addFaults(faults, part);
  }
  faults.push(...own.slice(0, MOST_FAULTS - faults.length));
}

/** The faults of a value by the tests of its own schema alone. */
function ownFaults({ schema, value, place }: Part): ValidationError[] {
  const options = { ...place, strict: true, recursive: false, abortEarly: false, disableStackTrace: true };
  try {
    schema.validateSync(value, options);
    return [];
  } catch (error) {
    if (ValidationError.isError(error)) return error.inner;
    throw error;
  }
}

function partsOf({ schema, value, place: { path = '', originalValue, context } }: Part): Part[] {
  if (schema instanceof ArraySchema && Array.isArray(value)) {
    const row: unknown = schema.innerType;
    if (!(row instanceof Schema)) return [];
    const originals: unknown[] = Array.isArray(originalValue) ? originalValue : value;
    return value.map((each: unknown, index) => ({
      schema: row,
      value: each,
      place: { path: `${path}[${index}]`, parent: value, originalValue: originals[index], context },
    }));
  }
  if (schema instanceof ObjectSchema && isObject(value)) {
    const original = isObject(originalValue) ? originalValue : value;
    return Object.entries<unknown>(schema.fields).flatMap(([name, field]) =>
      field instanceof Schema
        ? {
            schema: field,
            value: value[name],
            place: {
              path: path === '' ? name : `${path}.${name}`,
              parent: value,
              originalValue: original[name],
              context,
            },
          }
        : [],
    );
  }
  return [];
}
