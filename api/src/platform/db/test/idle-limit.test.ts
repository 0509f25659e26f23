import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { IdleLimit } from '../idle-limit';

describe('a transaction of the embedded database', () => {
  it('may take long, as long as it sends statements', async () => {
    const idle = new IdleLimit(60);
    const run = async () => {
      for (let count = 0; count < 4; count += 1) await idle.statement(() => setTimeout(90, count));
      return 'done';
    };
    assert.equal(await idle.race(run()), 'done');
    await assert.rejects(
      idle.statement(() => Promise.resolve()),
      /over/,
    );
  });

  it('ends when it sends nothing for too long, and can’t send anything afterwards', async () => {
    const idle = new IdleLimit(30);
    let late: unknown;
    const run = async () => {
      await idle.statement(() => Promise.resolve());
      await setTimeout(120);
      late = await idle.statement(() => Promise.resolve('sent')).catch(() => 'refused');
    };
    const running = run();
    await assert.rejects(idle.race(running), /sent nothing for 30 milliseconds/);
    await running;
    assert.equal(late, 'refused');
  });
});
