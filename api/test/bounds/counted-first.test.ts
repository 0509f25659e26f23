import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { messages } from '@heartwood/domain';
import { schema } from '../../src/platform/db/database';
import { tooMany } from '../../src/platform/http/errors/api-error';
import { registerLimit, writeLimit } from '../../src/platform/throttle/limits';
import { addressOf, operationsOf } from '../support/http/operations';
import { testSite } from '../support/site';

/** What anyone may call as often as they like; the description of each says why. */
const unlimited = ['GET /livez', 'GET /healthz', 'GET /readyz'];

const site = await testSite({ rateLimit: true });

/** A body that no parser accepts: a call that is rejected because of it was not counted first. */
const garbage = `{"a":${'x'.repeat(15_000)}`;

describe('every public operation', () => {
  it('counts a call before it reads its body', async () => {
    const { hit } = site.app.throttle;
    site.app.throttle.hit = () => Promise.reject(tooMany(1));
    try {
      const open = operationsOf(site.app.openApi()).filter(({ operation }) => operation.security);
      const notCounted = [];
      for (const { name, method, path } of open) {
        const body = method === 'GET' ? undefined : garbage;
        const { status } = await site.call(method, addressOf(path, randomUUID()), body);
        if (status !== 429) notCounted.push(name);
      }
      assert.ok(open.length > 10);
      assert.deepEqual(notCounted, unlimited);
    } finally {
      site.app.throttle.hit = hit;
    }
  });

  it('counts rejected calls too', async () => {
    const call = () => site.call('POST', '/register/', {}, { from: '198.51.100.9' });
    for (let time = 0; time < registerLimit.hits; time += 1) assert.equal((await call()).status, 400);
    const { status, body } = await call();
    assert.deepEqual([status, body.detail], [429, messages.tooManyRequests]);
  });
});

describe('every operation that changes something', () => {
  it('counts a call before it reads its body, and says so in the document', async () => {
    const ana = await site.person();
    const writing = operationsOf(site.app.openApi()).filter(({ method }) => method !== 'GET');
    const unsaid = writing.filter(({ operation }) => !('429' in operation.responses)).map(({ name }) => name);
    assert.deepEqual(unsaid, []);
    const { hit } = site.app.throttle;
    site.app.throttle.hit = () => Promise.reject(tooMany(1));
    try {
      const notCounted = [];
      for (const { name, method, path } of writing) {
        const { status } = await ana.call(method, addressOf(path, randomUUID()), garbage);
        if (status !== 429) notCounted.push(name);
      }
      assert.ok(writing.length > 40);
      assert.deepEqual(notCounted, []);
      assert.equal((await ana.get('/export/')).status, 429);
    } finally {
      site.app.throttle.hit = hit;
    }
  });

  it('counts those without a limit of their own together', async () => {
    const ana = await site.person();
    const { id } = (await ana.get('/current-user/')).body;
    await site.database.db
      .insert(schema.rateLimits)
      .values({ key: `write:${id}`, hits: writeLimit.hits - 1, window_ends: new Date(Date.now() + 60_000) });
    const trust = { executor: 'Ben Ruiz', asset: '0.1' };
    assert.equal((await ana.post('/trusts/', trust)).status, 201);
    assert.equal((await ana.post('/trusts/', trust)).status, 429);
    assert.equal((await ana.get('/trusts/')).status, 200);
  });
});
