import { setImmediate } from 'node:timers/promises';

/**
 * How long a task may block other requests, in milliseconds. A small read takes about one, and
 * several turns of its own.
 */
const MAX_TURN = 1;

/** Yields to whatever is ready: requests, and responses of the database. */
export const yieldToEventLoop = (): Promise<void> => setImmediate();

/** Runs a task to its end; yields to everything else whenever the task has run for one turn. */
export async function runCooperatively<Result>(task: Generator<void, Result>): Promise<Result> {
  let began = performance.now();
  for (;;) {
    const step = task.next();
    if (performance.now() - began > MAX_TURN) {
      await yieldToEventLoop();
      began = performance.now();
    }
    if (step.done) return step.value;
  }
}

/** An object as JSON, like `JSON.stringify`. Others get their turns between the items of its lists. */
export const stringifyCooperatively = (value: object): Promise<string> => runCooperatively(json(value));

function* json(value: object): Generator<void, string> {
  const members = [];
  for (const [name, member] of Object.entries(value)) {
    const items = [];
    if (Array.isArray(member))
      for (const item of member) {
        items.push(JSON.stringify(item));
        yield;
      }
    const text = Array.isArray(member) ? `[${items.join(',')}]` : JSON.stringify(member);
    members.push(`${JSON.stringify(name)}:${text}`);
    yield;
  }
  return `{${members.join(',')}}`;
}
