import { isObject, type TokenPair } from '@heartwood/domain';

/** The logged-in person. */
export interface SessionUser {
  id: string;
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  /** What else the server's record says about them. The host only passes it on. */
  profile: unknown;
}

/** Narrows a user fetched over the network or read from storage. */
export const isSessionUser = (value: unknown): value is SessionUser =>
  isObject(value) && typeof value.id === 'string' && typeof value.username === 'string';

/** Narrows the answer to a login, a sign-up, or a token refresh. */
export const isTokenPair = (value: unknown): value is TokenPair =>
  isObject(value) && typeof value.access === 'string' && typeof value.refresh === 'string';
