import { browserStorage } from '@heartwood/storage';
import type { SessionUser } from '@heartwood/api-client';
import { claimsOf } from '@heartwood/api-client/tokens';
import { isSessionUser } from '@heartwood/api-client/session-user';
import { isObject, type TokenPair } from '@heartwood/domain';

const keys = { access: 'heartwood.access', refresh: 'heartwood.refresh', user: 'heartwood.user' } as const;

/** The session in local storage, shared by all tabs. */
export const storedSession = {
  access: () => browserStorage.get(keys.access),
  refresh: () => browserStorage.get(keys.refresh),
  user: readUser,
  /** The profile's language; null if it isn't known. */
  language: (): string | null => {
    const user: unknown = readUser();
    return isObject(user) && typeof user.language === 'string' ? user.language : null;
  },
  saveTokens({ access, refresh }: TokenPair) {
    browserStorage.set(keys.refresh, refresh, 'login');
    browserStorage.set(keys.access, access, 'login');
  },
  saveUser(user: SessionUser) {
    browserStorage.set(keys.user, JSON.stringify(user), 'login');
  },
  clear() {
    for (const key of Object.values(keys)) browserStorage.remove(key);
  },
  /** Calls back when another tab logs in or out, and when it stores new data about the person. */
  watch(changed: () => void, userChanged: (user: SessionUser) => void) {
    window.addEventListener('storage', ({ key, newValue, oldValue }) => {
      const user = key === keys.user ? readUser() : null;
      if (user) userChanged(user);
      // A null key means the whole storage was cleared. A refreshed token is not a change of person.
      if (key === null || (key === keys.access && Boolean(newValue) !== Boolean(oldValue))) changed();
    });
  },
};

/** The id of the person that an access token is for; undefined if it doesn't say. */
export const ownerOf = (token: string | null): string | undefined =>
  /"sub":"([^"]+)"/.exec(claimsOf(token ?? ''))?.[1];

/** The stored person; nobody if the stored token is another person's, as when two tabs store at once. */
function readUser(): SessionUser | null {
  try {
    const value: unknown = JSON.parse(browserStorage.get(keys.user) ?? 'null');
    if (!isSessionUser(value)) return null;
    const owner = ownerOf(browserStorage.get(keys.access));
    return owner === undefined || owner === value.id ? value : null;
  } catch {
    return null;
  }
}
