import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_BEGUN_WILL, messages } from '@heartwood/domain';
import { testSite } from '../../../../test/support/site';

const site = await testSite();

describe('a will that was begun in the forms', () => {
  it('is kept with the account, and nobody else sees it', async () => {
    const [ana, eve] = [await site.person(), await site.person()];
    assert.deepEqual((await ana.get('/api/begun-will/')).body, { content: '', version: 0, updated_at: null });
    const saved = await ana.put('/api/begun-will/', { content: '{"executor":"Ben"}', version: 0 });
    assert.equal(saved.status, 200);
    assert.deepEqual([saved.body.content, saved.body.version], ['{"executor":"Ben"}', 1]);
    assert.deepEqual((await ana.get('/api/begun-will/')).body, saved.body);
    assert.equal((await eve.get('/api/begun-will/')).body.version, 0);
    assert.equal((await site.call('GET', '/api/begun-will/')).status, 401);
  });

  it('is not overwritten by a device that has not read the last change', async () => {
    const ana = await site.person();
    const put = (content: string, version: number) => ana.put('/api/begun-will/', { content, version });
    await put('phone', 0);
    const stale = await put('laptop', 0);
    assert.deepEqual([stale.status, stale.body.detail], [409, messages.begunWillChanged]);
    assert.equal((await put('laptop', 1)).body.version, 2);
    const both = await Promise.all([put('one', 2), put('other', 2)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  });

  it('never has an earlier version again, also after it was discarded', async () => {
    const ana = await site.person();
    await ana.put('/api/begun-will/', { content: 'begun', version: 0 });
    const ended = await ana.put('/api/begun-will/', { content: '', version: 1 });
    assert.deepEqual([ended.body.content, ended.body.version], ['', 2]);
    assert.equal((await ana.put('/api/begun-will/', { content: 'late', version: 1 })).status, 409);
  });

  it('holds no secret, however deep it is', async () => {
    const ana = await site.person();
    const secret = JSON.stringify({ values: { special_instructions: [{ text: 'My password: hunter2' }] } });
    for (const content of [secret, 'PIN 9921']) {
      const { status, body } = await ana.put('/api/begun-will/', { content, version: 0 });
      assert.deepEqual([status, body.content], [400, [messages.looksLikeSecret]]);
    }
    const deep = `${'['.repeat(90_000)}${']'.repeat(90_000)}`;
    assert.equal((await ana.put('/api/begun-will/', { content: deep, version: 0 })).status, 200);
  });

  it('has a limit, and needs the version', async () => {
    const ana = await site.person();
    const long = await ana.put('/api/begun-will/', { content: 'x'.repeat(MAX_BEGUN_WILL + 1), version: 0 });
    assert.equal(long.status, 400);
    const { status, body } = await ana.put('/api/begun-will/', { content: 'x' });
    assert.deepEqual([status, body.version], [400, [messages.begunWillChanged]]);
  });
});
