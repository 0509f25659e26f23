import { API_BASE } from '@heartwood/shared/api/tokens';

/** A response; `status` is 0 when the server could not be reached. */
export interface SessionResponse {
  status: number;
  body: unknown;
  /** The seconds the server asks to wait; null when it doesn't say. */
  retryAfter: number | null;
}

/** One call of the API. */
export async function call(path: string, init: RequestInit, milliseconds = 30_000): Promise<SessionResponse> {
  try {
    const response = await fetch(API_BASE + path, { ...init, signal: AbortSignal.timeout(milliseconds) });
    const wait = Number(response.headers.get('retry-after') ?? NaN);
    return {
      status: response.status,
      body: await response.json().catch(() => null),
      retryAfter: wait >= 0 ? wait : null,
    };
  } catch {
    return { status: 0, body: null, retryAfter: null };
  }
}

/** One call with a JSON body. */
export const post = (path: string, body: unknown, milliseconds?: number) =>
  call(
    path,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    milliseconds,
  );
