import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { LoginQueue } from '../../src/accounts/login/login-queue';
import { ApiError } from '../../src/errors/api-error';

const here = new AbortController().signal;
const statusOf = (turn: Promise<void>) =>
  turn.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : 0),
  );

describe('the queue of delayed logins', () => {
  it('lets one login of an account proceed at a time, the fewest failures first', async () => {
    const queue = new LoginQueue({ paceMilliseconds: 100 });
    const order: string[] = [];
    const began = performance.now();
    const wait = (name: string, failures: number) =>
      queue.turn('ana', failures, here).then(() => order.push(name));
    await Promise.all([wait('a', 3), wait('b', 3), wait('c', 1), wait('d', 2)]);
    assert.deepEqual(order, ['c', 'd', 'a', 'b']);
    assert.ok(performance.now() - began > 390);
  });

  it('does not make one account wait for another', async () => {
    const queue = new LoginQueue({ paceMilliseconds: 100 });
    const ana = Array.from({ length: 10 }, () => queue.turn('ana', 1, here));
    const began = performance.now();
    await queue.turn('ben', 1, here);
    assert.ok(performance.now() - began < 500);
    queue.close();
    const statuses = await Promise.all(ana.map(statusOf));
    assert.ok(statuses.includes(503));
  });

  it('rejects one with the most failures when it is full, and not the last to arrive', async () => {
    const queue = new LoginQueue({ paceMilliseconds: 20, mostOfAccount: 3 });
    const attack = Array.from({ length: 20 }, () => statusOf(queue.turn('ana', 2, here)));
    const owner = statusOf(queue.turn('ana', 1, here));
    assert.equal(await owner, 200);
    const statuses = await Promise.all(attack);
    assert.equal(statuses.filter((status) => status === 429).length, 18);
  });

  it('chooses at random among equals', async () => {
    let last = 0;
    for (let round = 0; round < 60; round += 1) {
      const queue = new LoginQueue({ paceMilliseconds: 1, mostOfAccount: 1 });
      const turns = [queue.turn('ana', 1, here), queue.turn('ana', 1, here)].map(statusOf);
      if ((await Promise.all(turns))[1] === 200) last += 1;
    }
    assert.ok(last > 10 && last < 50, `the last of two came first ${last} times of 60`);
  });

  it('gives the place of a disconnected client to others', async () => {
    const queue = new LoginQueue({ paceMilliseconds: 50, mostOfAccount: 1, most: 2 });
    const gone = new AbortController();
    const left = statusOf(queue.turn('ana', 1, gone.signal));
    gone.abort();
    assert.equal(await left, 503);
    assert.equal(await statusOf(queue.turn('ana', 9, here)), 200);
  });

  it('responds with 503 when too many wait in all', async () => {
    const queue = new LoginQueue({ paceMilliseconds: 50, most: 2 });
    const two = [statusOf(queue.turn('ana', 1, here)), statusOf(queue.turn('ben', 1, here))];
    assert.equal(await statusOf(queue.turn('eve', 1, here)), 503);
    assert.deepEqual(await Promise.all(two), [200, 200]);
    await setTimeout(60);
    assert.equal(await statusOf(queue.turn('eve', 1, here)), 200);
  });
});
