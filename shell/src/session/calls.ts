import { API_BASE } from '@heartwood/shared/api';
import { isObject, type LoginForm, type SignupForm, type TokenPair } from '@heartwood/shared/domain';
import { language } from '@heartwood/shared/words';

/** A response; `status` is 0 when the server could not be reached. */
export interface SessionResponse {
  status: number;
  body: unknown;
  /** The seconds the server asks to wait; null when it doesn't say. */
  retryAfter: number | null;
}

/** The calls that carry tokens. They bypass the shared cache, where every remote could read them. */
export const sessionCalls = {
  login: (values: LoginForm) => post('/token/', values),
  /** Mails use the page's language. */
  signup: (values: SignupForm) => post('/register/', { ...values, language: language() }),
  // The page waits for these two, so they have a shorter timeout.
  verify: (token: string) => post('/api/token/verify/', { token }, 8_000),
  refresh: (refresh: string) => post('/token/refresh/', { refresh }, 8_000),
  logout: (refresh: string) => post('/logout/', { refresh }),
  currentUser: (access: string) => call('/current-user/', { headers: { authorization: `Bearer ${access}` } }),
};

const post = (path: string, body: unknown, milliseconds?: number) =>
  call(
    path,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    milliseconds,
  );

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

export const isTokenPair = (body: unknown): body is TokenPair =>
  isObject(body) && typeof body.access === 'string' && typeof body.refresh === 'string';
