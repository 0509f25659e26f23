import { object, Schema, type ObjectShape } from 'yup';
import { isObject } from '../validation/is-object';
import '../validation/json-hint';
import { messages } from '../messages';
import { MAX_VALUE_LENGTH } from './value';

/** An object with these fields; rejects null, lists, and other values. */
export function objectField<T extends ObjectShape>(fields: T) {
  return object(fields)
    .transform((value: unknown, _original, { fields: known }, { stripUnknown }) =>
      isObject(value) ? readable(value, Object(known), stripUnknown ?? false) : value,
    )
    .typeError(messages.notAnObject)
    .nonNullable(messages.notAnObject);
}

/**
 * The object as the schemas of its fields may look at it; with `stripUnknown`, its other fields are not even
 * counted. Threat: yup throws a TypeError, a 500, for JSON such as {"valueOf": 1}, because it finds inherited
 * members when it looks a field up by name.
 */
function readable(
  value: Record<string, unknown>,
  known: Record<string, unknown>,
  stripUnknown: boolean,
): Record<string, unknown> {
  const names = stripUnknown ? Object.keys(known) : Object.keys(value);
  const own = names.filter((name) => Object.hasOwn(value, name) && !(name in Object.prototype));
  return Object.fromEntries(
    own.map((name) => [name, mayBeRead(value[name], known[name]) ? value[name] : Number.NaN]),
  );
}

/**
 * Whether a field's schema may process a value; any other is replaced by one that no field accepts. Threats:
 * yup calls toString on any value of a text field, a 500 for {"executor": {"toString": 1}}; and a megabyte of
 * text must not be parsed as a number, a date, or a choice. Text fields check the length themselves.
 */
function mayBeRead(value: unknown, schema: unknown): boolean {
  if (!(schema instanceof Schema)) return true;
  if (schema.type === 'string' || schema.type === 'number') {
    if (Object(value) === value) return false;
  }
  if (schema.type === 'string' || typeof value !== 'string') return true;
  const { type, maxLength } = schema.meta()?.json ?? {};
  // A text field with a limit checks the length itself.
  if (type === 'string' && maxLength !== undefined) return true;
  return value.length <= (maxLength ?? MAX_VALUE_LENGTH);
}
