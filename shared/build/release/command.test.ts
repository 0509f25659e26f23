import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runRelease } from './command.mjs';
import { nameOfBuild } from './releases.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heartwood-command-'));
  mkdirSync(join(folder, 'site'));
  mkdirSync(join(folder, 'dist'));
  const described = { name: 'assets', version: '1.0.0-ab12cd34', entry: 'e.js', paths: ['/assets'] };
  writeFileSync(join(folder, 'dist/release.json'), JSON.stringify(described));
  writeFileSync(join(folder, 'dist/e.js'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('knows whose build a folder holds, without a remote.json', async () => {
  expect(await nameOfBuild(join(folder, 'dist'))).toBe('assets');
  expect(await nameOfBuild(join(folder, 'site'))).toBeUndefined();
});

it('releases no build of another remote', async () => {
  const resolve = (path: string) => join(folder, path);
  const args = ['release', '--to', 'site', '--built'];
  expect(await runRelease(args, { folder, name: 'loans', resolve })).toEqual({
    ok: false,
    says: 'dist holds a build of assets, not of loans. Nothing was released.',
  });
});

it.each([
  [['releases', '--to', 'site'], 'Neither '],
  [['dev'], 'There is no '],
  [['dev', '--unknown'], 'Unknown option '],
  [['deploy'], 'heartwood dev '],
])('the command prints a sentence, not a stack: %j', (args, sentence) => {
  // Here, the checkout's root is where a repository's remote.json would be.
  const { status, stderr } = spawnSync(process.execPath, [join(__dirname, '../heartwood.mjs'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr.startsWith(sentence)).toBe(true);
  expect(stderr).not.toContain('    at ');
});
