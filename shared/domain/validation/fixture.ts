import type { Schema } from 'yup';
import { fieldErrors, isSchemaError, type FieldErrors, type SchemaError } from './errors';

/** A schema's messages by field, in English. */
export const fieldTexts = (error: SchemaError): FieldErrors =>
  Object.fromEntries(Object.entries(fieldErrors(error)).map(([field, about]) => [field, about.map(String)]));

/**
 * The messages by field with which a read of a value is refused; none if it isn't.
 * @throws every other error
 */
export function errorsOf(read: () => unknown): FieldErrors {
  try {
    read();
    return {};
  } catch (error) {
    if (isSchemaError(error)) return fieldTexts(error);
    throw error;
  }
}

/** The messages by field of a schema about a value. */
export const schemaErrors = (schema: Schema, value: object, context?: object): FieldErrors =>
  errorsOf(() => schema.validateSync(value, { abortEarly: false, context }));

/** The first message with which a read of a value is refused, in English. */
export function errorText(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (isSchemaError(error)) return String(error.errors[0]);
    throw error;
  }
}
