import type { LoginForm, SignupForm } from '@heartwood/domain';
import { newAttempt } from '@heartwood/api-client';
import { tabStorage } from '@heartwood/storage';
import { language } from '@heartwood/i18n';
import { postJson, requestJson } from './json-request';
import { verify } from './verification';

const KEY = 'heartwood.sign-up-key';

/**
 * The same for each sign-up of this tab, also after a reload: a repeated one whose answer was lost logs in.
 */
function signupKey(): string {
  const stored = tabStorage.get(KEY);
  if (stored) return stored;
  const made = newAttempt();
  tabStorage.set(KEY, made, 'typing');
  return made;
}

/** The calls that carry tokens. They bypass the shared cache, where every remote could read them. */
export const sessionApi = {
  login: (values: LoginForm) => postJson('/token/', values),
  /** Mails use the page's language. */
  signup: (values: SignupForm) =>
    postJson('/register/', { ...values, language: language() }, undefined, {
      'idempotency-key': signupKey(),
    }),
  verify,
  // The page waits for it, so it has a shorter timeout.
  refresh: (refresh: string) => postJson('/token/refresh/', { refresh }, 8_000),
  logout: (refresh: string) => postJson('/logout/', { refresh }),
  currentUser: (access: string) =>
    requestJson('/current-user/', { headers: { authorization: `Bearer ${access}` } }),
};
