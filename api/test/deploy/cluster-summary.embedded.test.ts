import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { summaryOf } from '../../scripts/cluster/summary';

const outcome = { counts: { wills: 12, pages: 40 }, retries: 3, failures: [], skipped: [] };

describe('the summary of npm run cluster -w api', () => {
  it('counts each kind, and succeeds', () => {
    const { lines, exitCode } = summaryOf(outcome, true);
    assert.match(lines[0] ?? '', /12 wills, 40 pages\. 3 calls were tried again/);
    assert.match(lines.at(-1) ?? '', /failed: 0\.$/);
    assert.equal(exitCode, 0);
  });

  it('names skipped steps in its last line, and fails because of them only in CI', () => {
    const skipped = ['filling the disk', 'rolling a version through'];
    for (const isCi of [false, true]) {
      const { lines, exitCode } = summaryOf({ ...outcome, skipped }, isCi);
      assert.match(lines.at(-1) ?? '', /^Skipped.*: filling the disk; rolling a version through\.$/);
      assert.equal(exitCode, isCi ? 1 : 0);
    }
  });

  it('fails if anything was lost or failed, and still names skipped steps last', () => {
    const failures = Array.from({ length: 30 }, (_, index) => `The will ${index} is lost.`);
    const { lines, exitCode } = summaryOf({ ...outcome, failures, skipped: ['filling the disk'] }, false);
    assert.ok(lines.includes('Lost, doubled, or failed: 30.'));
    assert.match(lines.at(-1) ?? '', /^Skipped/);
    assert.equal(exitCode, 1);
  });
});
