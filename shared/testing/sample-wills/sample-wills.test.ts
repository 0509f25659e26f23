import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseWill, willContentKey } from '@heartwood/domain';
import { samplePages, sampleWills } from '@heartwood/domain/fixtures';

const folder = join(__dirname, '../../../docs/sample-wills');

describe('the sample wills', () => {
  it('are fifteen complete wills', () => {
    expect(sampleWills).toHaveLength(15);
    expect(new Set(sampleWills.map(({ file }) => file)).size).toBe(15);
  });

  it.each(sampleWills)('render and read back: $title', ({ will }) => {
    expect(willContentKey(parseWill(JSON.parse(JSON.stringify(will))))).toBe(willContentKey(will));
  });

  it('are exactly the files in docs/sample-wills', () => {
    expect(readdirSync(folder).sort()).toEqual([...samplePages().keys()].sort());
  });

  it.each([...samplePages()])(
    'match docs/sample-wills (run "npm run sample-wills -w shared/testing"): %s',
    (file, page) => {
      expect(readFileSync(join(folder, file), 'utf8')).toBe(page);
    },
  );
});
