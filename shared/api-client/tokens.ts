/** The base path of all API calls. */
export const API_BASE = '/backend';

/**
 * The claims of an access token, as JSON; empty if it can't be read. Only the server can
 * tell whether they are true.
 */
export function claimsOf(token: string): string {
  try {
    return atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}

/** The host's part in every API call. It owns the tokens; the base query only reads the current one. */
export interface TokenProvider {
  accessToken: () => string | null;
  /**
   * Renews the access token, once for all concurrent callers. Resolves to false when the person has to log in
   * again.
   */
  refresh: (stale: string) => Promise<boolean>;
  /**
   * Fetches the logged-in person, whom the host then shows. Undefined in a host that leaves
   * the person to the cache.
   */
  loadUser?: () => Promise<{ status: number; body: unknown }>;
}

let provider: TokenProvider = { accessToken: () => null, refresh: () => Promise.resolve(false) };

/** Called once by the host before the first call. Not exported from index.ts: no remote sets tokens. */
export function provideTokens(next: TokenProvider): void {
  provider = next;
}

/** The current token provider. Used only within this folder and by the host: no remote gets a token. */
export const tokenProvider = (): TokenProvider => provider;
