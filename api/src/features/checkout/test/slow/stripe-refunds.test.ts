import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  openStripeSite,
  paidSession,
  type StripeSite,
} from '../../../../../test/support/servers/stripe-site';
import { draftOf } from '../../../../../test/support/wills';

let stripe: StripeSite;
before(async () => {
  stripe = await openStripeSite();
});
after(() => stripe.close());

describe('a will with two checkouts at Stripe', () => {
  it('ends the other checkouts of a paid will, and refunds what still arrives, once', async () => {
    const id = await draftOf(stripe.ana);
    const first = await stripe.checkout(id);
    const second = await stripe.checkout(id);
    await stripe.tell('checkout.session.completed', paidSession(first));
    assert.equal(stripe.stub.requests.at(-1)?.path, `/v1/checkout/sessions/cs_live_${second}/expire`);

    // Stripe is down for the refund; the next event retries it.
    stripe.stub.failures = 100;
    await stripe.tell('checkout.session.completed', paidSession(second), 'evt_second');
    stripe.stub.failures = 0;
    const failed = stripe.stub.requests.at(-1) ?? assert.fail('no refund was asked for');
    const retried = await stripe.stub.during(() => stripe.tell('customer.created', { object: 'customer' }));
    assert.deepEqual(retried, ['/v1/refunds']);
    const refund = stripe.stub.requests.at(-1) ?? assert.fail('no refund was asked for');
    assert.equal(refund.path, '/v1/refunds');
    assert.equal(refund.form.get('payment_intent'), `pi_${second}`);
    assert.equal(refund.form.get('amount'), '50000');
    assert.equal(refund.key, failed.key);
    const count = stripe.stub.requests.length;
    await stripe.tell('checkout.session.completed', paidSession(second), 'evt_second');
    assert.equal(stripe.stub.requests.length, count);
  });

  /** Opens two checkouts of a new will and pays for one. Returns the session of the other. */
  async function payOneOfTwo(): Promise<string> {
    const id = await draftOf(stripe.ana);
    const first = await stripe.checkout(id);
    const second = await stripe.checkout(id);
    await stripe.tell('checkout.session.completed', paidSession(first));
    return second;
  }
  const statusOf = async (session: string) =>
    (await stripe.ana.get(`/api/checkout-sessions/${session}/`)).body.status;

  it('counts a checkout that Stripe has ended itself as ended', async () => {
    stripe.stub.refused = { path: '/expire', status: 400, error: { type: 'invalid_request_error' } };
    const second = await payOneOfTwo();
    stripe.stub.refused = undefined;
    assert.equal(await statusOf(second), 'expired');
  });

  it('leaves a checkout open that Stripe could not end, until the next payment', async () => {
    stripe.stub.refused = { path: '/expire', status: 403, error: { type: 'api_error' } };
    const second = await payOneOfTwo();
    stripe.stub.refused = undefined;
    assert.equal(await statusOf(second), 'open');
    await payOneOfTwo();
    assert.equal(await statusOf(second), 'expired');
  });

  it('ends a checkout that Stripe never opened without asking Stripe', async () => {
    const id = await draftOf(stripe.ana);
    stripe.stub.failures = 100;
    const failed = await stripe.checkout(id);
    stripe.stub.failures = 0;
    const session = await stripe.checkout(id);
    const asked = await stripe.stub.during(() =>
      stripe.tell('checkout.session.completed', paidSession(session)),
    );
    assert.deepEqual(asked, []);
    assert.equal(await statusOf(failed), 'expired');
  });

  it('asks no more for a refund that someone made by hand, and retries one that Stripe refused otherwise', async () => {
    const second = await payOneOfTwo();
    const refuseRefunds = (code: string) => {
      stripe.stub.refused = { path: '/refunds', status: 400, error: { type: 'invalid_request_error', code } };
    };
    refuseRefunds('balance_insufficient');
    const event = () => stripe.tell('customer.created', { object: 'customer' });
    await stripe.tell('checkout.session.completed', paidSession(second));
    refuseRefunds('charge_already_refunded');
    assert.deepEqual(await stripe.stub.during(event), ['/v1/refunds']);
    stripe.stub.refused = undefined;
    assert.deepEqual(await stripe.stub.during(event), []);
  });
});
