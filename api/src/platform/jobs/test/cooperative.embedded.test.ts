import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCooperatively } from '../cooperative';

/** Blocks the thread for longer than a turn may take. */
function* longSteps(seen: string[], count: number): Generator<void, string> {
  for (let step = 1; step <= count; step += 1) {
    const until = performance.now() + 10;
    while (performance.now() < until);
    seen.push(`step ${step}`);
    yield;
  }
  return 'done';
}

test('a long task yields after each turn, and ends with its result', async () => {
  const seen: string[] = [];
  const other = () => {
    seen.push('other');
    if (seen.length < 6) setImmediate(other);
  };
  setImmediate(other);
  assert.equal(await runCooperatively(longSteps(seen, 3)), 'done');
  assert.deepEqual(seen, ['step 1', 'other', 'step 2', 'other', 'step 3', 'other']);
});

test('a long task that fails rejects with its error', async () => {
  const fails = function* (): Generator<void, never> {
    yield* longSteps([], 1);
    throw new Error('broken');
  };
  await assert.rejects(runCooperatively(fails()), /broken/);
});
