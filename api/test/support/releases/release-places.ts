import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, beforeEach } from 'node:test';
import { runRelease } from '@heartwood/build/release/command.mjs';
import { folderStore } from '@heartwood/build/release/folder-store.mjs';
import { s3Store } from '@heartwood/build/release/s3-store.mjs';
import { freePort } from '../servers/free-port';
import { S3Stub } from '../servers/s3-stub';

/** The digest that every build here has in its `release.json`. */
export const digest = `sha384-${'A'.repeat(64)}`;

/** The store of the bucket. */
export const stub = new S3Stub();
let folder: string;

/** Creates a folder and an empty bucket before each test of the file. */
export function serveReleasePlaces(): void {
  before(async () => {
    const port = await freePort();
    await stub.start(port);
    Object.assign(process.env, {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
  });
  after(() => stub.stop());
  beforeEach(async () => {
    stub.objects.clear();
    folder = await mkdtemp(join(tmpdir(), 'heartwood-release-'));
    await mkdir(join(folder, 'site'));
  });
  after(() => rm(folder, { recursive: true, force: true }));
}

/** A path in the test's folder. */
export const inFolder = (path: string): string => join(folder, path);

/** What `--to` may name, and how to read it. */
export const places = [
  { where: 'a folder', to: 'site', store: () => folderStore(inFolder('site')) },
  { where: 'a bucket', to: 's3://shop/front', store: () => s3Store('s3://shop/front') },
];

/** Runs a release command in the wills package, or for a given build. */
export const type = (words: readonly string[], built = inFolder('wills/dist')) =>
  runRelease([...words], { folder: dirname(built), name: 'wills', resolve: inFolder });

/** Creates the files of a remote's build. */
export async function build(
  name: string,
  version: string,
  { code = `code of ${version}`, paths = [`/${name}`] } = {},
): Promise<string> {
  const built = inFolder(`${name}-${version}/dist`);
  await mkdir(join(built, 'static/js'), { recursive: true });
  await writeFile(join(built, 'static/js/a.12345678.js'), code);
  await writeFile(join(built, 'mf-manifest.json'), '{}');
  const said = { name, title: name, paths, dashboard: true, contract: '1.0.0' };
  await writeFile(join(built, 'release.json'), JSON.stringify({ ...said, version, integrity: digest }));
  return built;
}

/** Creates the files of a shell build: pages and a script, and a page that only some versions have. */
export async function buildShell(version: string, pages = ['index.html', 'app.html']): Promise<string> {
  const built = inFolder(`shell-${version}/dist`);
  await mkdir(join(built, 'static/js'), { recursive: true });
  await writeFile(join(built, `static/js/main.${version}.js`), `code of ${version}`);
  await writeFile(join(built, 'favicon.svg'), '<svg/>');
  for (const page of pages) await writeFile(join(built, page), `${page} of ${version}`);
  await writeFile(join(built, 'release.json'), JSON.stringify({ name: 'shell', version, contract: '1.3.0' }));
  return built;
}
