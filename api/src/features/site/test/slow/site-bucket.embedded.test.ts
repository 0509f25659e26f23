import assert from 'node:assert/strict';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { canary, promote } from '@heartwood/build/release/canary.mjs';
import { disable, enable, release, rollback } from '@heartwood/build/release/releases.mjs';
import { s3Store } from '@heartwood/build/release/s3-store.mjs';
import { licensesOf } from '@heartwood/releases/licenses.mjs';
import { readConfig } from '../../../../config';
import { RegistryFile } from '../../registry';
import { siteBucket } from '../../site-bucket';
import { SiteMirror } from '../../site-mirror';
import {
  build,
  buildShell,
  inFolder,
  serveReleasePlaces,
  stub,
} from '../../../../../test/support/releases/release-places';
import { freePort } from '../../../../../test/support/servers/free-port';
import { startProcess } from '../../../../../test/support/servers/process';
import { openSite, type TestSite } from '../../../../../test/support/site';

serveReleasePlaces();

const PLACE = 's3://shop/front';
const A_DAY = 86_400_000;

/** A server's copy of the site, in a folder of its own. */
function mirror(name: string): SiteMirror {
  const { siteBucket: config } = readConfig({ ...process.env, SITE_BUCKET: PLACE });
  assert.ok(config);
  return new SiteMirror(siteBucket(config), inFolder(name));
}

