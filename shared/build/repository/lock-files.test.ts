/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface LockFile {
  packages: Record<string, { link?: boolean; integrity?: string; resolved?: string }>;
}

const fetchedBy = (file: string) => {
  const path = fileURLToPath(new URL(`../../../${file}`, import.meta.url));
  const lock: LockFile = JSON.parse(readFileSync(path, 'utf8'));
  return Object.entries(lock.packages).filter(([at, { link }]) => at.includes('node_modules/') && !link);
};

describe.each([
  'package-lock.json',
  'bench/lighthouse/package-lock.json',
  'scripts/mutants/package-lock.json',
])('%s', (file) => {
  it('has the integrity of every package', () => {
    const fetched = fetchedBy(file);
    expect(fetched.length).toBeGreaterThan(100);
    expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  it('mentions no registry', () => {
    expect(fetchedBy(file).filter(([, { resolved }]) => resolved)).toEqual([]);
  });
});
