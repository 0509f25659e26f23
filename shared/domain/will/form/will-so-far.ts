import type { ISchema } from 'yup';
import { todayOf } from '../../dates/dates';
import { objectField } from '../../fields';
import { isObject } from '../../validation/is-object';
import { eachField, forEachField, type WillForm, type WillInput } from './will-fields';

/** Replaces a missing answer that every will needs. */
const BLANK = '________';

const asTyped = objectField(
  Object.fromEntries(
    eachField.map(([name, { schema, schemaInStep }]): [string, ISchema<unknown>] => [
      name,
      schemaInStep ?? schema,
    ]),
  ),
);

/**
 * The will with the answers so far: missing or invalid ones are blank or left out, and so are blank rows. It
 * is shown while a person types, and never saved.
 */
export function willSoFar(form: WillForm): WillInput {
  const values: Record<string, unknown> = { ...form };
  const read = (name: string, value: unknown): { value: unknown } | null => {
    try {
      return { value: asTyped.validateSyncAt(name, { ...values, [name]: value }) };
    } catch {
      return null;
    }
  };
  const will = forEachField<WillInput>((field, name) => {
    const typed = values[name];
    const whole = read(name, typed);
    if (whole) return namedRows(whole.value);
    // The rows that are right stay while another one is typed.
    if (Array.isArray(typed))
      return typed.flatMap((row: unknown) => {
        const found = read(name, [row])?.value;
        return namedRows(Array.isArray(found) ? found : []);
      });
    const empty = field.empty({ testator_name: '', street_address: '', today: todayOf(new Date()) });
    return empty === '' ? BLANK : empty;
  });
  const beneficiaries = will.beneficiaries.map((row) => ({ ...row, percentage: row.percentage ?? 0 }));
  return { ...will, beneficiaries };
}

/** A value without the blank rows of its lists: a valid row without a name has nothing else either. */
function namedRows(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((row: unknown) => !isObject(row) || row['name'] !== '');
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, namedRows(part)]));
}
