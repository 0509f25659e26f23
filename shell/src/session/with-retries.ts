import { retry } from '../network/retry';
import type { JsonResponse } from './json-request';

/**
 * No attempt starts later than this, even if the server asks for a longer pause. The person gets a retry
 * button instead.
 */
const RETRY_MILLISECONDS = 30_000;

interface Retries<Result> {
  /** The response that a result is about; undefined if the result is final. */
  responseOf: (result: Result) => JsonResponse | undefined;
  /** Called before each pause with the number of attempts so far. */
  onPause: (attempts: number) => void;
  /** Whether nobody waits for the result any longer. */
  isOver: () => boolean;
}

/**
 * Retries, with pauses, while a server is down, failing, or busy. A busy server says how long to wait.
 * @returns the last result
 */
export function withRetries<Result>(
  send: () => Promise<Result>,
  { responseOf, onPause, isOver }: Retries<Result>,
): Promise<Result> {
  const startedAt = Date.now();
  let attempts = 0;
  let last: Promise<Result> | undefined;
  const attempt = () => (last && isOver() ? last : (last = send()));
  return retry(attempt, {
    pauses: [1000, 2000, 4000],
    pauseAfter(outcome, usual) {
      const response = outcome.status === 'fulfilled' && responseOf(outcome.value);
      if (!response || isConclusive(response) || isOver()) return null;
      const pause = response.retryAfter === null ? usual : response.retryAfter * 1000;
      if (Date.now() - startedAt + pause > RETRY_MILLISECONDS) return null;
      attempts += 1;
      onPause(attempts);
      return pause;
    },
  });
}

/**
 * Whether a response is about the request. A server that is down, failing, or busy says nothing about a
 * token.
 */
const isConclusive = ({ status }: JsonResponse): boolean => status !== 0 && status !== 429 && status < 500;
