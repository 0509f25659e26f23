import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify, type Options } from '@node-rs/argon2';
import { FairQueue } from '../../../platform/jobs/fair-queue';

// argon2id (the package's default) with the cost parameters that OWASP recommends: about 10
// ms, off the main thread.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/** Hashes run on Node's four threads. One of these stays free for files and signatures. */
const AT_ONCE = Math.min(3, availableParallelism());
/** As many as take a few seconds. */
const MAX_WAITING = 400;

/**
 * All hashes of this process take their turns here, because each needs a core for about 10 ms: whoever makes
 * many logins or accounts waits behind those from other networks.
 */
export const hashes = new FairQueue({ atOnce: AT_ONCE, waiting: MAX_WAITING });

/** What this server hashes by itself, in the background. */
export const OWN_HASHES = ['this server'];

/**
 * @param groups who it is for (`groupsOf`)
 * @throws {ApiError} 503 if too many of them wait
 */
export function hashPassword(password: string, groups: readonly string[]): Promise<string> {
  return hashes.run(groups, () => hash(password, COST));
}

/** Whether a hash has outdated cost parameters. The next login replaces it. */
export function hasOldCost(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  return memoryCost !== COST.memoryCost || timeCost !== COST.timeCost || parallelism !== COST.parallelism;
}

const dummyHash = hashPassword('nobody has this password', OWN_HASHES);

/**
 * Whether the password matches the hash. Without a hash it does the same amount of work, so
 * that timing reveals nothing.
 * @param groups who it is for (`groupsOf`)
 * @throws {ApiError} 503 if too many of them wait
 */
export async function passwordFits(
  stored: string | undefined,
  password: string,
  groups: readonly string[],
): Promise<boolean> {
  const compared = stored ?? (await dummyHash);
  const fits = await hashes.run(groups, () => verify(compared, password));
  return fits && stored !== undefined;
}
