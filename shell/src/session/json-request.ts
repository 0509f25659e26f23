import { withRetryAfter } from '@heartwood/api-client/retry-after';
import { API_BASE } from '@heartwood/api-client/tokens';

/**
 * A response with JSON; `status` is 0 when the server could not be reached, and `body` is null without JSON.
 */
export interface JsonResponse {
  status: number;
  body: unknown;
  /** The seconds the server asks to wait; null when it doesn't say. */
  retryAfter: number | null;
}

/** The response when there is none. */
export const unanswered: JsonResponse = { status: 0, body: null, retryAfter: null };

/** Calls the API once. It never throws. */
export const requestJson = (path: string, init: RequestInit, milliseconds = 30_000): Promise<JsonResponse> =>
  jsonOf(fetch(API_BASE + path, { ...init, signal: AbortSignal.timeout(milliseconds) }));

/** Reads a response of the API. It never throws. */
export async function jsonOf(answer: Promise<Response>): Promise<JsonResponse> {
  try {
    const response = await answer;
    const wait = Number(response.headers.get('retry-after') ?? NaN);
    const retryAfter = wait >= 0 ? wait : null;
    const body: unknown = await response.json().catch(() => null);
    return { status: response.status, body: withRetryAfter(response.status, body, retryAfter), retryAfter };
  } catch {
    return unanswered;
  }
}

/** Posts a JSON body. */
export const postJson = (
  path: string,
  body: unknown,
  milliseconds?: number,
  headers?: Record<string, string>,
) => requestJson(path, jsonPost(body, headers), milliseconds);

export const jsonPost = (body: unknown, headers?: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
