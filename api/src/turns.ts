import { setImmediate } from 'node:timers/promises';

/** For how long a task may keep other requests waiting, in milliseconds; a password hash takes about ten. */
const LONGEST_TURN = 4;

/** Lets what is ready go first: requests, and answers of the database. */
export const otherTurns = (): Promise<void> => setImmediate();

/** Runs a task to its end; each time it has taken a turn, whatever else is ready takes its own. */
export async function inTurns<Result>(task: Generator<void, Result>): Promise<Result> {
  let began = performance.now();
  for (;;) {
    const step = task.next();
    if (performance.now() - began > LONGEST_TURN) {
      await otherTurns();
      began = performance.now();
    }
    if (step.done) return step.value;
  }
}
