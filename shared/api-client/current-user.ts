import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { isSessionUser, type SessionUser } from './session-user';
import { tokenProvider } from './tokens';

type QueryResult = { data: unknown } | { error: FetchBaseQueryError };

/** Fetches the logged-in person from the host, or from the server when the host leaves that to the cache. */
export async function fetchUser(
  send: (path: string) => PromiseLike<{ data?: unknown; error?: FetchBaseQueryError }> | { data?: unknown },
): Promise<{ data: SessionUser } | { error: FetchBaseQueryError }> {
  const { loadUser } = tokenProvider();
  const result: { data?: unknown; error?: FetchBaseQueryError } = loadUser
    ? resultOf(await loadUser())
    : await send('/current-user/');
  if (result.error) return { error: result.error };
  if (isSessionUser(result.data)) return { data: result.data };
  return { error: { status: 'CUSTOM_ERROR', error: 'The response is not a user.' } };
}

function resultOf({ status, body }: { status: number; body: unknown }): QueryResult {
  if (status === 0) return { error: { status: 'FETCH_ERROR', error: 'The server could not be reached.' } };
  return status === 200 ? { data: body } : { error: { status, data: body } };
}
