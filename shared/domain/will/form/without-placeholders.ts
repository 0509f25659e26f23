import { isPlaceholderName } from '../../account/placeholder-name';
import { forEachField, type WillForm } from './will-fields';

/** A form as it would be saved: what stands in place of a name, such as “n/a”, is blank. */
export function withoutPlaceholders(will: WillForm): WillForm {
  const values: Record<string, unknown> = { ...will, donation: named(will.donation) };
  return forEachField<WillForm>((field, name) => field.people(values[name], named));
}

const named = <Name>(name: Name) => (typeof name === 'string' && isPlaceholderName(name) ? '' : name);
