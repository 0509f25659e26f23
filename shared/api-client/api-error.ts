import { fieldErrorsOf as fieldsOf, readApiError, sentenceCodes, type SentenceCode } from '@heartwood/domain';
import { errorText, translated } from '@heartwood/i18n';

/** The body of an error response: a sentence, a code where software needs one, and sentences about fields. */
export interface ErrorResponse {
  detail: string;
  code?: string;
  [field: string]: string | string[] | undefined;
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

/** @deprecated Use `apiErrorOf`. Contract 1.x guarantees this name to remotes that are already released. */
export { apiErrorOf as refusalOf };
