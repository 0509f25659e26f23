import type { LoginForm, SignupForm } from '@heartwood/shared/domain';
import { language } from '@heartwood/shared/words';
import { postJson, requestJson } from './json-request';
import { verify } from './verification';

/** The calls that carry tokens. They bypass the shared cache, where every remote could read them. */
export const sessionApi = {
  login: (values: LoginForm) => postJson('/token/', values),
  /** Mails use the page's language. */
  signup: (values: SignupForm) => postJson('/register/', { ...values, language: language() }),
  verify,
  // The page waits for it, so it has a shorter timeout.
  refresh: (refresh: string) => postJson('/token/refresh/', { refresh }, 8_000),
  logout: (refresh: string) => postJson('/logout/', { refresh }),
  currentUser: (access: string) =>
    requestJson('/current-user/', { headers: { authorization: `Bearer ${access}` } }),
};
