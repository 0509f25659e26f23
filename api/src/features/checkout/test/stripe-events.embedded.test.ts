import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Stripe from 'stripe';
import { readStripeEvent } from '../stripe-events';

const stripe = new Stripe('sk_test_x');
const secret = 'whsec_for_tests';

const session = {
  object: 'checkout.session',
  client_reference_id: 'cs_1',
  payment_status: 'paid',
  amount_total: 50_000,
  payment_intent: 'pi_1',
  currency: 'usd',
};

/** Reads an event as Stripe sends it. */
function read(type: string, object: object = session, signedWith = secret) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: signedWith });
  return readStripeEvent(stripe, secret, Buffer.from(payload), signature);
}

describe('an event of Stripe', () => {
  it('says of which checkout it is, and how much was paid', () => {
    assert.deepEqual(read('checkout.session.completed'), {
      ...{ id: 'evt_1', type: 'checkout.session.completed', outcome: 'paid' },
      ...{ sessionId: 'cs_1', amountCents: 50_000, paymentId: 'pi_1', currency: 'usd' },
    });
  });

  for (const [type, payment_status, outcome] of [
    ['completed', 'paid', 'paid'],
    ['completed', 'unpaid', 'none'],
    ['async_payment_succeeded', 'paid', 'paid'],
    ['async_payment_succeeded', 'unpaid', 'none'],
    ['async_payment_failed', 'unpaid', 'cancelled'],
    ['expired', 'unpaid', 'cancelled'],
    ['anything', 'paid', 'none'],
  ] as const)
    it(`means ${outcome}: ${type}, ${payment_status}`, () => {
      assert.equal(read(`checkout.session.${type}`, { ...session, payment_status })?.outcome, outcome);
    });

  it('names the payment, in any of its forms', () => {
    const payments = ['pi_1', { id: 'pi_2' }, null, undefined].map(
      (payment_intent) => read('checkout.session.completed', { ...session, payment_intent })?.paymentId,
    );
    assert.deepEqual(payments, ['pi_1', 'pi_2', null, null]);
  });

  it('is about no checkout when it is of another kind', () => {
    const about = { id: 'evt_1', type: 'charge.succeeded', outcome: 'none' };
    const none = { sessionId: null, amountCents: null, paymentId: null, currency: null };
    assert.deepEqual(read('charge.succeeded'), { ...about, ...none });
  });

  it('counts only when it is signed with the secret', () => {
    assert.equal(read('checkout.session.completed', session, 'whsec_of_someone'), null);
    assert.equal(readStripeEvent(stripe, secret, Buffer.from('{}'), ''), null);
  });
});
