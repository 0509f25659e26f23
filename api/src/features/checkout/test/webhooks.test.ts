import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { WILL_STRIPE_PRICE_ID } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import type { Person } from '../../../../test/support/person';
import { testSite } from '../../../../test/support/site';
import { allSignatures, draftOf, openCheckout, pressInTestCheckout } from '../../../../test/support/wills';

const site = await testSite();
const ana = await site.person();

const price = WILL_STRIPE_PRICE_ID;

/** Sends a payment event with its signature; the body may be changed after signing. */
function tell(
  outcome: 'paid' | 'cancelled',
  session: { id: string; amount_cents: number },
  change = (body: string) => body,
) {
  const { body, signature } = site.payments.tell(outcome, session);
  return site.call('POST', '/webhooks/stripe/', change(body), { headers: { 'stripe-signature': signature } });
}

describe('POST /webhooks/stripe/', () => {
  const paid = async (id: string) => (await ana.get(`/wills/${id}/`)).body.paid_at !== null;
  const begin = async () => {
    const will = await draftOf(ana);
    const session = await openCheckout(ana, [{ price, quantity: 1, will_id: will }]);
    return { will, session: { id: session, amount_cents: 50_000 } };
  };

  it('rejects a message without a signature, with a wrong one, or changed after signing', async () => {
    const { will, session } = await begin();
    const none = await site.call('POST', '/webhooks/stripe/', '{}');
    const wrong = await site.call('POST', '/webhooks/stripe/', '{}', {
      headers: { 'stripe-signature': 't=1,v1=aa' },
    });
    const changed = await tell('paid', session, (body) => body.replace('50000', '60000'));
    assert.deepEqual([none.status, wrong.status, changed.status], [400, 400, 400]);
    assert.equal(await paid(will), false);
  });

  it('ignores a replay', async () => {
    const { will, session } = await begin();
    const { body, signature } = site.payments.tell('paid', session);
    for (let time = 0; time < 3; time += 1) {
      const answer = await site.call('POST', '/webhooks/stripe/', body, {
        headers: { 'stripe-signature': signature },
      });
      assert.equal(answer.status, 200);
    }
    const { events } = (await ana.get(`/api/wills/${will}/events/`)).body;
    assert.deepEqual(
      events.map(({ type }: { type: string }) => type),
      ['created', 'paid'],
    );
  });

  it('handles events that arrive out of order', async () => {
    const { will, session } = await begin();
    await tell('paid', session);
    await tell('cancelled', session);
    assert.equal(await paid(will), true);
    const late = await begin();
    await tell('cancelled', late.session);
    await tell('paid', late.session);
    assert.equal(await paid(late.will), true);
  });

  it('rejects less money than the order says', async () => {
    const { will, session } = await begin();
    await tell('paid', { ...session, amount_cents: 1 });
    assert.equal(await paid(will), false);
  });

  it('ignores a session that it does not know', async () => {
    assert.equal((await tell('paid', { id: 'cs_of_somebody', amount_cents: 50_000 })).status, 200);
  });

  it('keeps the money of a deleted will for the next one', async () => {
    const { will, session } = await begin();
    await ana.delete(`/api/wills/${will}/`);
    assert.equal((await tell('paid', session)).status, 200);
  });
});

describe('a will with two open checkouts', () => {
  const mailsTo = (recipient: string) =>
    site.app.db.select().from(schema.mails).where(eq(schema.mails.recipient, recipient));
  const twoCheckouts = async () => {
    const person = await site.person('Pia Twice');
    const will = await draftOf(person);
    const items = [{ price, quantity: 1, will_id: will }];
    return {
      person,
      will,
      first: await openCheckout(person, items),
      second: await openCheckout(person, items),
    };
  };
  const stateOf = async (person: Person, session: string) =>
    (await person.get(`/api/checkout-sessions/${session}/`)).body;

  it('ends the other when one is paid, which charges nothing', async () => {
    const { person, first, second } = await twoCheckouts();
    await pressInTestCheckout(site, first, 'pay');
    assert.equal((await stateOf(person, second)).status, 'expired');
    const { statusCode, headers } = await pressInTestCheckout(site, second, 'pay');
    assert.equal(statusCode, 303);
    assert.equal(headers.location, `/backend/test-checkout/${second}`);
    const page = await site.app.inject(`/backend/test-checkout/${second}`);
    assert.match(page.body, /already paid for\. You were not charged again/);
    for (const legal of ['terms', 'refunds', 'privacy']) assert.match(page.body, RegExp(`href="/${legal}"`));
    assert.doesNotMatch(page.body, /<form/);
    assert.deepEqual(await stateOf(person, second), { ...(await stateOf(person, second)), refund_cents: 0 });
  });

  it('refunds a payment that still arrives, says so by mail and in the trail, and uses it for no other will', async () => {
    const { person, will, first, second } = await twoCheckouts();
    const { email } = (await person.get('/current-user/')).body;
    await pressInTestCheckout(site, first, 'pay');
    assert.deepEqual(
      (await mailsTo(email)).map(({ subject }) => subject),
      ['Your payment is confirmed'],
    );
    await tell('paid', { id: second, amount_cents: 50_000 });
    const { status, refund_cents } = await stateOf(person, second);
    assert.deepEqual([status, refund_cents], ['paid', 50_000]);
    assert.equal((await stateOf(person, first)).refund_cents, 0);
    const { events } = (await person.get(`/api/wills/${will}/events/`)).body;
    assert.equal(events.at(-1).type, 'refunded');
    assert.match(events.at(-1).detail, /second payment of \$500\.00 came in and is refunded/);
    const mails = (await mailsTo(email)).toSorted((a, b) => a.subject.localeCompare(b.subject));
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['Your payment is confirmed', 'Your second payment is refunded'],
    );
    assert.match(JSON.stringify(mails.at(-1)), /second payment of \$500\.00/);
    const next = await draftOf(person);
    await person.put(`/api/wills/${next}/sign/`, allSignatures);
    assert.equal((await person.get(`/wills/${next}/`)).body.paid_at, null);
  });

  it('accepts one of two payments that arrive at once, and refunds the other', async () => {
    const { person, first, second } = await twoCheckouts();
    await Promise.all([first, second].map((id) => tell('paid', { id, amount_cents: 50_000 })));
    const refunds = await Promise.all(
      [first, second].map(async (id) => (await stateOf(person, id)).refund_cents),
    );
    assert.deepEqual(
      refunds.toSorted((a, b) => a - b),
      [0, 50_000],
    );
  });
});
