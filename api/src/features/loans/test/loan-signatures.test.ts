import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { messages } from '@heartwood/domain';
import { funded, proposal, terms } from '../../../../test/support/loans';
import type { Answer } from '../../../../test/support/person';
import { picture, signature } from '../../../../test/support/signatures';
import { testSite } from '../../../../test/support/site';

const site = await testSite();
const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];

const blank = picture(200, 80, () => false);
const new_terms = { amount: 500 };

/** Each call that takes a signature, on a separate loan. */
const calls: Record<string, () => Promise<(signature: string, typed?: object) => Promise<Answer>>> = {
  'a proposal': () =>
    Promise.resolve((signature, typed) =>
      ana.post('/loans/', { role: 'lender', counterparty: ben.username, ...terms, signature, ...typed }),
    ),
  'an acceptance': async () => {
    const id = await proposal(ana, ben);
    return (signature, typed) => ben.post(`/loans/${id}/accept/`, { signature, ...typed });
  },
  'other terms': async () => {
    const id = await proposal(ana, ben);
    return (signature, typed) => ben.post(`/loans/${id}/amend/`, { new_terms, signature, ...typed });
  },
  'terms that were proposed without one': async () => {
    const id = await proposal(ana, ben);
    assert.equal((await ben.post(`/loans/${id}/amend/`, { new_terms })).status, 200);
    return (signature, typed) => ben.post(`/loans/${id}/sign/`, { signature, ...typed });
  },
  'a proposed amendment': async () => {
    const id = await funded(ana, ben, await proposal(ana, ben));
    return (signature, typed) =>
      ben.post(`/loans/${id}/amendment/`, { new_terms: { interest_rate: 3 }, signature, ...typed });
  },
  'an accepted amendment': async () => {
    const id = await funded(ana, ben, await proposal(ana, ben));
    const proposed = { new_terms: { interest_rate: 3 }, signature: signature(3) };
    const { body } = await ben.post(`/loans/${id}/amendment/`, proposed);
    const { proposed_at } = body.amendment;
    return (signature, typed) =>
      ana.post(`/loans/${id}/amendment/accept/`, { proposed_at, signature, ...typed });
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

describe('a typed signature of a loan', () => {
  const parties = {
    lender: { name: 'Ana Ortiz', role: 'lender' },
    borrower: { name: 'Ben Ruiz', role: 'borrower' },
  };
  const lastDetail = async (id: string) =>
    (await ben.get(`/loans/${id}/events/`)).body.events.findLast(
      ({ type }: { type: string }) => type !== 'sealed',
    ).detail;

  for (const [name, prepare] of Object.entries(calls)) {
    it(`is not the other party’s name, and any other name is asked for first: ${name}`, async () => {
      const sign = await prepare();
      const [me, other] = ['a proposal', 'an accepted amendment'].includes(name)
        ? [parties.lender, parties.borrower]
        : [parties.borrower, parties.lender];
      // A proposer doesn't know the other party's name: see below.
      if (name !== 'a proposal') {
        const refused = await sign(signature(5), { typed_name: other.name, other_name_confirmed: true });
        assert.equal(refused.status, 400);
        assert.deepEqual(refused.body.typed_name, [
          String(messages.typedAnotherSigner(other.name, other.role)),
        ]);
      }
      const asked = await sign(signature(5), { typed_name: 'Bo' });
      assert.deepEqual(asked.body.other_name_confirmed, [String(messages.typedOtherName('Bo', me.name))]);
      const signed = await sign(signature(5), { typed_name: 'Bo', other_name_confirmed: true });
      assert.ok(signed.status === 200 || signed.status === 201, JSON.stringify(signed.body));
      assert.match(
        await lastDetail(signed.body.id),
        /as the (?:lender|borrower), with a typed signature, “Bo”, which the signer confirmed, though the note has/,
      );
    });
  }

  it('tells a proposer nothing about the name of somebody who has not opened the proposal', async () => {
    const propose = (typed_name: string) =>
      ana.post('/loans/', {
        ...{ role: 'lender', counterparty: ben.username, ...terms, signature: signature(5), typed_name },
      });
    const [right, wrong] = [await propose('Ben Ruiz'), await propose('Zoe Zim')];
    assert.deepEqual(Object.keys(right.body), Object.keys(wrong.body));
    assert.deepEqual(right.body.other_name_confirmed, [
      String(messages.typedOtherName('Ben Ruiz', 'Ana Ortiz')),
    ]);
  });

  it('is recorded with the loan, and with its earlier versions', async () => {
    const id = await proposal(ana, ben, { typed_name: 'a. ORTIZ' });
    const { signatures } = (await ben.get(`/loans/${id}/`)).body;
    assert.deepEqual([signatures[0].method, signatures[0].typed_name], ['typed', 'a. ORTIZ']);
    assert.equal((await ben.post(`/loans/${id}/amend/`, { new_terms, signature: signature(2) })).status, 200);
    const earlier = (await ana.get(`/loans/${id}/versions/1/`)).body;
    assert.deepEqual(earlier.lender_signature_details, { method: 'typed', typed_name: 'a. ORTIZ' });
    assert.equal(earlier.borrower_signature_details, null);
    assert.deepEqual((await ana.get(`/loans/${id}/`)).body.signatures.length, 1);
  });
});
