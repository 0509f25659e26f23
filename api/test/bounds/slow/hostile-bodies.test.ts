import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it, mock } from 'node:test';
import { MAX_FAULTS } from '@heartwood/domain';
import type { JsonSchema } from '../../../src/platform/http/openapi/json-schema';
import { hostileBodies } from '../../support/http/hostile-bodies';
import { addressOf, operationsOf } from '../../support/http/operations';
import type { Answer } from '../../support/person';
import { testSite } from '../../support/site';
import { willPayload } from '../../support/wills';

const site = await testSite();
const ana = await site.person();

const trust = { executor: 'Ben Ruiz', asset: '1' };
/** With a row in each list, because a row in which nothing is typed is dropped, whatever was chosen in it. */
const will = {
  ...willPayload,
  digital_asset_beneficiaries: [{ name: 'Dina Ortiz', description: 'My photos' }],
  real_estate_beneficiaries: [{ name: 'Dina Ortiz', address: '1 Elm Street' }],
  family: { children: [{ name: 'Dina Ortiz' }] },
};

/** Complete forms in which one value is replaced; without one, the other fields are also invalid. */
const bases: Record<string, Record<string, unknown>> = {
  'POST /api/wills/': will,
  'PUT /wills/{id}/': will,
  'POST /trusts/': trust,
  'PUT /trusts/{id}/': trust,
};

const MAX_REFUSAL = 10_000;

function faultsIn({ body }: Answer): string[] {
  return Object.keys(body).filter((name) => Array.isArray(body[name]));
}

describe('every text, value, and list of every operation', () => {
  it('is rejected past its limit before anything else happens, and never breaks the server', async () => {
    const { components, ...document } = site.app.openApi();
    const normalized: string[] = [];
    const { normalize } = String.prototype;
    mock.method(String.prototype, 'normalize', function (this: string, form?: string) {
      normalized.push(String(this));
      return normalize.call(this, form);
    });
    let tried = 0;
    try {
      for (const { name, method, path, operation } of operationsOf({ components, ...document })) {
        const schema: JsonSchema | undefined = operation.requestBody?.content['application/json']?.schema;
        if (!schema || path.includes('webhooks')) continue;
        const base = bases[name] ?? {};
        for (const { what, body, past } of hostileBodies(schema, components.schemas, base)) {
          normalized.length = 0;
          const answer = await ana.call(method, addressOf(path, randomUUID()), body);
          const said = `${name}, ${what}: ${answer.status} ${answer.text.slice(0, 300)}`;
          tried += 1;
          assert.ok(answer.status < 500, said);
          assert.ok(answer.status < 400 || answer.text.length < MAX_REFUSAL, said);
          if (answer.status === 400) assert.ok(faultsIn(answer).length <= MAX_FAULTS, said);
          if (!past) continue;
          assert.ok([400, 413].includes(answer.status), said);
          // An error for a field named `detail` can't be told from the main message.
          if (answer.status === 400 && past.field !== 'detail')
            assert.ok(faultsIn(answer).includes(past.field), said);
          assert.ok(!normalized.includes(String(past.value)), said);
        }
      }
    } finally {
      mock.restoreAll();
    }
    assert.ok(tried > 300, `only ${tried} bodies`);
  });
});

describe('every path parameter', () => {
  it('is rejected past its limit', async () => {
    for (const { name, method, path } of operationsOf(site.app.openApi())) {
      if (!path.includes('{')) continue;
      for (const length of [201, 5000]) {
        const { status } = await ana.call(method, addressOf(path, 'a'.repeat(length)));
        assert.ok(status === 404 || status === 400, `${name}: ${status}`);
      }
    }
  });
});

describe('every header that a call reads', () => {
  it('is rejected past its limit', async () => {
    const long = 'x'.repeat(9000);
    const token = await site.call('GET', '/current-user/', undefined, {
      headers: { authorization: `Bearer ${long}` },
    });
    assert.equal(token.status, 401);
    for (const { method, path, operation } of operationsOf(site.app.openApi())) {
      if (!operation.parameters?.some(({ name }) => name === 'Idempotency-Key')) continue;
      const { status } = await ana.call(
        method,
        addressOf(path, randomUUID()),
        {},
        { headers: { 'idempotency-key': long } },
      );
      assert.equal(status, 400, path);
    }
  });
});

describe('a body', () => {
  it('of a public call has at most 16 KB, or the size of an image', async () => {
    const large = ['POST /api/witnessing/sign/', 'POST /webhooks/stripe/'];
    for (const { name, method, path, operation } of operationsOf(site.app.openApi())) {
      // See `raw-bodies.test.ts` for forms.
      const isForm = operation.requestBody && 'multipart/form-data' in operation.requestBody.content;
      if (!operation.security || !operation.requestBody || isForm) continue;
      const bytes = (count: number) => JSON.stringify({ x: 'x'.repeat(count - 8) });
      const limit = large.includes(name) ? 300_000 : 16 * 1024;
      const past = await site.call(method, addressOf(path, randomUUID()), bytes(limit + 1));
      assert.equal(past.status, 413, name);
      if (large.includes(name)) continue;
      assert.equal((await site.call(method, addressOf(path, randomUUID()), bytes(limit))).status, 400, name);
    }
  });
});
