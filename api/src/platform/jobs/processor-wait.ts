import { readFileSync } from 'node:fs';

/**
 * How long a thread has been ready to run and waited for a processor, in milliseconds, on Linux; 0 elsewhere.
 * A thread that a busy machine doesn't run isn't stuck.
 * @param thread its folder in /proc
 */
export function processorWait(thread: string): number {
  try {
    const [, waited = 0] = readFileSync(`/proc/${thread}/schedstat`, 'utf8').split(' ').map(Number);
    return waited / 1e6;
  } catch {
    return 0;
  }
}
