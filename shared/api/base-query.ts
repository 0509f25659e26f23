import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';

/** The host's side of every call: it holds the tokens, this file only borrows the header. */
export interface TokenKeeper {
  accessToken: () => string | null;
  /** Renews the access token, once for any number of callers; false when the person has to log in again. */
  refresh: (stale: string) => Promise<boolean>;
}

let keeper: TokenKeeper = { accessToken: () => null, refresh: () => Promise.resolve(false) };

/** Called once by the host, before the first call. */
export function lendTokens(from: TokenKeeper): void {
  keeper = from;
}

export const API_BASE = '/backend';

const plain = fetchBaseQuery({ baseUrl: API_BASE, timeout: 60_000 });

/** Adds the bearer token; after a 401 renews it once and tries again. */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (
  args,
  api,
  extra,
) => {
  const token = keeper.accessToken();
  const first = await plain(withToken(args, token), api, extra);
  if (first.error?.status !== 401 || token === null) return first;
  return (await keeper.refresh(token)) ? plain(withToken(args, keeper.accessToken()), api, extra) : first;
};

function withToken(args: string | FetchArgs, token: string | null): FetchArgs {
  const request = typeof args === 'string' ? { url: args } : args;
  if (token === null) return request;
  const headers = new Headers(request.headers as HeadersInit | undefined);
  headers.set('authorization', `Bearer ${token}`);
  return { ...request, headers };
}
