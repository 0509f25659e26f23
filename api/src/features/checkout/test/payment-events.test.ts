import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import { WILL_STRIPE_PRICE_ID } from '@heartwood/domain';
import { handlePaymentEvent } from '../payment-events';
import type { PaymentEvent } from '../provider';
import { schema } from '../../../platform/db/database';
import { ownImages } from '../../../platform/signatures/check-signature';
import { signWill } from '../../wills/signing';
import { testSite } from '../../../../test/support/site';
import { allSignatures, draftOf, openCheckout } from '../../../../test/support/wills';

const site = await testSite();
const ana = await site.person();

const price = WILL_STRIPE_PRICE_ID;

describe('an event of a payment', () => {
  const event = (sessionId: string | null, more: Partial<PaymentEvent> = {}) =>
    handlePaymentEvent(site.app.db, {
      ...{ id: `evt_${randomUUID()}`, type: 'checkout.session.completed', outcome: 'paid', sessionId },
      ...{ amountCents: 50_000, paymentId: 'pi_1', currency: 'usd' },
      ...more,
    });
  const begin = async () => openCheckout(ana, [{ price, quantity: 1, will_id: await draftOf(ana) }]);
  const paymentsOf = (session: string) =>
    site.app.db.select().from(schema.payments).where(eq(schema.payments.session_id, session));

  it('counts once, though another event says the same', async () => {
    const session = await begin();
    const id = `evt_${randomUUID()}`;
    assert.equal(await event(session, { id }), 'done');
    assert.equal(await event(session, { id }), 'replayed');
    assert.equal(await event(session), 'ignored');
    assert.equal((await paymentsOf(session)).length, 1);
  });

  it('of no checkout of this installation is named, for the log', async () => {
    assert.equal(await event(null), 'unknown_checkout');
    assert.equal(await event('cs_of_somebody'), 'unknown_checkout');
  });

  it('is ignored when it ends no checkout, or means nothing', async () => {
    assert.equal(await event('cs_of_somebody', { outcome: 'cancelled' }), 'ignored');
    assert.equal(await event(await begin(), { outcome: 'none' }), 'ignored');
  });

  it('with another amount or currency counts for nothing', async () => {
    const session = await begin();
    assert.equal(await event(session, { amountCents: 49_999 }), 'wrong_amount');
    assert.equal(await event(session, { currency: 'eur' }), 'wrong_amount');
    assert.deepEqual(await paymentsOf(session), []);
    assert.equal(await event(session, { outcome: 'cancelled' }), 'done');
  });

  it('counts and refunds what was paid, though nothing is sold at that price any more', async () => {
    const will = await draftOf(ana);
    const begun = [await openCheckout(ana, [{ price, quantity: 1, will_id: will }])];
    begun.push(await openCheckout(ana, [{ price, quantity: 1, will_id: will }]));
    await site.app.db
      .update(schema.checkoutSessions)
      .set({ items: sql`jsonb_set(items, '{0,price}', '"price_of_last_year"')` })
      .where(inArray(schema.checkoutSessions.id, begun));
    for (const session of begun) assert.equal(await event(session), 'done');
    const paid = await Promise.all(begun.map(paymentsOf));
    assert.deepEqual(
      paid.flat().map(({ amount_cents, refund_due_at }) => [amount_cents, refund_due_at !== null]),
      [
        [50_000, false],
        [50_000, true],
      ],
    );
    const { body } = await ana.get(`/api/checkout-sessions/${begun[1]}/`);
    assert.equal(body.refund_cents, 50_000);
  });

  it('of a checkout for wills and for a later will pays for each', async () => {
    const fay = await site.person('Fay Long');
    const will = await draftOf(fay);
    const session = await openCheckout(fay, [{ price, quantity: 2 }]);
    assert.equal(await event(session, { amountCents: 100_000 }), 'done');
    const paid = await paymentsOf(session);
    assert.deepEqual(paid.map(({ will_id }) => will_id).toSorted(), [will, null]);
    assert.deepEqual(
      paid.map(({ amount_cents }) => amount_cents),
      [50_000, 50_000],
    );
  });

  it('for a will that was deleted counts for one that all three have signed meanwhile, or are just signing', async () => {
    const gus = await site.person('Gus Hale');
    const checkout = async () => {
      const will = await draftOf(gus);
      const session = await openCheckout(gus, [{ price, quantity: 1, will_id: will }]);
      await gus.delete(`/api/wills/${will}/`);
      return session;
    };
    const statusOf = async (will: string) => (await gus.get(`/wills/${will}/`)).body.status;
    const [one, other] = [await draftOf(gus), await draftOf(gus)];
    const [session, later] = [await checkout(), await checkout()];
    await gus.put(`/api/wills/${one}/sign/`, allSignatures);
    assert.equal(await event(session), 'done');
    assert.deepEqual([await statusOf(one), await statusOf(other)], ['valid', 'draft']);
    const { id } = (await gus.get('/current-user/')).body;
    const signer = { id, username: gus.username, address: '', browser: '' };
    const { told } = await site.app.db.transaction(async (tx) => {
      await signWill(tx, other, allSignatures, { actor: signer, check: ownImages });
      const answer = event(later);
      // On a database with one connection, the answer comes only after this transaction.
      await Promise.race([answer, setTimeout(1000)]);
      return { told: answer };
    });
    assert.equal(await told, 'done');
    assert.equal(await statusOf(other), 'valid');
  });
});

describe('the events of the test checkout', () => {
  const session = { id: 'cs_1', amount_cents: 50_000 };
  const reportAs = (outcome: 'paid' | 'cancelled') => {
    const { body, signature } = site.payments.tell(outcome, session);
    return { sent: JSON.parse(body), read: site.payments.readEvent(Buffer.from(body), signature) };
  };

  it('are those that Stripe sends', () => {
    const { sent, read } = reportAs('paid');
    assert.equal(sent.object, 'event');
    assert.equal(sent.data.object.object, 'checkout.session');
    assert.equal(read?.paymentId, 'pi_test_cs_1');
  });

  it('name no payment when it is cancelled', () => {
    const { sent, read } = reportAs('cancelled');
    assert.equal(sent.data.object.payment_status, 'unpaid');
    assert.deepEqual([read?.outcome, read?.paymentId], ['cancelled', null]);
  });
});
