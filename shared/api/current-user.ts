import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { isObject, type User } from '../domain';
import { tokenKeeper } from './tokens';

type Answer = { data: unknown } | { error: FetchBaseQueryError };

/** Asks the host for the person who is logged in; where it leaves that to the cache, the server. */
export async function askForUser(
  send: (path: string) => PromiseLike<{ data?: unknown; error?: FetchBaseQueryError }> | { data?: unknown },
): Promise<{ data: User } | { error: FetchBaseQueryError }> {
  const source = tokenKeeper().user;
  const answer: { data?: unknown; error?: FetchBaseQueryError } = source
    ? answerOf(await source.load())
    : await send('/current-user/');
  if (answer.error) return { error: answer.error };
  if (isUser(answer.data)) return { data: answer.data };
  return { error: { status: 'CUSTOM_ERROR', error: 'The answer is not a user.' } };
}

function answerOf({ status, body }: { status: number; body: unknown }): Answer {
  if (status === 0) return { error: { status: 'FETCH_ERROR', error: 'The server could not be reached.' } };
  return status === 200 ? { data: body } : { error: { status, data: body } };
}

/** Shows what the host hears of the person, for as long as the cache holds them. */
export async function followUser(entry: {
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<unknown>;
  updateCachedData: (update: () => User) => unknown;
}): Promise<void> {
  try {
    await entry.cacheDataLoaded;
  } catch {
    // Nothing was loaded before the entry went.
    return;
  }
  const stop = tokenKeeper().user?.watch((user) => void entry.updateCachedData(() => user));
  await entry.cacheEntryRemoved;
  stop?.();
}

const isUser = (found: unknown): found is User =>
  isObject(found) && typeof found.id === 'string' && typeof found.username === 'string';
