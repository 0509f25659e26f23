import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { ApiError } from '../../http/errors/api-error';
import { FairQueue } from '../fair-queue';
import { groupsOf } from '../../throttle/network';

const EVE = '2001:db8:666';
const ofEve = (index: number) => groupsOf(`${EVE}:${index.toString(16)}::1`, `eve ${index}`);
const ofAna = groupsOf('198.51.100.7', 'ana');
const nothing = async () => undefined;

/** A task that goes on until it is told to end. */
function held(queue: FairQueue, groups: string[]) {
  const task = { isRunning: false, end: () => undefined as void, status: Promise.resolve(0) };
  const goesOn = new Promise<void>((resolve) => (task.end = resolve));
  const run = () => {
    task.isRunning = true;
    return goesOn;
  };
  task.status = queue.run(groups, run).then(
    () => 200,
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      assert.ok(error.extras.retryAfter);
      return error.status;
    },
  );
  return task;
}

describe('a fair queue', () => {
  it('runs a few tasks at a time, and the next one when one has ended, even if it failed', async () => {
    const queue = new FairQueue({ atOnce: 2 });
    const tasks = ['ana', 'ben', 'cleo'].map((name) => held(queue, [name]));
    await setImmediate();
    assert.deepEqual(
      tasks.map(({ isRunning }) => isRunning),
      [true, true, false],
    );
    tasks[0]?.end();
    await setImmediate();
    assert.equal(tasks[2]?.isRunning, true);
    assert.equal(queue.waiting, 0);
    for (const { end } of tasks) end();
    await assert.rejects(
      queue.run(['ana'], () => Promise.reject(new Error('broken'))),
      /broken/,
    );
    assert.equal(await queue.run(['ana'], async () => 'free again'), 'free again');
  });

  it('gives the next turn to the network that waited longest, however many of another are first', async () => {
    const queue = new FairQueue({ atOnce: 1 });
    const order: string[] = [];
    const all = Array.from({ length: 20 }, (_, index) =>
      queue.run(ofEve(index), async () => void order.push('eve')),
    );
    all.push(queue.run(ofAna, async () => void order.push('ana')));
    all.push(queue.run(groupsOf('2001:db8:777::1', 'ben'), async () => void order.push('ben')));
    await Promise.all(all);
    assert.deepEqual(order.slice(0, 4), ['eve', 'ana', 'ben', 'eve']);
  });

  it('shares the turns of a network out between its accounts', async () => {
    const queue = new FairQueue({ atOnce: 1 });
    const order: string[] = [];
    const add = (account: string) =>
      queue.run(groupsOf('198.51.100.7', account), async () => void order.push(account));
    await Promise.all([...Array.from({ length: 9 }, () => add('eve')), add('ana'), add('ben')]);
    assert.deepEqual(order.slice(0, 4), ['eve', 'ana', 'ben', 'eve']);
  });

  it('runs few tasks of one account, though it has room for more', async () => {
    const queue = new FairQueue({ atOnce: 4, ofOne: { atOnce: 2 } });
    const own = [1, 2, 3].map(() => held(queue, ofAna));
    const other = held(queue, ofEve(1));
    await setImmediate();
    assert.deepEqual(
      [...own, other].map(({ isRunning }) => isRunning),
      [true, true, false, true],
    );
    own[0]?.end();
    await setImmediate();
    assert.equal(own[2]?.isRunning, true);
  });

  it('gives an account no other turn until it has rested, and others theirs at once', async (test) => {
    test.mock.timers.enable({ apis: ['setTimeout'] });
    const queue = new FairQueue({ atOnce: 1, ofOne: { atOnce: 1, rest: () => 40 } });
    const [first, second, other] = [ofAna, ofAna, ofEve(1)].map((groups) => held(queue, groups));
    first?.end();
    await first?.status;
    assert.deepEqual([second?.isRunning, other?.isRunning], [false, true]);
    other?.end();
    await other?.status;
    test.mock.timers.tick(39);
    assert.equal(second?.isRunning, false);
    test.mock.timers.tick(1);
    await setImmediate();
    assert.equal(second?.isRunning, true);
  });

  it('keeps the process running until a rest has ended, and ends every rest when it is closed', async (test) => {
    const rest = 54_321;
    const { mock: started } = test.mock.method(globalThis, 'setTimeout');
    const queue = new FairQueue({ atOnce: 1, ofOne: { atOnce: 1, rest: () => rest } });
    await queue.run(ofAna, nothing);
    const timer = started.calls.find(({ arguments: given }) => given[1] === rest)?.result;
    assert.equal(timer?.hasRef(), true);
    const waiting = [1, 2].map(() => queue.run(ofAna, nothing));
    await setImmediate();
    assert.equal(queue.waiting, 2);
    queue.close();
    await setImmediate();
    assert.equal(queue.waiting, 0);
    await Promise.all(waiting);
    assert.equal(started.calls.filter(({ arguments: given }) => given[1] === rest).length, 1);
    assert.equal(Reflect.get(queue, 'rests').size, 0);
  });

  it('refuses an account that has too many waiting with 429, and only that one', async () => {
    const queue = new FairQueue({ atOnce: 1, ofOne: { waiting: 2 } });
    const own = [1, 2, 3, 4].map(() => held(queue, ofAna));
    const other = held(queue, ofEve(1));
    assert.equal(await own[3]?.status, 429);
    for (const { end } of [...own, other]) end();
    assert.deepEqual(await Promise.all([own[2]?.status, other.status]), [200, 200]);
  });

  it('refuses the newest of the widest network with the most with 503, if too many wait', async () => {
    const queue = new FairQueue({ atOnce: 1, waiting: 5 });
    const eves = [0, 1, 2, 3, 4, 5].map((index) => held(queue, ofEve(index)));
    assert.equal(queue.errorIfFull(ofAna), undefined);
    assert.equal(queue.errorIfFull(ofEve(9))?.status, 503);
    const ana = held(queue, ofAna);
    assert.equal(await eves[5]?.status, 503);
    assert.equal(await held(queue, ofEve(6)).status, 503);
    for (const { end } of [...eves, ana]) end();
    assert.equal(await ana.status, 200);
    await Promise.all(eves.map(({ status }) => status));
    assert.equal(queue.waiting, 0);
  });

  it('forgets who has nothing to do', async () => {
    const queue = new FairQueue({ atOnce: 1, waiting: 1, ofOne: { waiting: 1 } });
    await Promise.allSettled(Array.from({ length: 50 }, (_, index) => queue.run(ofEve(index), nothing)));
    await Promise.allSettled(Array.from({ length: 50 }, () => queue.run(ofAna, nothing)));
    assert.equal(Reflect.get(queue, 'groups').size, 0);
  });
});
