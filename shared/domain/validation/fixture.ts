import type { Schema } from 'yup';
import { fieldErrors, isSchemaError, type FieldErrors } from './errors';

/** The messages by field with which a read of a value is refused; none if it isn't. @throws every other error */
export function errorsOf(read: () => unknown): FieldErrors {
  try {
    read();
    return {};
  } catch (error) {
    if (isSchemaError(error)) return fieldErrors(error);
    throw error;
  }
}

/** The messages by field of a schema about a value. */
export const schemaErrors = (schema: Schema, value: object, context?: object): FieldErrors =>
  errorsOf(() => schema.validateSync(value, { abortEarly: false, context }));
