import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import { API_BASE, tokenKeeper } from './tokens';

const fetchQuery = fetchBaseQuery({ baseUrl: API_BASE, timeout: 60_000 });

/** Adds the bearer token; after a 401 renews it once and tries again. Who has no token any more is led to /login. */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (
  args,
  api,
  extra,
) => {
  const send = async (token: string | null) => {
    // Without what was sent: the request holds the token, and whoever defines a call is shown the answer's meta.
    const { meta: _, ...answer } = await fetchQuery(withToken(args, token), api, extra);
    return answer;
  };
  const keeper = tokenKeeper();
  const token = keeper.accessToken();
  const first = await send(token);
  if (first.error?.status !== 401) return first;
  if (await keeper.refresh(token ?? '')) return send(keeper.accessToken());
  if (token === null || keeper.accessToken() !== token) return first;
  // The token is kept: the server could not be asked for another, and the session has not ended.
  return { error: { status: 'FETCH_ERROR', error: 'The token could not be renewed.' } };
};

function withToken(args: string | FetchArgs, token: string | null): FetchArgs {
  const request = typeof args === 'string' ? { url: args } : args;
  // A full address would be called as it is: another server must not get the token.
  if (token === null || !/^\/(?!\/)/.test(request.url)) return request;
  const headers = new Headers(request.headers as HeadersInit | undefined);
  headers.set('authorization', `Bearer ${token}`);
  return { ...request, headers };
}
