import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { HeldAnswers } from '../held-answers';

describe('held answers', () => {
  it('are given after a moment, or at once when too many wait or the process ends', () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const answers = new HeldAnswers();
      const given: string[] = [];
      answers.hold(() => given.push('first'));
      mock.timers.tick(499);
      assert.equal(given.length, 0);
      mock.timers.tick(1);
      assert.equal(given.join(), 'first');
      for (let count = 0; count < 2000; count += 1) answers.hold(() => given.push('held'));
      answers.hold(() => given.push('one too many'));
      assert.equal(given.join(), 'first,one too many');
      answers.close();
      assert.equal(given.length, 2002);
      answers.hold(() => given.push('after'));
      assert.equal(given.at(-1), 'after');
    } finally {
      mock.timers.reset();
    }
  });
});
