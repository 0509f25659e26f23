import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import { API_BASE, tokenKeeper } from './tokens';

const plain = fetchBaseQuery({ baseUrl: API_BASE, timeout: 60_000 });

/** Adds the bearer token; after a 401 renews it once and tries again. */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (
  args,
  api,
  extra,
) => {
  const keeper = tokenKeeper();
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
