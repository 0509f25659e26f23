import { API_BASE, detailOf, fieldErrorsOf } from '@heartwood/api-client';
import { provideTokens } from '@heartwood/api-client/tokens';
import { isSessionUser, isTokenPair, type SessionUser } from '@heartwood/api-client/session-user';
import { isObject, type LoginForm, type SignupForm, type TokenPair } from '@heartwood/domain';
import type { SessionOutcome, SessionService } from '../services';
import { choices, choose } from './panel/choices';

/** An account the panel offers to log in as. */
export interface DemoAccount extends LoginForm {
  name: string;
}

type Session = Pick<SessionService, 'status' | 'user'>;
type Send = typeof fetch;

export type StandaloneSession = ReturnType<typeof createSession>;

/**
 * The session in standalone mode. Calls made by the remote go through `fetch` and its chosen fault; calls
 * made by the panel don't.
 * @param direct a `fetch` without faults
 * @param changed called when the logged-in person changes
 */
export function createSession(direct: Send, changed: () => void) {
  const watchers = new Set<() => void>();
  const asRemote: Send = (input, init) => fetch(input, init);
  let session: Session = { status: 'out', user: null };

  function setSession(user: SessionUser | null, tokens: TokenPair | null) {
    const before = session.user?.id;
    session = { status: user ? 'in' : 'out', user };
    choose({ tokens });
    if (user?.id !== before) changed();
    for (const listener of watchers) listener();
  }

  /** Fetches the person these tokens are for. Everything that needs the person goes through this function. */
  async function load(send: Send, tokens = choices().tokens ?? null): Promise<SessionResponse> {
    const first = await currentUser(send, tokens);
    const refreshed = first.status === 401 && tokens === choices().tokens ? await refreshOnce(send) : null;
    const response = refreshed ? await currentUser(send, refreshed) : first;
    if (isSessionUser(response.body)) setSession(response.body, refreshed ?? tokens);
    return response;
  }

  async function authenticate(send: Send, path: string, values: object): Promise<SessionOutcome> {
    const { body } = await post(send, path, values);
    if (isTokenPair(body) && isSessionUser((await load(send, body)).body)) return { ok: true };
    const error = { data: body };
    return { ok: false, detail: detailOf(error, '') || null, fields: fieldErrorsOf(error) };
  }

  async function refresh(send: Send): Promise<TokenPair | null> {
    const { status, body } = await post(send, '/token/refresh/', { refresh: choices().tokens?.refresh });
    if (isTokenPair(body)) {
      choose({ tokens: body });
      return body;
    }
    // A server that is down says nothing about the token.
    if (status === 401) setSession(null, null);
    return null;
  }

  let refreshing: Promise<TokenPair | null> | null = null;
  const refreshOnce = (send: Send) => (refreshing ??= refresh(send).finally(() => (refreshing = null)));
  const watch = (listener: () => void) => {
    watchers.add(listener);
    return () => watchers.delete(listener);
  };
  provideTokens({
    accessToken: () => choices().tokens?.access ?? null,
    refresh: async () => (await refreshOnce(asRemote)) !== null,
    loadUser: () => load(asRemote),
  });

  return {
    current: () => session,
    watch,
    /** Restores the person logged in before a reload; on the first visit, logs in the first demo account. */
    async start(accounts: readonly DemoAccount[]) {
      const { tokens } = choices();
      if (tokens === null) return;
      const first = tokens ?? (await post(direct, '/token/', accounts[0])).body;
      if (isTokenPair(first)) await load(direct, first);
    },
    /** The accounts offered by the server or the fixtures; null when the server doesn't respond. */
    async accounts(): Promise<DemoAccount[] | null> {
      const { status, body } = await call(direct, '/demo/', {});
      if (status >= 500 || status === 0) return null;
      return isObject(body) && Array.isArray(body.accounts) ? body.accounts : [];
    },
    login: (values: LoginForm) => authenticate(asRemote, '/token/', values),
    signup: (values: SignupForm) => authenticate(asRemote, '/register/', values),
    logout: () => Promise.resolve(setSession(null, null)),
    /** Logs in as a demo account, whatever fault is chosen. */
    loginAs: ({ username, password }: DemoAccount) => authenticate(direct, '/token/', { username, password }),
  };
}

const currentUser = (send: Send, tokens: TokenPair | null) =>
  call(send, '/current-user/', { headers: { authorization: `Bearer ${tokens?.access}` } });

const post = (send: Send, path: string, body: object | undefined) =>
  call(send, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });

interface SessionResponse {
  status: number;
  body: unknown;
}

async function call(send: Send, path: string, init: RequestInit): Promise<SessionResponse> {
  try {
    const response = await send(API_BASE + path, init);
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch {
    return { status: 0, body: null };
  }
}
