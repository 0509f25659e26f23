import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { schema } from '../../../platform/db/database';
import { proposalLimit, signatureLimit, witnessLimit } from '../../../platform/throttle/limits';
import type { Limit } from '../../../platform/throttle/throttle';
import { signature } from '../../../../test/support/signatures';
import { testSite } from '../../../../test/support/site';
import { willPayload } from '../../../../test/support/wills';

/** Every call whose body has a signature, and its limit. */
const limits: Record<string, Limit> = {
  'PUT /wills/{id}/': signatureLimit,
  'PUT /api/wills/{id}/sign/': signatureLimit,
  'POST /api/witnessing/sign/': witnessLimit,
  'PUT /api/papers/{id}/sign/': signatureLimit,
  'POST /loans/': proposalLimit,
  'POST /loans/{id}/accept/': signatureLimit,
  'POST /loans/{id}/sign/': signatureLimit,
  'POST /loans/{id}/amend/': proposalLimit,
  'POST /loans/{id}/amendment/': proposalLimit,
  'POST /loans/{id}/amendment/accept/': signatureLimit,
};

const site = await testSite({ rateLimit: true });

/** The calls of the document whose body has a field that ends in "signature". */
function callsWithSignatures(): string[] {
  const { paths, components } = site.app.openApi();
  const takesSignature = (part: unknown): boolean => {
    const text = JSON.stringify(part ?? {});
    const [, name] = /"\$ref":"#\/components\/schemas\/(\w+)"/.exec(text) ?? [];
    return /signature":\{/.test(text) || (name !== undefined && takesSignature(components.schemas[name]));
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { requestBody }]) => takesSignature(requestBody))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
}

describe('calls that take a signature', () => {
  it('are all counted', () => {
    assert.deepEqual(callsWithSignatures().sort(), Object.keys(limits).sort());
  });

  for (const [call, limit] of Object.entries(limits))
    it(`rejects ${call} beyond its limit`, async () => {
      const person = await site.person();
      const { id } = (await person.get('/current-user/')).body;
      const from = '198.51.100.9';
      const window_ends = new Date(Date.now() + limit.seconds * 1000);
      for (const who of [id, `@${from}`])
        await site.database.db
          .insert(schema.rateLimits)
          .values({ key: `${limit.name}:${who}`, hits: limit.hits, window_ends })
          .onConflictDoNothing();
      const [method = '', path = ''] = call.split(' ');
      const body = {
        ...willPayload,
        ...{ token: 'x'.repeat(43), place: 'Boulder' },
        ...{
          role: 'lender',
          counterparty: 'someone.else',
          amount: 100,
          interest_rate: 5,
          term_in_months: 12,
        },
        ...{ new_terms: { amount: 200, interest_rate: 4 }, proposed_at: new Date().toISOString() },
        ...{ signature: signature(1), testator_signature: signature(1) },
      };
      const { status, headers } = await person.call(method, path.replace('{id}', randomUUID()), body, {
        from,
      });
      assert.equal(status, 429);
      assert.ok(Number(headers['retry-after']) > 0);
    });
});
