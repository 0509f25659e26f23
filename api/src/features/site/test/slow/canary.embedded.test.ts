import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { abort, canary, promote } from '@heartwood/build/release/canary.mjs';
import {
  addBuild,
  disable,
  enable,
  release,
  releases,
  rollback,
} from '@heartwood/build/release/releases.mjs';
import {
  build,
  buildShell,
  places,
  serveReleasePlaces,
  type,
} from '../../../../../test/support/releases/release-places';

serveReleasePlaces();

/** The registry's entry for the wills remote. */
async function listedWills(store: { read: (path: string) => Promise<Uint8Array | null> }) {
  return JSON.parse(Buffer.from((await store.read('remotes.json')) ?? []).toString()).remotes.wills;
}

const stopped = { listed: { visitors: 90, failed: 1 }, candidate: { visitors: 50, failed: 20 } };

for (const { where, to, store: open } of places)
  describe(`a canary in ${where}`, () => {
    it('gives a version to some, keeps it across builds, and gives it to everyone or to nobody', async () => {
      const store = open();
      const candidates = async () =>
        (await listedWills(store)).candidates?.map(
          ({ to, release: given }: { to: object; release: { version: string } }) => [given.version, to],
        );
      await assert.rejects(
        canary(store, await build('wills', '1.1.0'), { percent: 5 }),
        /No version of wills/,
      );
      await release(store, await build('wills', '1.0.0'));
      await assert.rejects(canary(store, await build('wills', '1.0.0'), { percent: 5 }), /gets already/);
      await assert.rejects(promote(store, 'wills'), /wills has no canary here/);
      await canary(store, await build('wills', '1.1.0'), { percent: 5 });
      await canary(store, await build('wills', '1.2.0'), { people: ['ada'] });
      await canary(store, await build('wills', '1.1.0'), { percent: 20 });
      assert.equal((await listedWills(store)).version, '1.0.0');
      assert.deepEqual(await candidates(), [
        ['1.1.0', { percent: 20 }],
        ['1.2.0', { people: ['ada'] }],
      ]);
      await addBuild(store, await build('wills', '1.3.0'));
      await disable(store, 'wills', 'Back at noon.');
      await enable(store, 'wills');
      assert.equal((await candidates()).length, 2);
      await assert.rejects(promote(store, 'wills'), /several canaries.*1\.1\.0 or 1\.2\.0/);
      assert.equal(await abort(store, 'wills', '1.2.0'), '1.2.0');
      assert.deepEqual((await releases(store, 'wills')).map(({ version, to }) => [version, to]).sort(), [
        ['1.0.0', undefined],
        ['1.1.0', { percent: 20 }],
        ['1.2.0', undefined],
        ['1.3.0', undefined],
      ]);
      assert.equal((await promote(store, 'wills')).version, '1.1.0');
      assert.equal((await listedWills(store)).candidates, undefined);
      assert.equal((await rollback(store, 'wills')).version, '1.0.0');
      await canary(store, await build('wills', '1.2.0'), { percent: 5 });
      await release(store, await build('wills', '1.4.0'));
      assert.equal((await listedWills(store)).candidates, undefined);
    });

    it('can’t be promoted after a server has stopped it, until it is released again', async () => {
      const store = open();
      await release(store, await build('wills', '1.0.0'));
      await canary(store, await build('wills', '1.1.0'), { percent: 5 });
      await store.put('.releases/stopped/wills-1.1.0.json', Buffer.from(JSON.stringify(stopped)));
      await assert.rejects(promote(store, 'wills'), /wills 1\.1\.0 was stopped/);
      await canary(store, await build('wills', '1.1.0'), { percent: 5 });
      assert.equal((await promote(store, 'wills')).version, '1.1.0');
    });

    it('carries out one of a concurrent promotion and abort, and rejects the other', async () => {
      const store = open();
      await release(store, await build('wills', '1.0.0'));
      for (const version of ['1.1.0', '1.2.0', '1.3.0']) {
        await canary(store, await build('wills', version), { percent: 5 });
        const before = await listedWills(store);
        const [promoted, aborted] = await Promise.allSettled([
          promote(store, 'wills'),
          abort(store, 'wills'),
        ]);
        assert.notEqual(promoted.status, aborted.status);
        const refused = promoted.status === 'rejected' ? promoted : aborted;
        assert.match(String(Reflect.get(refused, 'reason')), /wills has no canary/);
        const { version: now, candidates } = await listedWills(store);
        assert.equal(now, promoted.status === 'fulfilled' ? version : before.version);
        assert.equal(candidates, undefined);
      }
    });

    it('gives a shell to some: its scripts are at the root, its pages in its folder', async () => {
      const store = open();
      const read = async (path: string) => Buffer.from((await store.read(path)) ?? []).toString();
      await release(store, await buildShell('1.0.0'));
      await canary(store, await buildShell('1.1.0'), { percent: 5 });
      assert.equal(await read('static/js/main.1.1.0.js'), 'code of 1.1.0');
      assert.equal(await read('app.html'), 'app.html of 1.0.0');
      assert.equal(await read('shell/1.1.0/app.html'), 'app.html of 1.1.0');
      await promote(store, 'shell');
      assert.equal(await read('app.html'), 'app.html of 1.1.0');
    });

    it('rejects the path of another remote’s canary', async () => {
      const store = open();
      await release(store, await build('wills', '1.0.0'));
      await canary(store, await build('wills', '1.1.0', { paths: ['/wills', '/pets'] }), { percent: 5 });
      await assert.rejects(release(store, await build('pets', '1.0.0')), /wills 1\.1\.0 serves already/);
    });

    it('is released, promoted, and aborted by commands, which say what they did', async () => {
      const store = open();
      await release(store, await build('wills', '1.0.0'));
      const says = async (...words: string[]) => {
        const { ok, says: sentence } = await type([...words, '--to', to], next);
        return [ok, sentence.split('\n', 1)[0]];
      };
      let next = await build('wills', '1.1.0');
      assert.deepEqual(await says('release', '--built', '--canary', '5', '--people', 'ada, ben'), [
        true,
        'wills 1.1.0 is released to 5 % of visitors, ada, ben. Then: npm run promote, or npm run abort.',
      ]);
      assert.deepEqual((await listedWills(store)).candidates[0].to, { percent: 5, people: ['ada', 'ben'] });
      assert.match(
        (await type(['releases', '--to', to])).says,
        /1\.1\.0 .*canary: 5 % of visitors, ada, ben/,
      );
      assert.deepEqual(await says('promote'), [true, 'wills 1.1.0 is what everybody gets.']);
      assert.equal((await listedWills(store)).version, '1.1.0');
      assert.deepEqual(await says('promote'), [false, 'wills has no canary here.']);

      next = await build('wills', '1.2.0');
      await says('release', '--built', '--canary', '5');
      await store.put('.releases/stopped/wills-1.2.0.json', Buffer.from(JSON.stringify(stopped)));
      assert.match((await type(['releases', '--to', to])).says, /stopped: failed for 20 of 50 visitors/);
      const [promoted, why] = await says('promote');
      assert.equal(promoted, false);
      assert.match(String(why), /wills 1\.2\.0 was stopped, because it failed too often/);
      assert.deepEqual(await says('abort'), [true, 'wills 1.2.0 is given to nobody anymore.']);
      assert.deepEqual(await says('abort', '--version', '1.2.0'), [false, 'wills has no canary 1.2.0 here.']);
      assert.equal((await listedWills(store)).version, '1.1.0');
    });
  });
