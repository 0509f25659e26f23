import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eachTerm, messages, termsOf, type TermName } from '@heartwood/domain';
import { proposal } from '../../../../../test/support/loans';
import { signature } from '../../../../../test/support/signatures';
import { testSite } from '../../../../../test/support/site';

const site = await testSite();
const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];

describe('the terms of a loan', () => {
  const examples = Object.fromEntries(eachTerm.map(([name, { example }]) => [name, example]));

  /** The term without which another one says nothing. */
  const needed: Partial<Record<TermName, TermName>> = {
    first_period: 'first_payment_on',
    earlier_payments: 'handed_over_on',
    late_fee_days: 'late_fee',
    payment_order: 'late_fee',
  };

  it('come back as they were proposed, also in the list', async () => {
    const id = await proposal(ana, ben, examples);
    assert.deepEqual(termsOf((await ben.get(`/loans/${id}/`)).body), examples);
    const [listed] = (await ben.get('/loans/')).body;
    // A list leaves out what can be hundreds of payments.
    const { earlier_payments: _payments, ...light } = examples;
    assert.deepEqual(termsOf(listed), light);
  });

  for (const [name, term] of eachTerm)
    it(`are the same except for ${name} when only that is amended`, async () => {
      const need = needed[name];
      const id = await proposal(ana, ben, need ? { [need]: examples[need] } : {});
      const before = termsOf((await ana.get(`/loans/${id}/`)).body);
      const new_terms = { [name]: term.example };
      const { status, body } = await ben.post(`/loans/${id}/amend/`, { new_terms, signature: signature(2) });
      assert.equal(status, 200);
      assert.deepEqual(termsOf(body), { ...before, ...new_terms });
      assert.deepEqual(body.previous_terms, before);
      assert.ok(body.contract.includes(term.words(term.example)));
      const { loans } = (await ana.get('/export/')).body;
      const exported = loans.find(({ loan }: { loan: { id: string } }) => loan.id === id);
      assert.deepEqual(exported.earlier_versions[0].terms, before);
    });

  it('print the postal address of an account once its owner has proposed terms, and not before', async () => {
    const eve = await site.person('Eve Nash');
    const { id: _, username: __, ...profile } = (await eve.get('/current-user/')).body;
    const street_address = '7 Hidden Lane';
    assert.equal((await eve.put('/update-profile/', { ...profile, street_address })).status, 200);
    const id = await proposal(ana, eve);
    const proposed = await ana.get(`/loans/${id}/`);
    assert.ok(!JSON.stringify(proposed.body).includes(street_address));
    const again = await ana.post(`/loans/${id}/amend/`, {
      new_terms: { amount: 900 },
      signature: signature(1),
    });
    assert.ok(!again.body.contract.includes(street_address));
    const answer = { new_terms: { amount: 800 }, signature: signature(2) };
    const { body } = await eve.post(`/loans/${id}/amend/`, answer);
    assert.ok(body.contract.includes(street_address));
    const after = await ana.post(`/loans/${id}/amend/`, { new_terms: { amount: 700 } });
    assert.ok(after.body.contract.includes(street_address));
    const own = await eve.get(`/loans/${await proposal(eve, ana)}/`);
    assert.ok(own.body.contract.includes(street_address));
  });

  it('have a federal rate of the term’s band, even when only the term changes', async () => {
    const [short, mid] = ['4.2% short-term, May 2026', '4.5% mid-term, May 2026'];
    const terms = { amount: 20_000, interest_rate: 5, term_in_months: 36, signature: signature(1) };
    const proposed = { role: 'lender', counterparty: ben.username, ...terms };
    const wrong = await ana.post('/loans/', { ...proposed, federal_rate: mid });
    assert.equal(wrong.status, 400);
    assert.deepEqual(wrong.body.federal_rate, [String(messages.federalBandWrong('short'))]);
    const id = await proposal(ana, ben, { federal_rate: short });
    const amend = (new_terms: object) => ben.post(`/loans/${id}/amend/`, { new_terms });
    const longer = await amend({ term_in_months: 37 });
    assert.equal(longer.status, 400);
    assert.deepEqual(longer.body['new_terms.federal_rate'], [String(messages.federalBandWrong('mid'))]);
    assert.equal((await amend({ term_in_months: 37, federal_rate: mid })).status, 200);
  });
});
