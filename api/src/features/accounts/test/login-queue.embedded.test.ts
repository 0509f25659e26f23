import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { LoginQueue } from '../login/login-queue';
import { ApiError } from '../../../platform/http/errors/api-error';

const here = new AbortController().signal;
const statusOf = (turn: Promise<void>) =>
  turn.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : 0),
  );

describe('the queue of delayed logins', () => {
  it('lets one login of an account proceed per interval, the fewest failures first', async ({ mock }) => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const queue = new LoginQueue({ paceMilliseconds: 100 });
    const order: string[] = [];
    for (const [name, failures] of Object.entries({ a: 3, b: 3, c: 1, d: 2 }))
      void queue.turn('ana', failures, here).then(() => order.push(name));
    for (const expected of ['', 'c', 'cd', 'cda', 'cdab']) {
      mock.timers.tick(99);
      await setImmediate();
      assert.equal(order.join(''), expected);
      mock.timers.tick(1);
      await setImmediate();
    }
  });

  it('does not make one account wait for another', async ({ mock }) => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const queue = new LoginQueue({ paceMilliseconds: 100 });
    const ana = Array.from({ length: 3 }, () => statusOf(queue.turn('ana', 1, here)));
    const ben = statusOf(queue.turn('ben', 1, here));
    mock.timers.tick(100);
    assert.equal(await ben, 200);
    queue.close();
    assert.deepEqual(await Promise.all(ana), [200, 503, 503]);
  });

  it('rejects one with the most failures when it is full, and not the last to arrive', async () => {
    const queue = new LoginQueue({ paceMilliseconds: 20, mostOfAccount: 3 });
    const attack = Array.from({ length: 20 }, () => statusOf(queue.turn('ana', 2, here)));
    const owner = statusOf(queue.turn('ana', 1, here));
    assert.equal(await owner, 200);
    const statuses = await Promise.all(attack);
    assert.equal(statuses.filter((status) => status === 429).length, 18);
  });

  it('says how long those that it has room for take', async ({ mock }) => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const queue = new LoginQueue({ paceMilliseconds: 1500, mostOfAccount: 3 });
    const three = Array.from({ length: 3 }, () => statusOf(queue.turn('ana', 1, here)));
    await assert.rejects(
      queue.turn('ana', 2, here),
      (error) => error instanceof ApiError && error.extras.retryAfter === 5,
    );
    assert.equal(queue.waiting, 3);
    queue.close();
    assert.equal(queue.waiting, 0);
    assert.deepEqual(await Promise.all(three), [503, 503, 503]);
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

  it('keeps the places of others when a client disconnects after its turn', async ({ mock }) => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const queue = new LoginQueue({ paceMilliseconds: 100 });
    const gone = new AbortController();
    const first = statusOf(queue.turn('ana', 1, gone.signal));
    const second = statusOf(queue.turn('ana', 2, here));
    mock.timers.tick(100);
    assert.equal(await first, 200);
    gone.abort();
    assert.equal(queue.waiting, 1);
    mock.timers.tick(100);
    assert.equal(await second, 200);
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
