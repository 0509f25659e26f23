import { setImmediate } from 'node:timers/promises';

/** How long a task may block other requests, in milliseconds. A small read takes about one, and several turns of its own. */
const LONGEST_TURN = 1;

/** Yields to whatever is ready: requests, and responses of the database. */
export const otherTurns = (): Promise<void> => setImmediate();

/** Runs a task to its end; yields to everything else whenever the task has run for one turn. */
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
