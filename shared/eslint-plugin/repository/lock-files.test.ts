import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface LockFile {
  packages: Record<
    string,
    {
      link?: boolean;
      integrity?: string;
      resolved?: string;
      optionalDependencies?: Record<string, string>;
    }
  >;
}

function packagesOf(file: string) {
  const path = fileURLToPath(new URL(`../../../${file}`, import.meta.url));
  const lock: LockFile = JSON.parse(readFileSync(path, 'utf8'));
  return lock.packages;
}

const fetchedBy = (file: string) =>
  Object.entries(packagesOf(file)).filter(([at, { link }]) => at.includes('node_modules/') && !link);

/** Where Node looks for a package that is imported at a place. */
function placesOf(name: string, at: string): string[] {
  const above = at.split('/node_modules/');
  const folders = above.map((_, index) => above.slice(0, above.length - index).join('/node_modules/'));
  return ['', ...folders.map((folder) => `${folder}/`)].map((folder) => `${folder}node_modules/${name}`);
}

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

  // npm leaves out those of other systems where node_modules is there while it writes the file.
  it('has the binaries of every system', () => {
    const packages = packagesOf(file);
    const missing = Object.entries(packages).flatMap(([at, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !placesOf(name, at).some((place) => place in packages),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('mentions no registry', () => {
    expect(fetchedBy(file).filter(([, { resolved }]) => resolved)).toEqual([]);
  });
});
