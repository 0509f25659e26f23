import { timeouts } from '../remotes/timeouts';

interface RetryPolicy<Result> {
  /** The usual pauses before each further attempt, in milliseconds. */
  pauses: readonly number[];
  /**
   * The pause after an outcome, in milliseconds, or null if it is final.
   * @param took the duration of the attempt
   */
  pauseAfter: (outcome: PromiseSettledResult<Result>, usual: number, took: number) => number | null;
}

/** Attempts something until its outcome is final, or no pause is left. */
export async function retry<Result>(
  attempt: () => Promise<Result>,
  { pauses, pauseAfter }: RetryPolicy<Result>,
): Promise<Result> {
  for (const usual of pauses) {
    const startedAt = Date.now();
    const attempted = attempt();
    const [outcome] = await Promise.allSettled([attempted]);
    const pause = pauseAfter(outcome, usual, Date.now() - startedAt);
    if (pause === null) return attempted;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return attempt();
}

/**
 * Retries the loading of a file twice after short failures. After a long one, the person has waited long
 * enough for an error page.
 * @param isTemporary whether an error is worth a retry
 */
export const retryFile = <Result>(
  attempt: () => Promise<Result>,
  isTemporary: (error: unknown) => boolean = () => true,
): Promise<Result> =>
  retry(attempt, {
    pauses: [300, 900],
    pauseAfter: (outcome, usual, took) =>
      outcome.status === 'fulfilled' || !isTemporary(outcome.reason) || took > timeouts.shortFailure
        ? null
        : // Randomized, so that a recovering server doesn't get everyone's retry at once.
          usual * (0.5 + Math.random()),
  });
