import { detailOf, fieldErrorsOf, type SessionUser } from '@heartwood/api-client';
import { isSessionUser, isTokenPair } from '@heartwood/api-client/session-user';
import { provideTokens } from '@heartwood/api-client/tokens';
import type { LoginForm, SignupForm } from '@heartwood/domain';
import type { SessionOutcome } from '@heartwood/host';
import { storeTyping } from '@heartwood/storage';
import { language } from '@heartwood/i18n';
import { chosenLanguage } from '../language/choice';
import type { AppStore } from '../store';
import { withRetries } from './with-retries';
import type { JsonResponse } from './json-request';
import { sessionApi } from './session-api';
import { refreshResults } from './across-tabs';
import { checking, loggedIn, loggedOut, unavailable, userChanged } from './session-slice';
import { ownerOf, storedSession } from './stored-session';
import { tokenRefresh, type RefreshOutcome } from './token-refresh';

export type Session = ReturnType<typeof createSession>;

/**
 * Owns the session. A person is logged in when a token exists and verifies. The user lives in the store,
 * local storage has a copy for the next visit, and the cache of server data fetches it through this module.
 * @param store where components read the session
 * @param ended called when the session ends without a logout: the page redirects to /login
 */
export function createSession(store: AppStore, ended: () => void) {
  /** Counts logins and logouts: a response to one person's call must not affect the next person. */
  let visit = 0;

  const refresh = tokenRefresh(() => {
    if (store.getState().session.status !== 'out') end();
  }, end);

  function end() {
    forget();
    ended();
  }

  function forget() {
    storedSession.clear();
    void refreshResults.forget();
    logOut();
  }

  function logOut() {
    visit += 1;
    store.dispatch(loggedOut());
  }

  /** Another tab has logged someone in or out, perhaps both: read what is stored now. */
  function syncWithStorage() {
    logOut();
    void loadUser();
  }

  /**
   * The stored token, for calls of this page. If it is another person's, because the news of their login in
   * another tab has not arrived yet, the page follows them and the call gets none.
   */
  function accessToken(): string | null {
    const access = storedSession.access();
    const [owner, shown] = [ownerOf(access), store.getState().session.user?.id];
    if (!owner || !shown || owner === shown) return access;
    syncWithStorage();
    return null;
  }

  async function start() {
    storedSession.watch(syncWithStorage, (user) => store.dispatch(userChanged(user)));
    // A page restored from the back/forward cache has missed all changes.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted && storedSession.user()?.id !== store.getState().session.user?.id) syncWithStorage();
    });
    window.addEventListener('online', () => {
      if (store.getState().session.unavailable?.retrying === false) void check();
    });
    if (!storedSession.access()) {
      storedSession.clear();
      return;
    }
    store.dispatch(checking(storedSession.user()));
    await check();
  }

  /**
   * Verifies the stored token, or refreshes it if that fails, and loads the user. While the server doesn't
   * respond, the page offers a retry.
   */
  async function check() {
    const startedVisit = visit;
    if (store.getState().session.unavailable) store.dispatch(unavailable({ retrying: true }));
    const outcome = await persistently(verifyOrRefresh, (last) =>
      last.kind === 'failed' ? last.response : undefined,
    );
    if (visit !== startedVisit) return;
    if (outcome.kind === 'refreshed') await loadUser();
    else if (outcome.kind === 'refused') end();
    else store.dispatch(unavailable({ retrying: false, ...reasonOf(outcome.response) }));
  }

  /**
   * Retries a call that the page waits for, until someone logs in or out. From the second failure on, the
   * page says so: a first may be temporary.
   */
  function persistently<Result>(
    send: () => Promise<Result>,
    responseOf: (result: Result) => JsonResponse | undefined,
  ): Promise<Result> {
    const startedVisit = visit;
    return withRetries(send, {
      responseOf,
      isOver: () => visit !== startedVisit,
      onPause: (attempts) => attempts > 1 && store.dispatch(unavailable({ retrying: true })),
    });
  }

  /** @returns `refreshed` also for a token that needed no refresh */
  async function verifyOrRefresh(): Promise<RefreshOutcome> {
    const access = storedSession.access();
    if (!access) return { kind: 'refused' };
    const response = await sessionApi.verify(access);
    if (response.status === 401) return refresh(access);
    return response.status === 200 ? { kind: 'refreshed' } : { kind: 'failed', response };
  }

  async function loadUser() {
    if (!storedSession.access()) return;
    const startedVisit = visit;
    // Show the stored user at once: their data rarely changes.
    const stored = storedSession.user();
    if (stored) store.dispatch(loggedIn(stored));
    const response = await (stored ? load() : persistently(load, (received) => received));
    if (visit !== startedVisit || isSessionUser(response.body)) return;
    store.dispatch(loggedIn(storedSession.user()));
    store.dispatch(unavailable({ retrying: false, ...reasonOf(response) }));
  }

  /** Fetches the current user. Everything that needs the user goes through this function. */
  async function load(): Promise<JsonResponse> {
    const startedVisit = visit;
    const access = accessToken() ?? '';
    let response = await sessionApi.currentUser(access);
    if (response.status === 401) {
      const outcome = await refresh(access);
      if (outcome.kind === 'failed') ({ response } = outcome);
      else if (outcome.kind === 'refreshed')
        response = await sessionApi.currentUser(storedSession.access() ?? '');
    }
    if (visit === startedVisit && isSessionUser(response.body)) setUser(response.body);
    return response;
  }

  /** Stores and shows the person. If their profile changes the language, reloads the page instead. */
  function setUser(user: SessionUser) {
    const before = chosenLanguage();
    storedSession.saveUser(user);
    const now = chosenLanguage();
    if (now === before || now === language()) store.dispatch(loggedIn(user));
    else {
      storeTyping();
      location.reload();
    }
  }

  async function finishLogin(response: JsonResponse): Promise<SessionOutcome> {
    if (!isTokenPair(response.body)) {
      const error = { data: response.body };
      return { ok: false, detail: detailOf(error, '') || null, fields: fieldErrorsOf(error) };
    }
    forget();
    storedSession.saveTokens(response.body);
    await loadUser();
    return { ok: true };
  }

  provideTokens({
    accessToken,
    refresh: async (stale) => (await refresh(stale)).kind === 'refreshed',
    loadUser: load,
  });

  return {
    start,
    check,
    login: async (values: LoginForm) => finishLogin(await sessionApi.login(values)),
    signup: async (values: SignupForm) => finishLogin(await sessionApi.signup(values)),
    async logout() {
      const token = storedSession.refresh();
      forget();
      if (token) await sessionApi.logout(token);
    },
  };
}

/** What the server said about a call that it refused, such as how long to wait. */
function reasonOf({ body }: JsonResponse): { reason?: string } {
  const reason = detailOf({ data: body }, '');
  return reason === '' ? {} : { reason };
}
