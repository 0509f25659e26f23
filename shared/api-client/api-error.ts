import { fieldErrorsOf as fieldsOf, readApiError, sentenceCodes, type SentenceCode } from '@heartwood/domain';
import { errorText, translated } from '@heartwood/i18n';
import { waitText } from './retry-after';

/** A sentence for programs: the message's name, and its values by the names of its placeholders. */
export interface CodedSentence {
  code: string;
  params?: Record<string, string | number>;
}

/**
 * The body of an error response: a sentence, and sentences about fields by the field's path. `code` and
 * `params` are those of the sentence.
 */
export interface ErrorResponse {
  detail: string;
  /** Servers before 1.1 left it out mostly, and `params` and `codes` always. */
  code?: string;
  params?: CodedSentence['params'];
  /**
   * Those of the fields' sentences in the same order, and those of `detail` if `code` doesn't say all of it.
   */
  codes?: Record<string, CodedSentence[]>;
  [field: string]: string | string[] | CodedSentence['params'] | Record<string, CodedSentence[]>;
}

/**
 * The body of an error response; undefined when there is none a person could read, e.g. because the server is
 * down.
 */
export function apiErrorOf(error: unknown): ErrorResponse | undefined {
  return typeof error === 'object' && error !== null && 'data' in error
    ? readApiError(error.data)
    : undefined;
}

/** The server's sentence in the person's language, or the given fallback when there is none. */
export const detailOf = (error: unknown, otherwise: string): string => {
  const apiError = apiErrorOf(error);
  if (!apiError) return translated(otherwise);
  const wait = waitText(apiError);
  if (wait !== undefined) return wait;
  const texts = sentenceCodes(apiError)['detail']?.map(textOf) ?? [];
  return texts.length > 0 && texts.every((text) => text !== undefined) ? texts.join(' ') : apiError.detail;
};

/** The server's sentences about single fields in the person's language, by the field's path. */
export function fieldErrorsOf(error: unknown): Record<string, string[]> {
  const apiError = apiErrorOf(error);
  const codes = sentenceCodes(apiError);
  return Object.fromEntries(
    Object.entries(apiError ? fieldsOf(apiError) : {}).map(([field, sentences]) => [
      field,
      sentences.map((sentence, index) => textOf(codes[field]?.[index]) ?? sentence),
    ]),
  );
}

/** Undefined in English, and for the code of a newer server. */
const textOf = (coded: SentenceCode | undefined): string | undefined =>
  coded && errorText(coded.code, coded.params);

/** The HTTP status of the error, or null when there was no response. */
export function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null;
  return typeof error.status === 'number' ? error.status : null;
}
