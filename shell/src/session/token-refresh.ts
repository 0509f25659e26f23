import { isTokenPair } from '@heartwood/api-client/session-user';
import { refreshResults, withTabLock } from './across-tabs';
import { unanswered, type JsonResponse } from './json-request';
import { sessionApi } from './session-api';
import { ownerOf, storedSession } from './stored-session';

export type RefreshOutcome =
  /** New tokens are stored. */
  | { kind: 'refreshed' }
  /** The session has ended. */
  | { kind: 'refused' }
  /**
   * Nothing is known about the session: the server has failed, or somebody has logged in or out meanwhile.
   */
  | { kind: 'failed'; response: JsonResponse };

const refreshed: RefreshOutcome = { kind: 'refreshed' };
const refused: RefreshOutcome = { kind: 'refused' };
const superseded: RefreshOutcome = { kind: 'failed', response: unanswered };

/**
 * Refreshes the tokens, once for all concurrent callers, in this tab and others. The function takes the
 * access token that was rejected.
 * @param onMissing called when no tokens are stored
 * @param onRefused called when the server rejects the refresh token: the session has ended
 */
export function tokenRefresh(onMissing: () => void, onRefused: () => void) {
  let running: Promise<RefreshOutcome> | null = null;

  return function refresh(stale: string): Promise<RefreshOutcome> {
    running ??= withTabLock('heartwood.refresh', () => exchange(stale)).finally(() => {
      running = null;
    });
    return running;
  };

  async function exchange(stale: string): Promise<RefreshOutcome> {
    const current = storedSession.access();
    // Another tab has already refreshed them. If it has logged in somebody else, what was sent for one must
    // not be sent for the other.
    if (current && current !== stale) return mayReplace(current, stale) ? refreshed : superseded;
    const token = storedSession.refresh();
    if (!token) {
      onMissing();
      return refused;
    }
    const spent = { access: stale, refresh: token };
    const stored = await refreshResults.of(spent);
    const response = stored ? null : await sessionApi.refresh(token);
    const pair = stored ?? response?.body;
    if (isTokenPair(pair)) {
      if (!stored) await refreshResults.remember(spent, pair);
      // Another tab may have stored the new pair meanwhile.
      if ([token, pair.refresh].includes(storedSession.refresh() ?? '')) {
        storedSession.saveTokens(pair);
        return refreshed;
      }
      // The person logged out while the server responded: nobody may use the new tokens.
      if (!stored) await Promise.all([refreshResults.forget(), sessionApi.logout(pair.refresh)]);
      return superseded;
    }
    // Other failures say nothing about the token: keep it, and let the call fail.
    if (response?.status !== 401) return { kind: 'failed', response: response ?? unanswered };
    // Somebody has logged in meanwhile, perhaps in another tab: their session goes on.
    if (storedSession.refresh() !== token) return superseded;
    onRefused();
    return refused;
  }
}

/** If the stale token is unreadable, we can't tell who owns it, so the replacement is allowed. */
function mayReplace(token: string, stale: string): boolean {
  const owner = ownerOf(stale);
  return stale !== '' && (owner === undefined || owner === ownerOf(token));
}
