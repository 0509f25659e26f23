import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import { attemptOf } from './attempt';
import { fetchData } from './early-data';
import { withRetryAfter } from './retry-after';
import { recordServerDate } from './server-clock';
import { API_BASE, tokenProvider } from './tokens';

const fetchQuery = fetchBaseQuery({
  baseUrl: API_BASE,
  timeout: 60_000,
  fetchFn: (input, init) => fetchData(new Request(input, init)),
});

/**
 * Adds the bearer token. After a 401 it renews the token once and retries. A person whose session has ended
 * is sent to /login.
 */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (
  args,
  api,
  extra,
) => {
  const { request, settle } = attemptOf(typeof args === 'string' ? { url: args } : args);
  const send = async (token: string | null) => {
    // Drops the meta: it holds the request with its token, and endpoint definitions can read it.
    const { meta, ...result } = await fetchQuery(withToken(request, token), api, extra);
    recordServerDate(meta?.response);
    settle(result.error);
    return result.error ? { error: withWait(result.error, meta?.response) } : result;
  };
  const provider = tokenProvider();
  const token = provider.accessToken();
  const first = await send(token);
  if (first.error?.status !== 401) return first;
  if (await provider.refresh(token ?? '')) return send(provider.accessToken());
  if (token === null || provider.accessToken() !== token) return first;
  // The token is still stored, so the refresh failed to reach the server and the session has not ended.
  return { error: { status: 'FETCH_ERROR', error: 'The token could not be refreshed.' } };
};

function withWait(error: FetchBaseQueryError, response: Response | undefined): FetchBaseQueryError {
  const seconds = Number(response?.headers.get('retry-after') ?? Number.NaN);
  return error.status === 429
    ? { ...error, data: withRetryAfter(429, error.data, Number.isNaN(seconds) ? null : seconds) }
    : error;
}

function withToken(request: FetchArgs, token: string | null): FetchArgs {
  // An absolute URL would be fetched as it is, and another server must not get the token.
  if (token === null || !/^\/(?!\/)/.test(request.url)) return request;
  const headers = new Headers(request.headers as HeadersInit | undefined);
  headers.set('authorization', `Bearer ${token}`);
  return { ...request, headers };
}
