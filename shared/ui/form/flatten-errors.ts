export interface NamedError {
  name: string;
  message: string;
}

/** Formik's nested errors as a list in the order of the form, e.g. `beneficiaries.0.name`. */
export function flattenErrors(errors: unknown, path = ''): NamedError[] {
  if (typeof errors === 'string') return [{ name: path, message: errors }];
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, value]) =>
    flattenErrors(value, path ? `${path}.${key}` : key),
  );
}
