import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { copyRegistry, linkOlderFiles } from '../../../../../scripts/lib/site/older-files.mjs';
import { replaceSite } from '../../../../../scripts/lib/site/replace-site.mjs';
import { reservedWords } from '@heartwood/build/release/addresses.mjs';
import { folderStore } from '@heartwood/build/release/folder-store.mjs';
import {
  addBuild,
  disable,
  enable,
  release,
  releases,
  rollback,
} from '@heartwood/build/release/releases.mjs';
import { WrongUse } from '@heartwood/build/release/wrong-use.mjs';
import {
  build,
  buildShell,
  digest,
  inFolder,
  places,
  serveReleasePlaces,
  stub,
  type,
} from '../../../support/releases/release-places';
import { freePort } from '../../../support/servers/free-port';

serveReleasePlaces();

for (const { where, store: open } of places)
  describe(`releasing into ${where}`, () => {
    it('adds the version, lists it in the registry, and can roll back and back again', async () => {
      const store = open();
      for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release(store, await build('wills', version));
      const standing = async () => {
        const text = Buffer.from((await store.read('remotes.json')) ?? []).toString();
        return JSON.parse(text).remotes.wills;
      };
      assert.equal((await standing()).entry, '/remotes/wills/1.2.0/mf-manifest.json');
      assert.equal((await standing()).integrity, digest);
      assert.equal((await rollback(store, 'wills')).version, '1.1.0');
      assert.equal((await rollback(store, 'wills')).version, '1.0.0');
      await assert.rejects(rollback(store, 'wills'), /no version of wills before 1\.0\.0/);
      assert.equal((await rollback(store, 'wills', '1.2.0')).version, '1.2.0');
      await assert.rejects(rollback(store, 'wills', '7.0.0'), /no version 7\.0\.0 of wills/);
      const listed = await releases(store, 'wills');
      assert.deepEqual(
        listed.map(({ version, current }) => [version, current]),
        [
          ['1.2.0', true],
          ['1.1.0', false],
          ['1.0.0', false],
        ],
      );
      assert.ok(listed.every(({ at }) => !Number.isNaN(Date.parse(at))));
    });

    it('accepts the same version again only with the same bytes', async () => {
      const store = open();
      await release(store, await build('wills', '1.0.0'));
      await release(store, await build('wills', '1.0.0'));
      await assert.rejects(
        release(store, await build('wills', '1.0.0', { code: 'other code' })),
        /never changes/,
      );
      const kept = await store.read('remotes/wills/1.0.0/static/js/a.12345678.js');
      assert.equal(Buffer.from(kept ?? []).toString(), 'code of 1.0.0');
    });

    it('loses none of several concurrent releases', async () => {
      const store = open();
      const names = ['wills', 'loans', 'trusts', 'account'];
      const built = await Promise.all(names.map((name) => build(name, '1.0.0')));
      await Promise.all(built.map((each) => release(store, each)));
      const { remotes } = JSON.parse(Buffer.from((await store.read('remotes.json')) ?? []).toString());
      assert.deepEqual(Object.keys(remotes).sort(), names.sort());
    });

    it('turns a remote off, leaves it off during a release, and turns it on again', async () => {
      const store = open();
      await release(store, await build('wills', '1.0.0'));
      await disable(store, 'wills', 'Back at noon.');
      assert.equal((await release(store, await build('wills', '1.1.0'))).disabled, 'Back at noon.');
      const on = await enable(store, 'wills');
      assert.deepEqual([on.version, on.disabled], ['1.1.0', undefined]);
      await assert.rejects(disable(store, 'loans', 'Gone.'), /No version of loans was released here/);
    });

    it('lists what is built, until a command chose what is listed', async () => {
      const store = open();
      const listedAfter = async (version: string) => {
        const { listed, built } = await addBuild(store, await build('wills', version));
        assert.equal(built, version);
        return listed.version;
      };
      assert.equal(await listedAfter('1.0.0'), '1.0.0');
      assert.equal(await listedAfter('1.1.0'), '1.1.0');
      await rollback(store, 'wills');
      assert.equal(await listedAfter('1.2.0'), '1.0.0');
      await release(store, await build('wills', '1.2.0'));
      assert.equal(await listedAfter('1.3.0'), '1.2.0');
      await disable(store, 'wills', 'Back at noon.');
      assert.equal(await listedAfter('1.4.0'), '1.2.0');
    });

    it('releases only the shell, and rolls back only the shell', async () => {
      const store = open();
      const read = async (path: string) => {
        const found = await store.read(path);
        return found && Buffer.from(found).toString();
      };
      const registry = async () => JSON.parse((await read('remotes.json')) ?? '');
      await release(store, await build('wills', '1.0.0'));
      await release(store, await buildShell('1.0.0', ['index.html', 'app.html', 'offer.html']));
      const { remotes } = await registry();
      await release(store, await buildShell('1.1.0'));
      assert.deepEqual(await registry(), {
        schema: 1,
        shell: { version: '1.1.0', contract: '1.3.0' },
        remotes,
      });
      assert.equal(await read('app.html'), 'app.html of 1.1.0');
      assert.equal(await read('favicon.svg'), '<svg/>');
      assert.equal(await read('offer.html'), null);
      // Open pages still request the scripts of the previous version.
      assert.equal(await read('static/js/main.1.0.0.js'), 'code of 1.0.0');
      await release(store, await build('wills', '1.1.0'));
      assert.equal((await registry()).shell.version, '1.1.0');
      assert.equal((await rollback(store, 'shell')).version, '1.0.0');
      assert.equal(await read('index.html'), 'index.html of 1.0.0');
      assert.equal(await read('offer.html'), 'offer.html of 1.0.0');
      assert.equal((await registry()).remotes.wills.version, '1.1.0');
      assert.deepEqual(
        (await releases(store, 'shell')).map(({ version, current }) => [version, current]).sort(),
        [
          ['1.0.0', true],
          ['1.1.0', false],
        ],
      );
      await assert.rejects(disable(store, 'shell', 'Gone.'), /Only remotes can be switched off/);
    });

    it('leaves one complete shell at the root after several concurrent releases', async () => {
      const store = open();
      const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
      const built = await Promise.all(versions.map((version) => buildShell(version)));
      await Promise.all(built.map((each) => release(store, each)));
      const { shell } = JSON.parse(Buffer.from((await store.read('remotes.json')) ?? []).toString());
      for (const page of ['index.html', 'app.html'])
        assert.equal(Buffer.from((await store.read(page)) ?? []).toString(), `${page} of ${shell.version}`);
    });

    it('works after the builds of the first release, which recorded no author', async () => {
      const store = open();
      await addBuild(store, await build('wills', '1.0.0'));
      await store.change(['.releases/wills.json'], () =>
        JSON.stringify([{ at: '2026-01-01T00:00:00.000Z', did: 'released', version: '1.0.0' }]),
      );
      assert.equal((await addBuild(store, await build('wills', '1.1.0'))).listed.version, '1.1.0');
    });

    for (const [path, sentence] of [
      ['/pets/:id', /cats serves \/pets\/:id, which pets 1\.0\.0 serves already/],
      ['/:page', /A remote's paths begin with a word/],
      ['/', /A remote's paths begin with a word/],
      ['/dashboard/cats', /Heartwood uses \/dashboard itself/],
    ] as const)
      it(`rejects the path ${path}, which would take URLs from another remote`, async () => {
        const store = open();
        await release(store, await build('pets', '1.0.0', { paths: ['/pets', '/pets/:petId'] }));
        const cats = await build('cats', '1.0.0', { paths: ['/cats', path] });
        await assert.rejects(release(store, cats), sentence);
        assert.deepEqual(await store.list('remotes/cats'), []);
      });

    it('restores no path that another remote has taken since', async () => {
      const store = open();
      await release(store, await build('pets', '1.0.0', { paths: ['/pets', '/cats'] }));
      await release(store, await build('pets', '1.1.0'));
      await release(store, await build('cats', '1.0.0'));
      await assert.rejects(rollback(store, 'pets'), /pets serves \/cats, which cats 1\.0\.0 serves already/);
      assert.equal((await disable(store, 'pets', 'Back at noon.')).version, '1.1.0');
    });

    it('gives a path to one of two concurrent releases', async () => {
      const store = open();
      const built = await Promise.all(
        ['cats', 'dogs'].map((name) => build(name, '1.0.0', { paths: [`/${name}`, '/animals'] })),
      );
      const ended = await Promise.allSettled(built.map((each) => release(store, each)));
      assert.deepEqual(ended.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
      const refused = ended.find(({ status }) => status === 'rejected');
      assert.match(
        String(Reflect.get(refused ?? {}, 'reason')),
        /serves \/animals, which (cats|dogs) 1\.0\.0/,
      );
    });

    it('rejects what the schema of the registry does not allow', async () => {
      const store = open();
      const built = await build('wills', '1.0.0');
      const said = JSON.parse(await readFile(join(built, 'release.json'), 'utf8'));
      await writeFile(join(built, 'release.json'), JSON.stringify({ ...said, contract: 'latest' }));
      await assert.rejects(release(store, built), /no registry of remotes.*contract/);
      assert.equal(await store.read('remotes.json'), null);
      await assert.rejects(release(store, inFolder('nothing')), /holds no build of a remote/);
    });
  });

describe('a folder', () => {
  it('has nothing incomplete: no lock and no temporary file is left', async () => {
    const store = folderStore(inFolder('site'));
    await release(store, await build('wills', '1.0.0'));
    assert.deepEqual((await readdir(inFolder('site'))).sort(), ['.releases', 'remotes', 'remotes.json']);
    assert.deepEqual(await readdir(inFolder('site/remotes/wills')), ['1.0.0']);
  });

  it('keeps a release and a stop that arrive while a build replaces it', async () => {
    const site = inFolder('site');
    const store = folderStore(site);
    await release(store, await build('wills', '1.0.0'));
    const next = await build('wills', '1.1.0');
    let releasing: Promise<unknown> = Promise.resolve();
    await replaceSite(site, async (anew) => {
      await copyRegistry(site, anew);
      await linkOlderFiles(site, anew);
      releasing = release(store, next);
      await mkdir(join(site, '.releases/stopped'), { recursive: true });
      await writeFile(join(site, '.releases/stopped/wills-0.9.0.json'), '{}');
      await wait(200);
    });
    await releasing;
    const listed = await releases(store, 'wills');
    assert.deepEqual(
      listed.map(({ version, current }) => [version, current]),
      [
        ['1.1.0', true],
        ['1.0.0', false],
      ],
    );
    for (const path of ['remotes/wills/1.1.0/static/js/a.12345678.js', '.releases/stopped/wills-0.9.0.json'])
      assert.notEqual(await store.read(path), null, path);
    assert.deepEqual((await readdir(site)).sort(), ['.releases', 'remotes', 'remotes.json']);
  });
});

it('lets no remote take the path of a folder that the shell has files in', async () => {
  const files = await readdir(new URL('../../../../../shell/public', import.meta.url), {
    withFileTypes: true,
  });
  const folders = files.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  assert.deepEqual(
    folders.filter((name) => !reservedWords.includes(name)),
    [],
  );
});

describe('the release command', () => {
  it('says what it did', async () => {
    await release(folderStore(inFolder('site')), await build('wills', '1.0.0'));
    const off = await type(['disable', '--to', 'site', '--because', 'Back at noon.']);
    assert.match(off.says, /switched off.*Back at noon/);
    const listed = await type(['releases', '--to', 'site']);
    assert.ok(off.ok && listed.ok);
    assert.match(listed.says, /^\* {2}1\.0\.0 {2}20.*Z {2}switched off: Back at noon\.$/);
  });

  for (const [words, sentence] of [
    [['release'], /--to <folder/],
    [['publish', '--to', 'site'], /--to <folder/],
    [['releases', '--to', 'nowhere'], /There is no folder .*nowhere/],
    [['releases', '--to', 'gs://shop'], /--to must be a folder or like s3:\/\/bucket\/prefix, not "gs:/],
    [['releases', '--to', 'S3://shop'], /--to must be a folder or like/],
    [['releases', '--to', 's3:/shop'], /--to must be a folder or like/],
    [['releases', '--to', 's3://'], /--to must be a folder or like/],
    [['releases', '--to', 's3://localhost:9000/shop'], /--to must be a folder or like/],
    [['releases', '--into', 'x'], /Unknown option '--into'/],
    [['disable', '--to', '.'], /Say why/],
    [['release', '--to', '.', '--canary', '500'], /500 is no percentage/],
    [['release', '--to', '.', '--header', 'x-canary'], /a name, a colon, and a value/],
    [['abort', '--to', '.'], /No version of wills was released here/],
  ] as const)
    it(`answers "${words.join(' ')}" with a sentence`, async () => {
      const { ok, says } = await type(words);
      assert.equal(ok, false);
      assert.match(says, sentence);
    });

  it('says that a bucket can’t be used', async () => {
    const says = async (S3_ENDPOINT = process.env.S3_ENDPOINT) => {
      const before = process.env.S3_ENDPOINT;
      process.env.S3_ENDPOINT = S3_ENDPOINT;
      const { ok, says } = await type(['releases', '--to', 's3://shop/front']);
      process.env.S3_ENDPOINT = before;
      assert.equal(ok, false);
      return says;
    };
    try {
      for (stub.refuses of ['InvalidAccessKeyId', 'NoSuchBucket'])
        assert.match(
          await says(),
          new RegExp(`^The bucket can’t be used \\(${stub.refuses}: .+ the keys\\.$`),
        );
    } finally {
      stub.refuses = '';
    }
    assert.match(await says(`http://127.0.0.1:${await freePort()}`), /can’t be used \(Error: .*ECONNREFUSED/);
    process.env.S3_REGION = 'a_b/c';
    try {
      assert.match(await says(), /^S3_REGION must be the name of a region, such as us-east-1, not "a_b\/c"/);
    } finally {
      delete process.env.S3_REGION;
    }
    assert.match(await says('store'), /^S3_ENDPOINT must be an http or https address, not "store"/);
  });

  // Not even root can create a file there.
  it('says that a folder is read-only', { skip: process.platform !== 'linux' }, () =>
    assert.rejects(folderStore('/sys').change([], String), (error: unknown) => {
      assert.ok(error instanceof WrongUse);
      assert.match(error.message, /^\/sys can't be changed from here \(E\w+\)\. In a container, docs/);
      return true;
    }),
  );
});
