import type { Sentence } from '@heartwood/i18n';
import { messages } from '../messages';
import { isObject } from './is-object';

/**
 * What a program can know of a sentence: its code, and its values by the names that the message has for them.
 */
export interface SentenceCode {
  code: string;
  params?: Record<string, string | number>;
}

/** The body of every error of the API: a sentence, its code for programs, and the invalid fields. */
export interface ApiErrorBody {
  detail: string;
  code?: string;
  params?: SentenceCode['params'];
  /**
   * Those of the fields' sentences in the same order, and those of `detail` if `code` doesn't say all of it.
   */
  codes?: Record<string, SentenceCode[]>;
  [field: string]: string | string[] | SentenceCode['params'] | Record<string, SentenceCode[]>;
}

/** The codes of the sentences of an error, by field; those of its detail are under `detail`. */
export function sentenceCodes(body: unknown): Record<string, SentenceCode[]> {
  if (!isObject(body)) return {};
  const { code, params, codes } = body;
  const all: Record<string, unknown> = { detail: [{ code, params }], ...(isObject(codes) && codes) };
  return Object.fromEntries(
    Object.entries(all).map(([field, list]) => [
      field,
      Array.isArray(list) ? list.filter(isSentenceCode) : [],
    ]),
  );
}

const isSentenceCode = (coded: unknown): coded is SentenceCode =>
  isObject(coded) &&
  typeof coded['code'] === 'string' &&
  Object.values(isObject(coded['params']) ? coded['params'] : {}).every((value) =>
    ['string', 'number'].includes(typeof value),
  );

/** Field path, such as `beneficiaries[0].name`, to the messages about it. */
export type FieldErrors<Text = string> = Record<string, Text[]>;

/**
 * The fields of a yup ValidationError that this module reads; declared here so that it doesn't import yup.
 */
export interface SchemaError {
  name: 'ValidationError';
  path?: string | undefined;
  errors: Sentence[];
  inner: readonly { path?: string | undefined; errors: Sentence[] }[];
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
export function fieldErrors(error: SchemaError): FieldErrors<Sentence> {
  const fields: FieldErrors<Sentence> = {};
  for (const { path, errors } of leaves(error))
    if (path) fields[path] = withoutRepeats([...(fields[path] ?? []), ...errors]);
  return fields;
}

/** The first three sentences of a schema, for the detail of an error. */
export function firstSentences(error: SchemaError): Sentence[] {
  const sentences = withoutRepeats(leaves(error).flatMap(({ errors }) => errors));
  return sentences.length > 0 ? sentences.slice(0, 3) : [messages.checkFields];
}

export const withoutRepeats = (sentences: readonly Sentence[]): Sentence[] => [
  ...new Map(sentences.map((sentence) => [String(sentence), sentence])).values(),
];

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

const leaves = (error: SchemaError): SchemaError['inner'] => (error.inner.length > 0 ? error.inner : [error]);
