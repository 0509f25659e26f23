import { isTokenPair } from '@heartwood/api-client/session-user';
import { unanswered, type JsonResponse } from './json-request';
import { withTabLock } from './with-tab-lock';
import { refreshResults } from './refresh-results';
import { sessionApi } from './session-api';
import { ownerOf, storedSession } from './stored-session';

/** There are new tokens. Compare by identity: the server's own responses are others. */
export const refreshed: JsonResponse = { status: 200, body: null, retryAfter: null };

/** There are no tokens. */
export const refused: JsonResponse = { status: 401, body: null, retryAfter: null };

/**
 * Refreshes the tokens, once for all concurrent callers, in this tab and others. The function takes the access token that
 * was rejected, and returns `refreshed` or the server's response.
 * @param missing called when no tokens are stored
 * @param rejected called when the server rejects the refresh token: the session has ended
 */
export function tokenRefresh(missing: () => void, rejected: () => void) {
  let running: Promise<JsonResponse> | null = null;

  return function refresh(stale: string): Promise<JsonResponse> {
    running ??= withTabLock('heartwood.refresh', () => exchange(stale)).finally(() => {
      running = null;
    });
    return running;
  };

  /** @returns the server's response; on success, the new tokens are stored */
  async function exchange(stale: string): Promise<JsonResponse> {
    const current = storedSession.access();
    // Another tab has already refreshed them. If it has logged in somebody else, what was sent for one must not be sent for the other.
    if (current && current !== stale) return mayReplace(current, stale) ? refreshed : unanswered;
    const token = storedSession.refresh();
    if (!token) {
      missing();
      return refused;
    }
    const spent = { access: stale, refresh: token };
    const stored = await refreshResults.of(spent);
    const response = stored ? { ...refreshed, body: stored } : await sessionApi.refresh(token);
    if (isTokenPair(response.body)) {
      if (!stored) await refreshResults.remember(spent, response.body);
      // Another tab may have stored the new pair meanwhile.
      if ([token, response.body.refresh].includes(storedSession.refresh() ?? '')) {
        storedSession.saveTokens(response.body);
        return refreshed;
      }
      // The person logged out while the server responded: nobody may use the new tokens.
      if (!stored) await Promise.all([refreshResults.forget(), sessionApi.logout(response.body.refresh)]);
      return unanswered;
    }
    // Other failures say nothing about the token: keep it, and let the call fail.
    if (response.status !== 401) return response;
    // Somebody has logged in meanwhile, perhaps in another tab: their session goes on.
    if (storedSession.refresh() !== token) return unanswered;
    rejected();
    return response;
  }
}

/** Whether what was sent with one token may be sent with another. Whose a token is that can't be read, nobody knows. */
function mayReplace(token: string, stale: string): boolean {
  const owner = ownerOf(stale);
  return stale !== '' && (owner === undefined || owner === ownerOf(token));
}
