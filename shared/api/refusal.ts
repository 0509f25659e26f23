import type { ApiErrorBody } from '../domain';

/** What the server said when it refused a call; null when it said nothing a person could read (it is down, say). */
export function refusalOf(error: unknown): ApiErrorBody | null {
  const body = typeof error === 'object' && error !== null && 'data' in error ? error.data : null;
  return isRefusal(body) ? body : null;
}

/** The server's sentence, or the one given when there is none. */
export const detailOf = (error: unknown, otherwise: string): string => refusalOf(error)?.detail ?? otherwise;

/** The sentences the server said of single fields, by the field's path. */
export function fieldErrorsOf(error: unknown): Record<string, string[]> {
  const fields = Object.entries(refusalOf(error) ?? {}).filter(
    (entry): entry is [string, string[]] => Array.isArray(entry[1]) && entry[1].every((text) => typeof text === 'string'),
  );
  return Object.fromEntries(fields);
}

/** The status of the answer, or null when there was none. */
export function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null;
  return typeof error.status === 'number' ? error.status : null;
}

function isRefusal(body: unknown): body is ApiErrorBody {
  return typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string';
}
