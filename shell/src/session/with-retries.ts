import type { JsonResponse } from './json-request';

const pauses = [1000, 2000, 4000];
/**
 * No attempt starts later than this, even if the server asks for a longer pause. The person gets a retry
 * button instead.
 */
const RETRY_MILLISECONDS = 30_000;

/**
 * Retries, with pauses, while a server is down, failing, or busy. A busy server says how long to wait.
 * @param waiting called before each pause with the number of attempts so far
 * @returns the last response
 */
export async function withRetries(
  send: () => Promise<JsonResponse>,
  waiting: (attempts: number) => void,
): Promise<JsonResponse> {
  const startedAt = Date.now();
  let response = await send();
  for (const [attempt, usual] of pauses.entries()) {
    const pause = response.retryAfter === null ? usual : response.retryAfter * 1000;
    if (isConclusive(response) || Date.now() - startedAt + pause > RETRY_MILLISECONDS) break;
    waiting(attempt + 1);
    await new Promise((resolve) => setTimeout(resolve, pause));
    response = await send();
  }
  return response;
}

/**
 * Whether a response is about the request. A server that is down, failing, or busy says nothing about a
 * token.
 */
const isConclusive = ({ status }: JsonResponse): boolean => status !== 0 && status !== 429 && status < 500;
