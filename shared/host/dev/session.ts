import { API_BASE, fieldErrorsOf, apiErrorOf } from '../../api';
import { provideTokens } from '../../api/tokens';
import { isObject, type LoginForm, type SignupForm, type TokenPair, type User } from '../../domain';
import type { SessionOutcome, SessionService } from '../services';
import { choices, choose } from './panel/choices';

/** A person whom the panel offers to log in. */
export interface DemoAccount extends LoginForm {
  name: string;
}

type Who = Pick<SessionService, 'status' | 'user'>;
type Send = typeof fetch;

export type StandaloneSession = ReturnType<typeof createSession>;

/**
 * Who is here, in standalone mode. What a remote asks for goes the way of all its calls and meets the chosen faults; what the
 * panel asks for does not.
 * @param direct a `fetch` without faults
 * @param changed called when somebody else is here
 */
export function createSession(direct: Send, changed: () => void) {
  const watchers = new Set<() => void>();
  const asPart: Send = (input, init) => fetch(input, init);
  let who: Who = { status: 'out', user: null };

  function become(user: User | null, tokens: TokenPair | null) {
    who = { status: user ? 'in' : 'out', user };
    choose({ tokens });
    changed();
    for (const told of watchers) told();
  }

  async function enter(send: Send, tokens: TokenPair): Promise<boolean> {
    const headers = { authorization: `Bearer ${tokens.access}` };
    const { body } = await call(send, '/current-user/', { headers });
    if (isUser(body)) become(body, tokens);
    return isUser(body);
  }

  async function open(send: Send, path: string, values: object): Promise<SessionOutcome> {
    const { body } = await post(send, path, values);
    if (isTokens(body) && (await enter(send, body))) return { ok: true };
    const error = { data: body };
    return { ok: false, detail: apiErrorOf(error)?.detail ?? null, fields: fieldErrorsOf(error) };
  }

  async function renew(send: Send): Promise<TokenPair | null> {
    const { status, body } = await post(send, '/token/refresh/', { refresh: choices().tokens?.refresh });
    if (isTokens(body)) {
      choose({ tokens: body });
      return body;
    }
    // A server that is down says nothing about the token.
    if (status === 401) become(null, null);
    return null;
  }

  let renewing: Promise<TokenPair | null> | null = null;
  provideTokens({
    accessToken: () => choices().tokens?.access ?? null,
    refresh: async () => {
      renewing ??= renew(asPart).finally(() => (renewing = null));
      return (await renewing) !== null;
    },
  });

  return {
    current: () => who,
    watch(told: () => void) {
      watchers.add(told);
      return () => watchers.delete(told);
    },
    /** Goes on as whoever was here before a reload; at first as the first demo person. */
    async start(accounts: readonly DemoAccount[]) {
      const { tokens } = choices();
      if (tokens === null) return;
      const first = tokens ?? (await post(direct, '/token/', accounts[0])).body;
      if (!isTokens(first) || (await enter(direct, first))) return;
      const renewed = await renew(direct);
      if (renewed) await enter(direct, renewed);
    },
    /** The people whom the server or the fixtures offer; null when nothing answers. */
    async accounts(): Promise<DemoAccount[] | null> {
      const { status, body } = await call(direct, '/demo/', {});
      if (status >= 500 || status === 0) return null;
      return isObject(body) && Array.isArray(body.accounts) ? body.accounts : [];
    },
    login: (values: LoginForm) => open(asPart, '/token/', values),
    signup: (values: SignupForm) => open(asPart, '/register/', values),
    logout: () => Promise.resolve(become(null, null)),
    /** Logs in as a demo person, whatever fault is chosen. */
    enterAs: ({ username, password }: DemoAccount) => open(direct, '/token/', { username, password }),
  };
}

const post = (send: Send, path: string, body: object | undefined) =>
  call(send, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });

async function call(send: Send, path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  try {
    const response = await send(API_BASE + path, init);
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch {
    return { status: 0, body: null };
  }
}

const isTokens = (body: unknown): body is TokenPair =>
  isObject(body) && typeof body.access === 'string' && typeof body.refresh === 'string';

const isUser = (body: unknown): body is User => isObject(body) && typeof body.username === 'string';