const store = () => s3Store(PLACE);
const inBucket = (path: string) => `/shop/front/${path}`;
const filesOf = async (name: string) =>
  (await readdir(inFolder(name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(inFolder(name).length + 1))
    .sort();

let site: TestSite;
let copy: SiteMirror;

beforeEach(async () => {
  stub.down = false;
  stub.listedAtOnce = 3;
  await release(store(), await buildShell('1.0.0', ['index.html', 'app.html', 'old.html']));
  await release(store(), await build('wills', '1.0.0'));
  copy = mirror('server');
  await copy.update();
  site = await openSite({ siteDir: inFolder('server') }, { siteMirror: copy });
});
afterEach(() => site.close());

const get = (url: string) => site.app.inject({ url });
const listedWills = async () => (await get('/remotes.json')).json().remotes.wills;

describe('a server whose site is a bucket', () => {
  it('gives what was released there, compressed as it was built', async () => {
    const built = await build('wills', '1.0.1');
    await writeFile(join(built, 'static/js/a.12345678.js.br'), 'short');
    await release(store(), built);
    await copy.update();
    assert.equal((await get('/login')).body, 'app.html of 1.0.0');
    assert.equal((await listedWills()).version, '1.0.1');
    const url = '/remotes/wills/1.0.1/static/js/a.12345678.js';
    assert.equal((await get(url)).body, 'code of 1.0.1');
    const compressed = await site.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    assert.deepEqual([compressed.headers['content-encoding'], compressed.body], ['br', 'short']);
    assert.equal((await get('/static/js/main.1.0.0.js')).body, 'code of 1.0.0');
  });

  it('follows releases, rollbacks, and switches without a restart, and keeps what open pages load', async () => {
    await release(store(), await build('wills', '1.1.0'));
    await copy.update();
    assert.equal((await listedWills()).version, '1.1.0');
    assert.equal((await get('/remotes/wills/1.0.0/static/js/a.12345678.js')).body, 'code of 1.0.0');
    await rollback(store(), 'wills');
    await disable(store(), 'wills', 'Back at noon.');
    await copy.update();
    const { version, disabled } = await listedWills();
    assert.deepEqual([version, disabled], ['1.0.0', 'Back at noon.']);
    await enable(store(), 'wills');
    await copy.update();
    assert.equal((await listedWills()).disabled, undefined);
  });

  it('looks at once for a file of a page that a server with a newer release has sent', async () => {
    await release(store(), await build('wills', '1.1.0'));
    assert.equal((await get('/remotes/wills/1.1.0/static/js/a.12345678.js')).body, 'code of 1.1.0');
    assert.equal((await listedWills()).version, '1.1.0');
    await release(store(), await buildShell('2.0.0'));
    assert.equal((await get('/static/js/main.2.0.0.js')).body, 'code of 2.0.0');
  });

  it('looks once for many requests of files that don’t exist, and not at all for those that do', async () => {
    const update = mock.method(copy, 'update');
    const found = await get('/static/js/main.1.0.0.js');
    assert.deepEqual([found.statusCode, update.mock.callCount()], [200, 0]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => get(`/remotes/wills/1.1.${index}/mf-manifest.json`)),
    );
    assert.ok(answers.every(({ statusCode }) => statusCode === 404));
    assert.ok(update.mock.callCount() <= 2, String(update.mock.callCount()));
    stub.down = true;
    assert.equal((await get('/static/js/main.3.0.0.js')).statusCode, 404);
  });

  it('places the listed shell, and removes what only the one before had, except for its scripts', async () => {
    assert.equal((await get('/old.html')).body, 'old.html of 1.0.0');
    await release(store(), await buildShell('2.0.0'));
    await copy.update();
    assert.equal((await get('/login')).body, 'app.html of 2.0.0');
    assert.equal((await get('/old.html')).statusCode, 404);
    assert.equal((await get('/static/js/main.1.0.0.js')).body, 'code of 1.0.0');
    await rollback(store(), 'shell');
    await copy.update();
    assert.equal((await get('/old.html')).body, 'old.html of 1.0.0');
  });

  it('has the licenses of what is listed, each once', async () => {
    assert.equal((await get('/licenses.txt')).statusCode, 404);
    const shell = await buildShell('2.0.0');
    await writeFile(join(shell, 'licenses.txt'), licensesOf(['react 19: MIT', 'redux 5: MIT']));
    const wills = await build('wills', '1.1.0');
    await writeFile(join(wills, 'licenses.txt'), licensesOf(['formik 2: Apache', 'react 19: MIT']));
    for (const built of [shell, wills]) await release(store(), built);
    await copy.update();
    const { body, headers } = await get('/licenses.txt');
    assert.match(String(headers['content-type']), /^text\/plain/);
    assert.deepEqual(body.match(/^\w.*$/gm), ['formik 2: Apache', 'react 19: MIT', 'redux 5: MIT']);
  });

  it('drops a version that was replaced more than thirty days ago', async () => {
    await release(store(), await buildShell('2.0.0'));
    await release(store(), await build('wills', '1.1.0'));
    await release(store(), await build('wills', '1.2.0'));
    const ago = (days: number) => new Date(Date.now() - days * A_DAY).toISOString();
    const record = (versions: [version: string, days: number][]) =>
      Buffer.from(
        JSON.stringify(versions.map(([version, days]) => ({ at: ago(days), did: 'released', version }))),
      );
    stub.objects.set(
      inBucket('.releases/wills.json'),
      record([
        ['1.0.0', 90],
        ['1.1.0', 31],
        ['1.2.0', 29],
      ]),
    );
    stub.objects.set(
      inBucket('.releases/shell.json'),
      record([
        ['1.0.0', 90],
        ['2.0.0', 31],
      ]),
    );
    await copy.update();
    const there = await filesOf('server');
    const versions = new Set(there.map((path) => /^(?:shell|remotes\/\w+)\/[^/]+/.exec(path)?.[0]));
    assert.deepEqual([...versions].filter(Boolean).sort(), [
      'remotes/wills/1.1.0',
      'remotes/wills/1.2.0',
      'shell/2.0.0',
    ]);
    assert.deepEqual(
      there.filter((path) => path.startsWith('static/')),
      ['static/js/main.2.0.0.js'],
    );
  });

  it('stops a canary on all servers, and starts it again when it is released again', async () => {
    await canary(store(), await build('wills', '2.0.0'), { percent: 100 });
    const other = mirror('other');
    for (const each of [copy, other]) await each.update();
    const [here, there] = [
      new RegistryFile(inFolder('server'), undefined, copy.create.bind(copy)),
      new RegistryFile(inFolder('other'), undefined, other.create.bind(other)),
    ];
    assert.deepEqual(await there.candidates('wills'), { listed: '1.0.0', candidates: ['2.0.0'] });
    const why = { listed: { visitors: 90, failed: 1 }, candidate: { visitors: 50, failed: 20 } };
    await here.stop('wills', '2.0.0', why);
    assert.equal(await here.candidates('wills'), undefined);
    await there.stop('wills', '2.0.0', { ...why, candidate: { visitors: 51, failed: 21 } });
    await other.update();
    assert.equal(await there.candidates('wills'), undefined);
    await assert.rejects(promote(store(), 'wills'), /2\.0\.0 was stopped.*"failed":20/);
    await canary(store(), await build('wills', '2.0.0'), { percent: 100 });
    for (const each of [copy, other]) await each.update();
    for (const each of [here, there])
      assert.deepEqual((await each.candidates('wills'))?.candidates, ['2.0.0']);
  });

  it('keeps its copy while the bucket can’t be read, or lists what isn’t there', async () => {
    stub.down = true;
    await assert.rejects(copy.update());
    stub.down = false;
    await release(store(), await build('wills', '1.1.0'));
    const marker = inBucket('remotes/wills/1.1.0/release.json');
    const content = stub.objects.get(marker);
    stub.objects.delete(marker);
    await assert.rejects(copy.update(), /lists remotes\/wills\/1\.1\.0, which is not there/);
    assert.equal((await listedWills()).version, '1.0.0');
    assert.ok(content);
    stub.objects.set(marker, content);
    await copy.update();
    assert.equal((await listedWills()).version, '1.1.0');
  });

  it('says in its metrics for how long it could not compare its copy with the bucket', async () => {
    const metrics = { host: '127.0.0.1', port: await freePort() };
    mock.timers.enable({ apis: ['Date'], now: Date.now() });
    const scraped = await openSite({ siteDir: inFolder('server'), metrics }, { siteMirror: copy });
    try {
      const age = async () => {
        const answer = await fetch(`http://127.0.0.1:${metrics.port}/backend/metrics`);
        return /^heartwood_site_age_seconds\{state="copied"\} (.+)$/m.exec(await answer.text())?.[1];
      };
      await copy.update();
      assert.equal(await age(), '0');
      mock.timers.tick(301_000);
      assert.equal(await age(), '301');
      stub.down = true;
      await assert.rejects(copy.update());
      assert.equal(await age(), '301');
      stub.down = false;
      await copy.update();
      assert.equal(await age(), '0');
    } finally {
      mock.timers.reset();
      await scraped.close();
    }
  });

  it('leaves a remote of another origin, and an entry that it can’t read, where they are', async () => {
    const path = inBucket('remotes.json');
    const registry = JSON.parse(String(stub.objects.get(path)));
    const entry = 'https://loans.example/mf-manifest.json';
    const loans = { ...registry.remotes.wills, name: 'loans', entry, version: '3.0.0', paths: ['/loans'] };
    const remotes = { ...registry.remotes, loans, trusts: { version: '../..' } };
    stub.objects.set(path, Buffer.from(JSON.stringify({ ...registry, remotes })));
    await copy.update();
    assert.equal((await get('/remotes.json')).json().remotes.loans.entry, entry);
    assert.ok(!(await filesOf('server')).some((file) => file.startsWith('remotes/loans')));
  });

  it('writes nothing outside of its copy', async () => {
    await release(store(), await build('wills', '1.1.0'));
    stub.objects.set(inBucket('remotes/wills/1.1.0/../../../../out'), Buffer.from('x'));
    await assert.rejects(copy.update(), /is no path of a site/);
    assert.ok(!(await readdir(inFolder('.'))).includes('out'));
  });

  it('reads a copy that a killed server left halfway, and replaces it', async () => {
    await mkdir(inFolder('server/remotes/wills/1.1.0'), { recursive: true });
    await writeFile(inFolder('server/remotes/wills/1.1.0/mf-manifest.json'), '{"half":');
    await release(store(), await build('wills', '1.1.0'));
    await copy.update();
    assert.equal((await get('/remotes/wills/1.1.0/mf-manifest.json')).body, '{}');
  });
});

describe('a server that starts', () => {
  it('needs a released site', async () => {
    stub.objects.clear();
    await assert.rejects(mirror('new').update(), /Nothing was released there: it has no remotes\.json/);
    await release(store(), await build('wills', '1.0.0'));
    await assert.rejects(mirror('new').update(), /No shell was released there/);
  });

  const start = (more: Record<string, string> = {}) =>
    startProcess({
      DATA_DIR: inFolder('data'),
      S3_ENDPOINT: process.env.S3_ENDPOINT ?? '',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      SITE_BUCKET: PLACE,
      ...more,
    });
  const pageOf = (base: string) => fetch(base.replace('/backend', '/login')).then((answer) => answer.text());

  it('copies the site first, and starts from its copy while the bucket is down', async () => {
    const first = await start();
    assert.equal(await pageOf(first.base), 'app.html of 1.0.0');
    assert.equal(await first.end('SIGTERM'), 0);
    const nowhere = { S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` };
    const second = await start(nowhere);
    assert.equal(await pageOf(second.base), 'app.html of 1.0.0');
    await second.end('SIGTERM');
    await rm(inFolder('data/site'), { recursive: true });
    await assert.rejects(start(nowhere), /The site at SITE_BUCKET \(s3:\/\/shop\/front\) can’t be read\./);
  });
});
