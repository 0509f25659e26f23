import { fieldErrorsOf as fieldsOf, readApiError, type ApiErrorBody, type FieldErrors } from '../domain';

/** What the server said when it refused a call; undefined when it said nothing a person could read (it is down, say). */
export function apiErrorOf(error: unknown): ApiErrorBody | undefined {
  return typeof error === 'object' && error !== null && 'data' in error
    ? readApiError(error.data)
    : undefined;
}

/** The server's sentence, or the one given when there is none. */
export const detailOf = (error: unknown, otherwise: string): string => apiErrorOf(error)?.detail ?? otherwise;

/** The sentences the server said of single fields, by the field's path. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  const refusal = apiErrorOf(error);
  return refusal ? fieldsOf(refusal) : {};
}

/** The status of the answer, or null when there was none. */
export function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null;
  return typeof error.status === 'number' ? error.status : null;
}

/** @deprecated Use `apiErrorOf`. Contract 1.x promises this name to remotes that are already released. */
export { apiErrorOf as refusalOf };
