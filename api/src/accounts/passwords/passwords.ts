import { hash, parseOptions, verify, type Options } from '@node-rs/argon2';

// argon2id (the package's default) with the cost parameters that OWASP recommends: about 10 ms, off the main thread.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether a hash has outdated cost parameters. The next login replaces it. */
export function hasOldCost(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  return memoryCost !== COST.memoryCost || timeCost !== COST.timeCost || parallelism !== COST.parallelism;
}

const dummyHash = hashPassword('nobody has this password');

/**
 * Whether the password matches the hash. Without a hash it does the same amount of work, so that timing reveals
 * nothing.
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await dummyHash), password);
  return fits && stored !== undefined;
}
