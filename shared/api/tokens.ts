import type { User } from '../domain';

/** Where the server's calls begin. */
export const API_BASE = '/backend';

/** The host's knowledge of the person who is logged in. It owns it; the cache of server data only shows it. */
export interface UserSource {
  /** Asks the server. */
  load: () => Promise<{ status: number; body: unknown }>;
  /** Calls back whenever something else is known of them; answers what ends that. */
  watch: (changed: (user: User) => void) => () => void;
}

/** The host's side of every call: it holds the tokens, the base query only borrows the header. */
export interface TokenKeeper {
  accessToken: () => string | null;
  /** Renews the access token, once for any number of callers; false when the person has to log in again. */
  refresh: (stale: string) => Promise<boolean>;
  /** Undefined in a host that leaves the person to the cache. */
  user?: UserSource;
}

let keeper: TokenKeeper = { accessToken: () => null, refresh: () => Promise.resolve(false) };

/** Called once by the host, before the first call. Not in this folder's public face: no remote keeps tokens. */
export function provideTokens(from: TokenKeeper): void {
  keeper = from;
}

/** Who holds the tokens now. Stays within this folder: no remote is handed a token. */
export const tokenKeeper = (): TokenKeeper => keeper;
