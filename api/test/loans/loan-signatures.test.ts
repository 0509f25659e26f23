import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { messages } from '@heartwood/shared/domain';
import { funded, proposal, terms } from '../support/loans';
import type { Answer } from '../support/person';
import { picture, signature } from '../support/signatures';
import { testSite } from '../support/site';

const site = await testSite();
const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];

const blank = picture(200, 80, () => false);
const new_terms = { amount: 500 };

/** Each call that takes a signature, on a separate loan. */
const calls: Record<string, () => Promise<(signature: string) => Promise<Answer>>> = {
  'a proposal': () =>
    Promise.resolve((signature) =>
      ana.post('/loans/', { role: 'lender', counterparty: ben.username, ...terms, signature }),
    ),
  'an acceptance': async () => {
    const id = await proposal(ana, ben);
    return (signature) => ben.post(`/loans/${id}/accept/`, { signature });
  },
  'other terms': async () => {
    const id = await proposal(ana, ben);
    return (signature) => ben.post(`/loans/${id}/amend/`, { new_terms, signature });
  },
  'terms that were proposed without one': async () => {
    const id = await proposal(ana, ben);
    assert.equal((await ben.post(`/loans/${id}/amend/`, { new_terms })).status, 200);
    return (signature) => ben.post(`/loans/${id}/sign/`, { signature });
  },
  'a proposed amendment': async () => {
    const id = await funded(ana, ben, await proposal(ana, ben));
    return (signature) => ben.post(`/loans/${id}/amendment/`, { new_terms: { interest_rate: 3 }, signature });
  },
  'an accepted amendment': async () => {
    const id = await funded(ana, ben, await proposal(ana, ben));
    const proposed = { new_terms: { interest_rate: 3 }, signature: signature(3) };
    const { body } = await ben.post(`/loans/${id}/amendment/`, proposed);
    const { proposed_at } = body.amendment;
    return (signature) => ana.post(`/loans/${id}/amendment/accept/`, { proposed_at, signature });
  },
};

describe('a signature of a loan', () => {
  for (const [name, prepare] of Object.entries(calls))
    it(`may not be blank: ${name}`, async () => {
      const sign = await prepare();
      const { status, body } = await sign(blank);
      assert.equal(status, 400);
      assert.deepEqual(body.signature, [messages.signatureRequired]);
      // Nothing has changed: the same call with a valid signature succeeds.
      const signed = await sign(signature(5));
      assert.ok(signed.status === 200 || signed.status === 201, JSON.stringify(signed.body));
    });
});
