import { fieldErrorsOf, apiErrorOf } from '@heartwood/shared/api';
import { provideTokens } from '@heartwood/shared/api/tokens';
import type { LoginForm, SignupForm, User } from '@heartwood/shared/domain';
import type { SessionOutcome } from '@heartwood/shared/host';
import type { AppStore } from '../store';
import { askPatiently } from './ask-patiently';
import { isTokenPair, isUserBody, sessionCalls, type Answer } from './calls';
import { onlyOneTab } from './only-one-tab';
import { renewals } from './renewals';
import { checking, entered, left, unavailable } from './session-slice';
import { storedSession } from './stored-session';

export type Session = ReturnType<typeof createSession>;

/**
 * Keeps who is here: logged in means that a token exists and verifies. It alone knows the person; local storage carries
 * what it knows to the next visit, and the cache of server data reads it from here.
 * @param store where the screens read it
 * @param ended called when the session is over against the person's will: the page leaves for /login
 */
export function createSession(store: AppStore, ended: () => void) {
  let refreshing: Promise<Answer> | null = null;
  /** Counts who was here: what was asked for one person says nothing about the next. */
  let visit = 0;

  /** Renews the tokens once for any number of callers, in this tab and the others. */
  function refresh(stale: string): Promise<Answer> {
    refreshing ??= onlyOneTab('heartwood.refresh', () => renew(stale)).finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  /** @returns what the server answered; a good answer means that a new token is stored */
  async function renew(stale: string): Promise<Answer> {
    const current = storedSession.access();
    // Another tab was here first.
    if (current && current !== stale) return renewed;
    const token = storedSession.refresh();
    if (!token) {
      if (store.getState().session.status !== 'out') end();
      return refused;
    }
    const spent = { access: stale, refresh: token };
    const known = await renewals.of(spent);
    const answer = known ? { ...renewed, body: known } : await sessionCalls.refresh(token);
    if (isTokenPair(answer.body)) {
      if (!known) await renewals.remember(spent, answer.body);
      // The pair itself may have arrived meanwhile from the tab that renewed.
      if ([token, answer.body.refresh].includes(storedSession.refresh() ?? '')) {
        storedSession.saveTokens(answer.body);
        return renewed;
      }
      // Whoever was here left while the server answered: nobody is to have what it gave.
      if (!known) await Promise.all([renewals.forget(), sessionCalls.logout(answer.body.refresh)]);
      return unanswered;
    }
    // Anything else says nothing about the token: keep it, and let the call fail by itself.
    if (answer.status === 401) end();
    return answer;
  }

  function end() {
    forget();
    ended();
  }

  function forget() {
    storedSession.clear();
    void renewals.forget();
    leave();
  }

  function leave() {
    visit += 1;
    store.dispatch(left());
  }

  /** Another tab has let somebody in or out, perhaps both since: what is stored now counts. */
  function follow() {
    leave();
    void enter();
  }

  async function start() {
    storedSession.watch(follow, (user) => {
      if (store.getState().session.user?.id === user.id) store.dispatch(entered(user));
    });
    // A page that Back brings out of the browser's cache has heard nothing of what happened since.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted && storedSession.user()?.id !== store.getState().session.user?.id) follow();
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

  /** Verifies the stored token; one that fails tries a refresh. While the server says nothing, the page offers a retry. */
  async function check() {
    const mine = visit;
    const show = (retrying: boolean) => {
      if (visit === mine) store.dispatch(unavailable(retrying));
    };
    if (store.getState().session.unavailable) show(true);
    // The first failure may pass in a moment.
    const answer = await askPatiently(verifyOrRefresh, (attempts) => attempts > 1 && show(true));
    if (visit !== mine) return;
    if (answer.status === 200) await enter();
    else if (answer.status === 401) end();
    else show(false);
  }

  async function verifyOrRefresh(): Promise<Answer> {
    const access = storedSession.access();
    if (!access) return refused;
    const verified = await sessionCalls.verify(access);
    return verified.status === 401 ? refresh(access) : verified;
  }

  async function enter() {
    if (!storedSession.access()) return;
    const mine = visit;
    // Known from the last visit: the page need not wait for what has hardly changed.
    const known = storedSession.user();
    if (known) store.dispatch(entered(known));
    const { body } = await load();
    if (visit === mine && !isUserBody(body)) store.dispatch(entered(known));
  }

  /** Asks the server who is here. Everybody who wants to know asks through this. */
  async function load(): Promise<Answer> {
    const mine = visit;
    const access = storedSession.access() ?? '';
    let answer = await sessionCalls.currentUser(access);
    if (answer.status === 401) {
      const again = await refresh(access);
      answer = again === renewed ? await sessionCalls.currentUser(storedSession.access() ?? '') : again;
    }
    if (visit === mine && isUserBody(answer.body)) know(answer.body);
    return answer;
  }

  function know(user: User) {
    storedSession.saveUser(user);
    store.dispatch(entered(user));
  }

  async function open(answer: Answer): Promise<SessionOutcome> {
    if (!isTokenPair(answer.body)) {
      const error = { data: answer.body };
      return { ok: false, detail: apiErrorOf(error)?.detail ?? null, fields: fieldErrorsOf(error) };
    }
    forget();
    storedSession.saveTokens(answer.body);
    await enter();
    return { ok: true };
  }

  provideTokens({
    accessToken: storedSession.access,
    refresh: async (stale) => (await refresh(stale)) === renewed,
    user: {
      load,
      watch(changed) {
        let { user } = store.getState().session;
        return store.subscribe(() => {
          const before = user;
          ({ user } = store.getState().session);
          if (user && user !== before) changed(user);
        });
      },
    },
  });

  return {
    start,
    check,
    login: async (values: LoginForm) => open(await sessionCalls.login(values)),
    signup: async (values: SignupForm) => open(await sessionCalls.signup(values)),
    async logout() {
      const token = storedSession.refresh();
      forget();
      if (token) await sessionCalls.logout(token);
    },
  };
}

/** Stand in for the server's answer where it was not asked. */
const renewed: Answer = { status: 200, body: null, retryAfter: null };
const refused: Answer = { status: 401, body: null, retryAfter: null };
const unanswered: Answer = { status: 0, body: null, retryAfter: null };
