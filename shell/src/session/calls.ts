import { API_BASE } from '@heartwood/shared/api';
import {
  isObject,
  type LoginForm,
  type SignupForm,
  type TokenPair,
  type User,
} from '@heartwood/shared/domain';

/** What the server answered; `status` 0 when it could not be reached. */
export interface Answer {
  status: number;
  body: unknown;
}

/** The calls that carry tokens. They stay out of the shared cache, where every remote could read them. */
export const sessionCalls = {
  login: (values: LoginForm) => post('/token/', values),
  signup: (values: SignupForm) => post('/register/', values),
  verify: (token: string) => post('/api/token/verify/', { token }),
  refresh: (refresh: string) => post('/token/refresh/', { refresh }),
  logout: (refresh: string) => post('/logout/', { refresh }),
  currentUser: (access: string) => call('/current-user/', { headers: { authorization: `Bearer ${access}` } }),
};

const post = (path: string, body: unknown) =>
  call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

async function call(path: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(API_BASE + path, { ...init, signal: AbortSignal.timeout(30_000) });
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch {
    return { status: 0, body: null };
  }
}

export const isTokenPair = (body: unknown): body is TokenPair =>
  isObject(body) && typeof body.access === 'string' && typeof body.refresh === 'string';

export const isUserBody = (body: unknown): body is User =>
  isObject(body) && typeof body.id === 'string' && typeof body.username === 'string';
