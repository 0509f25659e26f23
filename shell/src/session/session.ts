import { fieldErrorsOf, refusalOf } from '@heartwood/shared/api';
import { lendTokens } from '@heartwood/shared/api/tokens';
import type { LoginForm, SignupForm } from '@heartwood/shared/domain';
import type { SessionOutcome } from '@heartwood/shared/host';
import type { AppStore } from '../store';
import { isTokenPair, isUserBody, sessionCalls, type Answer } from './calls';
import { renewals } from './renewals';
import { checking, entered, left } from './session-slice';
import { storedSession } from './stored-session';

export type Session = ReturnType<typeof createSession>;

/**
 * Keeps who is here: logged in means that a token exists and verifies.
 * @param store where the screens read it
 * @param ended called when the session is over against the person's will: the page leaves for /login
 */
export function createSession(store: AppStore, ended: () => void) {
  let refreshing: Promise<boolean> | null = null;
  /** Counts who was here: what was asked for one person says nothing about the next. */
  let visit = 0;

  /** Renews the tokens once for any number of callers, in this tab and the others. */
  function refresh(stale: string): Promise<boolean> {
    refreshing ??= acrossTabs(() => renew(stale)).finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function renew(stale: string): Promise<boolean> {
    const current = storedSession.access();
    // Another tab was here first.
    if (current && current !== stale) return true;
    const token = storedSession.refresh();
    if (!token) {
      if (store.getState().session.status !== 'out') end();
      return false;
    }
    const spent = { access: stale, refresh: token };
    const known = await renewals.of(spent);
    const answer = known ? { status: 200, body: known } : await sessionCalls.refresh(token);
    if (isTokenPair(answer.body)) {
      if (!known) await renewals.remember(spent, answer.body);
      // The pair itself may have arrived meanwhile from the tab that renewed.
      if ([token, answer.body.refresh].includes(storedSession.refresh() ?? '')) {
        storedSession.saveTokens(answer.body);
        return true;
      }
      // Whoever was here left while the server answered: nobody is to have what it gave.
      if (!known) await Promise.all([renewals.forget(), sessionCalls.logout(answer.body.refresh)]);
      return false;
    }
    // A server that is down says nothing about the token: keep it and let the call fail by itself.
    if (refused(answer)) end();
    return false;
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

  /** Verifies the token that was found; a failed verify tries one refresh, then clears it. */
  async function start() {
    storedSession.watch(follow);
    // A page that Back brings out of the browser's cache has heard nothing of what happened since.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted && storedSession.user()?.id !== store.getState().session.user?.id) follow();
    });
    const access = storedSession.access();
    if (!access) {
      storedSession.clear();
      return;
    }
    store.dispatch(checking(storedSession.user()));
    if (refused(await sessionCalls.verify(access)) && !(await refresh(access))) return;
    await enter();
  }

  async function enter() {
    const access = storedSession.access();
    if (!access) return;
    const mine = visit;
    // Known from the last visit: the page need not wait for what has hardly changed.
    const known = storedSession.user();
    if (known) store.dispatch(entered(known));
    const { body } = await sessionCalls.currentUser(access);
    if (visit !== mine) return;
    if (isUserBody(body)) storedSession.saveUser(body);
    store.dispatch(entered(storedSession.user()));
  }

  async function open(answer: Answer): Promise<SessionOutcome> {
    if (!isTokenPair(answer.body)) {
      const error = { data: answer.body };
      return { ok: false, detail: refusalOf(error)?.detail ?? null, fields: fieldErrorsOf(error) };
    }
    forget();
    storedSession.saveTokens(answer.body);
    await enter();
    return { ok: true };
  }

  lendTokens({ accessToken: storedSession.access, refresh });

  return {
    start,
    login: async (values: LoginForm) => open(await sessionCalls.login(values)),
    signup: async (values: SignupForm) => open(await sessionCalls.signup(values)),
    async logout() {
      const token = storedSession.refresh();
      forget();
      if (token) await sessionCalls.logout(token);
    },
  };
}

const refused = ({ status }: Answer) => status >= 400 && status < 500 && status !== 429;

/** One at a time over all tabs; where the browser has no locks, over this one. */
const acrossTabs = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('heartwood.refresh', work) : work();
