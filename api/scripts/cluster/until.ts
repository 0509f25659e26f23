import { setTimeout } from 'node:timers/promises';

const MAX_SECONDS = 120;

/**
 * Waits until something holds. A call that fails doesn't hold yet.
 * @throws if it takes longer than two minutes
 */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const last = performance.now() + MAX_SECONDS * 1000;
  while (!(await Promise.resolve(holds()).catch(() => false))) {
    if (performance.now() > last) throw new Error(`Not within ${MAX_SECONDS} seconds: ${what}.`);
    await setTimeout(50);
  }
}
