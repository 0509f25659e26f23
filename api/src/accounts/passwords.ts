import { hash, parseOptions, verify, type Options } from '@node-rs/argon2';

// argon2id (the package's default) with the costs OWASP names: about 10 ms, off the main thread.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether it was made with other costs than those of today. The next login makes it anew. */
export function hasOldCost(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  return memoryCost !== COST.memoryCost || timeCost !== COST.timeCost || parallelism !== COST.parallelism;
}

const nobody = hashPassword('nobody has this password');

/** Whether the password belongs to the hash. Without an account it does the same work, so that time tells nothing. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await nobody), password);
  return fits && stored !== undefined;
}
