import { messages } from '../messages';

/** The body of every error of the API: a sentence, a code for programs, and the invalid fields. */
export interface ApiErrorBody {
  detail: string;
  code?: string;
  [field: string]: string | string[] | undefined;
}

/** Field path, such as `beneficiaries[0].name`, to the messages about it. */
export type FieldErrors = Record<string, string[]>;

/** The fields of a yup ValidationError that this module reads; declared here so that it doesn't import yup. */
export interface SchemaError {
  name: 'ValidationError';
  path?: string | undefined;
  errors: string[];
  inner: readonly { path?: string | undefined; errors: string[] }[];
}

export function isSchemaError(error: unknown): error is SchemaError {
  return (
    error instanceof Error &&
    error.name === 'ValidationError' &&
    'inner' in error &&
    Array.isArray(error.inner) &&
    'errors' in error &&
    Array.isArray(error.errors)
  );
}

/** A schema's messages by field, without those that are about no field. */
export function fieldErrors(error: SchemaError): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, errors } of leaves(error)) {
    if (!path) continue;
    const known = fields[path] ?? [];
    fields[path] = [...known, ...errors.filter((sentence) => !known.includes(sentence))];
  }
  return fields;
}

/** A validation error in the format of the API. The detail has up to three sentences. */
export function apiErrorBody(error: SchemaError): ApiErrorBody {
  const sentences = [...new Set(leaves(error).flatMap(({ errors }) => errors))];
  const detail = sentences.length > 0 ? sentences.slice(0, 3).join(' ') : messages.checkFields;
  return { ...fieldErrors(error), detail };
}

/** Reads an error from an unknown response; undefined if it has no detail. */
export function readApiError(body: unknown): ApiErrorBody | undefined {
  return isApiErrorBody(body) ? body : undefined;
}

/** The field messages of an error, without detail and code. */
export function fieldErrorsOf(body: ApiErrorBody): FieldErrors {
  const fields: FieldErrors = {};
  for (const [field, sentences] of Object.entries(body)) {
    if (field !== 'detail' && field !== 'code' && Array.isArray(sentences)) fields[field] = sentences;
  }
  return fields;
}

function isApiErrorBody(body: unknown): body is ApiErrorBody {
  return typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string';
}

function leaves(error: SchemaError): readonly { path?: string | undefined; errors: string[] }[] {
  return error.inner.length > 0 ? error.inner : [error];
}
