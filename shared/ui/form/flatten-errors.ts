export interface NamedError {
  name: string;
  message: string;
}

/**
 * Formik's nested errors as a list, e.g. `beneficiaries.0.name`, in the order of the form's values: a schema
 * reports fields with dependencies out of order.
 */
export function flattenErrors(errors: unknown, values?: unknown, path = ''): NamedError[] {
  if (typeof errors === 'string') return [{ name: path, message: errors }];
  if (!isRecord(errors)) return [];
  const known = isRecord(values) ? values : {};
  const names = Object.keys(known);
  const rank = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.entries(errors)
    .sort(([one], [other]) => rank(one) - rank(other))
    .flatMap(([key, value]) => flattenErrors(value, known[key], path ? `${path}.${key}` : key));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
