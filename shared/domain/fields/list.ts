import { array, type Schema } from 'yup';
import { isObject } from '../validation/is-object';
import { messages } from '../messages';

/** Stand for what is no list of objects: of no type that a field takes, so that no test looks at it. */
const TOO_LONG = Symbol('too long');
const NOT_A_LIST = Symbol('not a list');

/**
 * An optional list of objects. No row of one that is too long is looked at. A missing value and null become [].
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
