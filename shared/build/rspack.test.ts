/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const cache = join(__dirname, '../../.cache');
// Jest can't load Rspack, which is an ES module.
const program = `
import { remoteConfig, runRspack } from '${String(pathToFileURL(join(__dirname, 'rspack.mjs')))}';
const isRight = await runRspack(remoteConfig(process.cwd())({}, { mode: 'production' }));
process.exitCode = isRight ? 0 : 1;
`;

const page = `
import styles from './page.module.css';
export const Component = () => <h1 className={styles.title}>Pets</h1>;
`;
const remote = `
import { HOST_CONTRACT } from '@heartwood/shared/host';
export default {
  contract: HOST_CONTRACT,
  name: 'pets',
  version: BUILD_VERSION,
  routes: [{ path: '/pets', lazy: () => import('./page') }],
};
`;

let folder: string;
beforeEach(() => {
  mkdirSync(cache, { recursive: true });
  // In the checkout, where it finds the packages.
  folder = mkdtempSync(join(cache, 'rspack-'));
});
afterEach(() => {
  const maps = join(cache, 'maps/@heartwood', basename(folder));
  for (const made of [folder, maps]) rmSync(made, { recursive: true, force: true });
});

/** Builds a remote with one page. @returns what is wrong with it */
function build({ name = '@acme/pets', paths = ['/pets'], css = '.title { color: red }' } = {}): string {
  mkdirSync(join(folder, 'src'), { recursive: true });
  const declared = { name: 'pets', title: 'Pets', paths, dashboard: false };
  for (const [file, text] of Object.entries({
    'package.json': JSON.stringify({ name, version: '1.0.0' }),
    'remote.json': JSON.stringify(declared),
    'src/remote.tsx': remote,
    'src/page.tsx': page,
    'src/page.module.css': css,
  }))
    writeFileSync(join(folder, file), text);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 ? '' : stdout + stderr;
}
const built = (file: string) => join(folder, 'dist', file);
const readJson = (file: string) => JSON.parse(readFileSync(built(file), 'utf8'));

describe('a build by Rspack', () => {
  it('is all that a release needs', () => {
    expect(build()).toBe('');
    expect(readJson('release.json')).toMatchObject({
      version: expect.stringMatching(/^1\.0\.0-[0-9a-f]{8}$/),
      integrity: expect.stringMatching(/^sha384-/),
    });
    const { '/pets': files } = readJson('preloads.json');
    expect(files.map(([file]: [string]) => file.replace(/\.[0-9a-f]{8}\./, '.'))).toEqual(
      expect.arrayContaining(['static/js/remoteEntry.js']),
    );
    for (const [file, integrity] of files) {
      expect(existsSync(built(file))).toBe(true);
      expect(integrity).toMatch(/^sha384-/);
    }
    expect(readFileSync(built('licenses.txt'), 'utf8')).toMatch(/^react-dom 19/m);
  });

  it('fails for another name, a path without a route, and rules for the whole page, and cannot be released', () => {
    expect(build({ name: '@acme/cats' })).toContain(
      'remote.json calls it "pets", and package.json "@acme/cats".',
    );
    expect(build({ paths: ['/pets', '/cats'] })).toContain(
      'remote.json declares /cats, and src/remote.tsx has no route for it.',
    );
    expect(existsSync(built('release.json'))).toBe(false);
    expect(build({ css: '.title { color: red }\nh1 { color: red }' })).toContain(
      'page.module.css:2:1: "h1" styles the whole page.',
    );
  });
});
