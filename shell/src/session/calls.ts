import { isObject, type LoginForm, type SignupForm, type TokenPair } from '@heartwood/shared/domain';
import { language } from '@heartwood/shared/words';
import { call, post } from './call';
import { verify } from './verification';

/** The calls that carry tokens. They bypass the shared cache, where every remote could read them. */
export const sessionCalls = {
  login: (values: LoginForm) => post('/token/', values),
  /** Mails use the page's language. */
  signup: (values: SignupForm) => post('/register/', { ...values, language: language() }),
  verify,
  // The page waits for it, so it has a shorter timeout.
  refresh: (refresh: string) => post('/token/refresh/', { refresh }, 8_000),
  logout: (refresh: string) => post('/logout/', { refresh }),
  currentUser: (access: string) => call('/current-user/', { headers: { authorization: `Bearer ${access}` } }),
};

export const isTokenPair = (body: unknown): body is TokenPair =>
  isObject(body) && typeof body.access === 'string' && typeof body.refresh === 'string';
