const pauses = [300, 900];
/** A failure that took longer than this is not retried automatically. */
const SOON_MILLISECONDS = 5000;

/**
 * Retries an operation that may fail temporarily, with increasing pauses, then gives up.
 * @param isTemporary whether an error is worth a retry
 */
export async function withBackoff<Result>(
  attempt: () => Promise<Result>,
  isTemporary: (error: unknown) => boolean = () => true,
): Promise<Result> {
  for (const pause of pauses) {
    const startedAt = Date.now();
    try {
      return await attempt();
    } catch (error) {
      if (!isTemporary(error) || Date.now() - startedAt > SOON_MILLISECONDS) throw error;
      // Randomized, so that a recovering server doesn't get everyone's retry at once.
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
    }
  }
  return attempt();
}
