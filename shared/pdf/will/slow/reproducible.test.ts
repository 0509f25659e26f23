import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const script = join(__dirname, '../../../../scripts/lib/pdf/will-digests.mjs');

it('the PDF of each sample will is the same in two time zones and two versions of Node', async () => {
  // The installation of the other version writes lines before it.
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  const found = Object.values<Record<string, string>>(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
  // Two where the npm registry can't be reached for the other version.
  expect(found.length).toBeGreaterThanOrEqual(2);
  expect(Object.keys(found[0] ?? {})).toHaveLength(15);
  for (const digests of found) expect(digests).toEqual(found[0]);
}, 300_000);
