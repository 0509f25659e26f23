const pauses = [300, 900];
/** What took this long to fail is not asked for again without the person. */
const SOON_MILLISECONDS = 5000;

/**
 * Tries again by itself what may pass in a moment, each time after a longer pause, then gives up.
 * @param mayPass whether it is worth another try
 */
export async function withBackoff<Result>(
  attempt: () => Promise<Result>,
  mayPass: (error: unknown) => boolean = () => true,
): Promise<Result> {
  for (const pause of pauses) {
    const began = Date.now();
    try {
      return await attempt();
    } catch (error) {
      if (!mayPass(error) || Date.now() - began > SOON_MILLISECONDS) throw error;
      // Spread out, so that a server that comes back is not met by everybody at once.
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
    }
  }
  return attempt();
}
