import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { messages } from '@heartwood/shared/domain';
import { tooMany } from '../../src/errors/api-error';
import { registerLimit } from '../../src/throttle/limits';
import { addressOf, operationsOf } from '../support/operations';
import { openSite, type TestSite } from '../support/site';

/** What anyone may call as often as they like; each says why in its own description. */
const unlimited = ['GET /livez', 'GET /healthz', 'GET /readyz'];

let site: TestSite;
before(async () => {
  site = await openSite({ rateLimit: true });
});
after(() => site.close());

/** A body that no parser takes: whoever is refused for it was not counted first. */
const garbage = `{"a":${'x'.repeat(15_000)}`;

describe('every open operation', () => {
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

  it('counts what is refused as well', async () => {
    const call = () => site.call('POST', '/register/', {}, { from: '198.51.100.9' });
    for (let time = 0; time < registerLimit.hits; time += 1) assert.equal((await call()).status, 400);
    const { status, body } = await call();
    assert.deepEqual([status, body.detail], [429, messages.tooManyRequests]);
  });
});

describe('an operation that a person may call so often', () => {
  it('counts a call before it reads its body', async () => {
    const ana = await site.person();
    const { hit } = site.app.throttle;
    site.app.throttle.hit = () => Promise.reject(tooMany(1));
    try {
      for (const [method, path] of [
        ['POST', '/api/create-checkout-session/'],
        ['POST', '/api/upload-s3/'],
        ['GET', '/export/'],
      ] as const) {
        const { status } = await ana.call(method, path, method === 'GET' ? undefined : garbage);
        assert.equal(status, 429, path);
      }
    } finally {
      site.app.throttle.hit = hit;
    }
  });
});
