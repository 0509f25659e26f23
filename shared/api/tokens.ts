/** Where the server's calls begin. */
export const API_BASE = '/backend';

/** The host's side of every call: it holds the tokens, the base query only borrows the header. */
export interface TokenKeeper {
  accessToken: () => string | null;
  /** Renews the access token, once for any number of callers; false when the person has to log in again. */
  refresh: (stale: string) => Promise<boolean>;
}

let keeper: TokenKeeper = { accessToken: () => null, refresh: () => Promise.resolve(false) };

/** Called once by the host, before the first call. Not in this folder's public face: no remote keeps tokens. */
export function lendTokens(from: TokenKeeper): void {
  keeper = from;
}

/** Who holds the tokens now. Stays within this folder: no remote is handed a token. */
export const tokenKeeper = (): TokenKeeper => keeper;
