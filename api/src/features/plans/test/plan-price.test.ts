import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { messages, PLAN_STRIPE_PRICE_ID } from '@heartwood/domain';
import { readConfig } from '../../../config';
import { paperDraft, signPaper } from '../../../../test/support/papers';
import { testSite } from '../../../../test/support/site';
import { allSignatures, draftOf, openCheckout, pressInTestCheckout } from '../../../../test/support/wills';

const site = await testSite({ planPrice: 150 });

describe('the price of papers without a will', () => {
  it('is the operator’s, pays for papers, and for no will', async () => {
    const ana = await site.person();
    assert.deepEqual((await ana.get('/api/plan-price/')).body, {
      cents: 15_000,
      included: false,
      price: PLAN_STRIPE_PRICE_ID,
    });
    const visitor = await site.anyone.get('/api/plan-price/');
    assert.deepEqual([visitor.status, visitor.body.cents, visitor.body.included], [200, 15_000, false]);
    const draft = await paperDraft(ana);
    assert.equal((await signPaper(ana, draft, 'owner')).body.detail, messages.paperUnpaid);
    const will = await draftOf(ana);
    await ana.put(`/api/wills/${will}/sign/`, allSignatures);
    // Also for a will that it names: that costs more.
    const item = { price: PLAN_STRIPE_PRICE_ID, quantity: 1, will_id: will };
    const session = await openCheckout(ana, [item]);
    await pressInTestCheckout(site, session, 'pay');
    const { body: paid } = await ana.get(`/api/checkout-sessions/${session}/`);
    assert.deepEqual([paid.status, paid.will_ids], ['paid', []]);
    assert.equal((await ana.get(`/wills/${will}/`)).body.paid_at, null);
    assert.equal((await ana.get('/api/plan-price/')).body.included, true);
    assert.equal((await signPaper(ana, draft, 'owner')).body.status, 'signed');
  });

  it('is set in whole dollars, from 1 to 10,000', () => {
    assert.equal(readConfig({}).planPrice, null);
    assert.equal(readConfig({ PLAN_PRICE: '150' }).planPrice, 150);
    assert.throws(() => readConfig({ PLAN_PRICE: '0' }), /PLAN_PRICE/);
  });
});
