import { API_BASE } from '../../api';
import type { TokenPair, User } from '../../domain';

interface DemoAccounts {
  accounts: { username: string; password: string }[];
}

/** Logs in as the first of the server's demo people; nobody when there are none. */
export async function enterAsDemoPerson(): Promise<{ user: User | null; accessToken: string | null }> {
  const demo = await ask<DemoAccounts>('/demo/');
  const account = demo?.accounts[0];
  const tokens =
    account && (await ask<TokenPair>('/token/', { method: 'POST', body: JSON.stringify(account) }));
  const user = tokens
    ? await ask<User>('/current-user/', { headers: { authorization: `Bearer ${tokens.access}` } })
    : null;
  return { user, accessToken: tokens?.access ?? null };
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T | null> {
  const headers = { 'content-type': 'application/json', ...init.headers };
  const response = await fetch(API_BASE + path, { ...init, headers });
  return response.ok ? ((await response.json()) as T) : null;
}
