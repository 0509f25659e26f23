import { ArraySchema, ObjectSchema, Schema, ValidationError } from 'yup';
import { isObject } from './is-object';

/** Nobody reads more errors than this at once. */
export const MAX_FAULTS = 20;

/** A value within the whole. */
interface Part {
  schema: Schema;
  value: unknown;
  place: Place;
}

/** The options of yup's `validateSync` for a nested value: its path, which its tests receive. */
class Place {
  readonly strict = true;
  readonly recursive = false;
  readonly abortEarly = false;
  readonly disableStackTrace = true;

  constructor(
    readonly originalValue: unknown,
    readonly context?: object,
    readonly path?: string,
    readonly parent?: unknown,
  ) {}
}

/**
 * Like yup's `validateSync` with `abortEarly: false` and `stripUnknown: true`, but stops after twenty errors,
 * and counts the rows of a list as they were sent. Threat: a body of nothing but errors keeps a server busy,
 * and its response is longer than it.
 * @throws {ValidationError} with at most twenty errors
 */
export function validate<T>(schema: Schema<T>, value: unknown, context?: object): T {
  const steps = validateInSteps(schema, value, context);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * The same, a step for each value within the value, so that who runs it may do something else in between. A
 * whole will takes about as long as a password hash.
 * @throws {ValidationError} with at most twenty faults
 */
export function* validateInSteps<T>(schema: Schema<T>, value: unknown, context?: object): Generator<void, T> {
  const read = schema.cast(value, { assert: false, stripUnknown: true, context });
  const faults: ValidationError[] = [];
  yield* addFaults(faults, { schema, value: read, place: new Place(value, context) });
  if (faults.length === 0) return read;
  const placesOf = sentPlaces();
  for (const fault of faults) fault.path &&= asSent(fault.path, { schema, read, sent: value }, placesOf);
  const error = new ValidationError(faults, value);
  // Yup makes the only fault's message that of the error, and one with values is no text.
  throw Object.assign(error, { message: String(error.message) });
}

/** A value as the schema has read it, and as it was sent. */
interface Read {
  schema: unknown;
  read: unknown;
  sent: unknown;
}

/**
 * The path of an error in what was sent: a list drops its blank rows before the others are checked, and
 * whoever sent them counts them.
 */
function asSent(path: string, { schema, read, sent }: Read, placesOf: ReturnType<typeof sentPlaces>): string {
  const [step, name, index] = /^(?:\.?(\w+)|\[(\d+)\])/.exec(path) ?? [];
  if (step === undefined) return path;
  const rest = path.slice(step.length);
  if (name !== undefined && schema instanceof ObjectSchema && isObject(read) && isObject(sent)) {
    const part = { schema: Object(schema.fields)[name], read: read[name], sent: sent[name] };
    return step + asSent(rest, part, placesOf);
  }
  if (index !== undefined && schema instanceof ArraySchema && Array.isArray(read) && Array.isArray(sent)) {
    const place = placesOf(schema, read, sent)[Number(index)] ?? Number(index);
    const part = { schema: schema.innerType, read: read[Number(index)], sent: sent[place] };
    return `[${place}]${asSent(rest, part, placesOf)}`;
  }
  return path;
}

/** Finds where the rows of a list were when they were sent. Each list is looked at once. */
function sentPlaces() {
  const known = new Map<unknown, number[]>();
  return (schema: Schema, read: unknown[], sent: unknown[]): number[] => {
    const found = known.get(sent);
    if (found) return found;
    const isKept = (row: unknown) => isSome(schema.cast([row], { assert: false, stripUnknown: true }));
    const places = sent.flatMap((row, place) => (read.length === sent.length || isKept(row) ? [place] : []));
    known.set(sent, places);
    return places;
  };
}

const isSome = (rows: unknown) => Array.isArray(rows) && rows.length > 0;

/** Adds the errors of a value's parts, then its own, in yup's order. */
function* addFaults(faults: ValidationError[], whole: Part): Generator<void, void> {
  yield;
  const own = ownFaults(whole);
  for (const part of partsOf(whole)) {
    if (faults.length >= MAX_FAULTS) return;
    yield* addFaults(faults, part);
  }
  faults.push(...own.slice(0, MAX_FAULTS - faults.length));
}

/** The errors of a value by the tests of its own schema only. */
function ownFaults({ schema, value, place }: Part): ValidationError[] {
  try {
    schema.validateSync(value, place);
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
      place: new Place(originals[index], context, `${path}[${index}]`, value),
    }));
  }
  if (schema instanceof ObjectSchema && isObject(value)) {
    const original = isObject(originalValue) ? originalValue : value;
    return Object.entries<unknown>(schema.fields).flatMap(([name, field]) =>
      field instanceof Schema
        ? {
            schema: field,
            value: value[name],
            place: new Place(original[name], context, path === '' ? name : `${path}.${name}`, value),
          }
        : [],
    );
  }
  return [];
}
