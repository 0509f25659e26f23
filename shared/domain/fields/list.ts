import { array, type Schema } from 'yup';
import { isObject } from '../validation/is-object';
import { messages } from '../messages';

/**
 * Replaces a value that isn't a list of objects: of no type that a field accepts, so that no test runs on it.
 */
const TOO_LONG = Symbol('too long');
const NOT_A_LIST = Symbol('not a list');

/**
 * An optional list of objects. If it is too long, no row is validated. A missing value and null become [].
 */
export function listField<T>(label: string, row: Schema<T>, max: number) {
  return array()
    .transform((_value, original: unknown) => {
      const rows = original ?? [];
      if (!Array.isArray(rows)) return NOT_A_LIST;
      if (rows.length > max) return TOO_LONG;
      return rows.every(isObject) ? rows : NOT_A_LIST;
    })
    .typeError(({ value }: { value?: unknown }) =>
      value === TOO_LONG ? messages.tooMany(label, max) : messages.notAList(label),
    )
    .of(row)
    .max(max, messages.tooMany(label, max))
    .default([]);
}
