import { fieldErrorsOf as fieldsOf, readApiError } from '@heartwood/domain';
import { translated } from '@heartwood/i18n';

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
export const detailOf = (error: unknown, otherwise: string): string =>
  translated(apiErrorOf(error)?.detail ?? otherwise);

/** The server's sentences about single fields, by the field's path. */
export function fieldErrorsOf(error: unknown): Record<string, string[]> {
  const apiError = apiErrorOf(error);
  return apiError ? fieldsOf(apiError) : {};
}

/** The HTTP status of the error, or null when there was no response. */
export function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null;
  return typeof error.status === 'number' ? error.status : null;
}

/** @deprecated Use `apiErrorOf`. Contract 1.x guarantees this name to remotes that are already released. */
export { apiErrorOf as refusalOf };
