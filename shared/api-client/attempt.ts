import type { FetchArgs } from '@reduxjs/toolkit/query/react';

/**
 * The Idempotency-Key for one attempt to create something: a second click or a retried request creates it
 * once.
 */
export function newAttempt(): string {
  // randomUUID exists only in secure contexts, and a home network may use plain http.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** The keys of changes whose answer was lost, by the request. */
const unclear = new Map<string, string>();

interface Attempt {
  request: FetchArgs;
  /** Call it with the result: as long as that is unclear, the same request gets the same key. */
  settle: (error: unknown) => void;
}

/**
 * Adds an Idempotency-Key to a call that changes something, unless it has one: after a lost answer the person
 * sends the same again, and the server then changes nothing a second time. A key is forgotten once the server
 * has answered any change, because the same request may mean a new change after that.
 */
export function attemptOf(request: FetchArgs): Attempt {
  const headers = new Headers(request.headers as HeadersInit | undefined);
  const isChange = request.method !== undefined && request.method !== 'GET';
  // A form with a file can't be compared; the file replaces the one before.
  if (!isChange || headers.has('idempotency-key') || request.body instanceof FormData)
    return { request, settle: () => undefined };
  const content = JSON.stringify([request.method, request.url, request.body]);
  const key = unclear.get(content) ?? newAttempt();
  headers.set('idempotency-key', key);
  return {
    request: { ...request, headers },
    settle: (error) => {
      if (isUnclear(error)) unclear.set(content, key);
      else unclear.clear();
    },
  };
}

/**
 * Whether a failed call may have changed something: no answer came, or one of a server that had a problem.
 */
function isUnclear(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  return typeof error.status !== 'number' || error.status >= 500;
}
