import { browserStorage } from '@heartwood/shared/storage';
import type { TokenPair, User } from '@heartwood/shared/domain';

const keys = { access: 'heartwood.access', refresh: 'heartwood.refresh', user: 'heartwood.user' } as const;

/** The session as this browser keeps it, in local storage, so that every tab sees the same. */
export const storedSession = {
  access: () => browserStorage.get(keys.access),
  refresh: () => browserStorage.get(keys.refresh),
  user: readUser,
  saveTokens({ access, refresh }: TokenPair) {
    browserStorage.set(keys.refresh, refresh, 'login');
    browserStorage.set(keys.access, access, 'login');
  },
  saveUser(user: User) {
    browserStorage.set(keys.user, JSON.stringify(user), 'login');
  },
  clear() {
    for (const key of Object.values(keys)) browserStorage.remove(key);
  },
  /** Calls back when another tab logs in or out, and when it hears something new of the person. */
  watch(changed: () => void, heard: (user: User) => void) {
    window.addEventListener('storage', ({ key, newValue, oldValue }) => {
      const user = key === keys.user ? readUser() : null;
      if (user) heard(user);
      // A null key is the whole storage cleared. A renewed token is no change of who is here.
      if (key === null || (key === keys.access && Boolean(newValue) !== Boolean(oldValue))) changed();
    });
  },
};

function readUser(): User | null {
  try {
    const found: unknown = JSON.parse(browserStorage.get(keys.user) ?? 'null');
    return isUser(found) ? found : null;
  } catch {
    return null;
  }
}

function isUser(found: unknown): found is User {
  return typeof found === 'object' && found !== null && 'id' in found && 'username' in found;
}
