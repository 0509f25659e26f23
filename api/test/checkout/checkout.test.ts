import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { messages, WILL_STRIPE_PRICE_ID } from '@heartwood/shared/domain';
import { schema } from '../../src/db/database';
import type { Person } from '../support/person';
import { openSite, PUBLIC_URL, type TestSite } from '../support/site';
import { allSignatures, draftOf, openCheckout, payFor } from '../support/wills';

let site: TestSite;
let ana: Person;
before(async () => {
  site = await openSite();
  ana = await site.person();
});
after(() => site.close());

const price = WILL_STRIPE_PRICE_ID;

const press = (session: string, button: 'pay' | 'cancel') =>
  site.app.inject({ method: 'POST', url: `/backend/test-checkout/${session}/${button}` });

/** Sends a payment event with its signature; the body may be changed after signing. */
function tell(
  outcome: 'paid' | 'cancelled',
  session: { id: string; amount_cents: number },
  change = (body: string) => body,
) {
  const { body, signature } = site.payments.tell(outcome, session);
  return site.call('POST', '/webhooks/stripe/', change(body), { headers: { 'stripe-signature': signature } });
}

describe('POST /api/create-checkout-session/', () => {
  it('leads to a page that says that no card is charged', async () => {
    const id = await draftOf(ana);
    const { body } = await ana.post('/api/create-checkout-session/', {
      items: [{ price, quantity: 1, will_id: id }],
    });
    assert.ok(body.checkout_url.startsWith(`${PUBLIC_URL}/backend/test-checkout/`));
    const page = await site.app.inject(new URL(body.checkout_url).pathname);
    assert.equal(page.statusCode, 200);
    assert.match(page.body, /No card is charged/);
    assert.match(page.body, /<td>Last will and testament<\/td><td>1<\/td><td class="money">\$500\.00<\/td>/);
    assert.doesNotMatch(page.body, /<script/);
  });

  const refusals: [string, object, string, string][] = [
    ['an empty cart', { items: [] }, 'items', messages.itemsRequired],
    [
      'an unknown price',
      { items: [{ price: 'price_free', quantity: 1 }] },
      'items[0].price',
      messages.unknownPrice,
    ],
    ['a quantity of 0', { items: [{ price, quantity: 0 }] }, 'items[0].quantity', messages.quantityInvalid],
    [
      'a will that is not there',
      { items: [{ price, quantity: 1, will_id: 'x' }] },
      'items[0].will_id',
      messages.willNotFound,
    ],
  ];
  for (const [what, body, field, sentence] of refusals)
    it(`rejects ${what}`, async () => {
      const answer = await ana.post('/api/create-checkout-session/', body);
      assert.equal(answer.status, 400);
      assert.deepEqual(answer.body[field], [sentence]);
    });

  it('rejects a will that is already paid for', async () => {
    const id = await draftOf(ana);
    await payFor(site, ana, id);
    const { status, body } = await ana.post('/api/create-checkout-session/', {
      items: [{ price, quantity: 1, will_id: id }],
    });
    assert.equal(status, 409);
    assert.equal(body.detail, messages.willAlreadyPaid);
  });

  it('pays for the newest draft when no will is named', async () => {
    const bea = await site.person('Bea Long');
    const [older, newer] = [await draftOf(bea), await draftOf(bea)];
    await press(await openCheckout(bea, [{ price, quantity: 1 }]), 'pay');
    assert.ok((await bea.get(`/wills/${newer}/`)).body.paid_at);
    assert.equal((await bea.get(`/wills/${older}/`)).body.paid_at, null);
  });

  it('pays for the next draft when another item names the newest', async () => {
    const cleo = await site.person('Cleo Long');
    const [older, newer] = [await draftOf(cleo), await draftOf(cleo)];
    const session = await openCheckout(cleo, [
      { price, quantity: 1, will_id: newer },
      { price, quantity: 1 },
    ]);
    const { will_ids } = (await cleo.get(`/api/checkout-sessions/${session}/`)).body;
    assert.deepEqual(will_ids, [newer, older]);
    await press(session, 'pay');
    for (const id of [older, newer]) assert.ok((await cleo.get(`/wills/${id}/`)).body.paid_at);
  });

  it('is for no will when the person has none', async () => {
    const dora = await site.person('Dora Long');
    const session = await openCheckout(dora, [{ price, quantity: 2 }]);
    const { will_ids } = (await dora.get(`/api/checkout-sessions/${session}/`)).body;
    assert.deepEqual(will_ids, []);
    assert.match((await site.app.inject(`/backend/test-checkout/${session}`)).body, /Pay \$1,000\.00/);
  });

  it('rejects a will that is named twice, or bought twice', async () => {
    const id = await draftOf(ana);
    const item = { price, quantity: 1, will_id: id };
    for (const items of [[item, item], [{ ...item, quantity: 2 }]]) {
      const { status, body } = await ana.post('/api/create-checkout-session/', { items });
      assert.equal(status, 400);
      assert.deepEqual(body['items[0].will_id'], [messages.quantityInvalid]);
    }
  });
});

describe('the test checkout', () => {
  it('marks the will as paid by the webhook and returns to /success', async () => {
    const id = await draftOf(ana);
    const session = await openCheckout(ana, [{ price, quantity: 1, will_id: id }]);
    assert.deepEqual((await ana.get(`/api/checkout-sessions/${session}/`)).body, {
      status: 'open',
      will_ids: [id],
      refund_cents: 0,
    });
    const { statusCode, headers } = await press(session, 'pay');
    assert.equal(statusCode, 303);
    assert.equal(headers.location, `${PUBLIC_URL}/success?session_id=${session}`);
    assert.equal((await ana.get(`/api/checkout-sessions/${session}/`)).body.status, 'paid');
    const page = await site.app.inject(`/backend/test-checkout/${session}`);
    assert.match(page.body, /This checkout is paid already\./);
    assert.ok((await ana.get(`/wills/${id}/`)).body.paid_at);
  });

  it('is in the language of the buyer', async () => {
    const eva = await site.person('Eva Ruiz');
    const session = await openCheckout(eva, [{ price, quantity: 1, will_id: await draftOf(eva) }]);
    const read = async () => (await site.app.inject(`/backend/test-checkout/${session}`)).body;
    assert.match(await read(), /<html lang="en">[^]*>Pay \$500\.00<[^]*<a href="\/terms">terms<\/a>/);
    const { first_name, last_name, email } = (await eva.get('/current-user/')).body;
    await eva.put('/update-profile/', { first_name, last_name, email, language: 'es' });
    assert.match(await read(), /<html lang="es">[^]*>Pagar \$500\.00<[^]*<a href="\/terms">términos<\/a>/);
  });

  it('charges once when Pay is pressed twice at once', async () => {
    const id = await draftOf(ana);
    const session = await openCheckout(ana, [{ price, quantity: 1, will_id: id }]);
    const both = await Promise.all([press(session, 'pay'), press(session, 'pay')]);
    assert.deepEqual(
      both.map(({ statusCode }) => statusCode),
      [303, 303],
    );
    const { events } = (await ana.get(`/api/wills/${id}/events/`)).body;
    assert.equal(events.filter(({ type }: { type: string }) => type === 'paid').length, 1);
  });

  it('goes back to the cart on Cancel', async () => {
    const id = await draftOf(ana);
    const session = await openCheckout(ana, [{ price, quantity: 1, will_id: id }]);
    const { headers } = await press(session, 'cancel');
    assert.equal(headers.location, `${PUBLIC_URL}/cart?checkout=cancelled`);
    assert.equal((await ana.get(`/api/checkout-sessions/${session}/`)).body.status, 'cancelled');
    assert.equal((await ana.get(`/wills/${id}/`)).body.paid_at, null);
  });

  it('responds with 404 for a session that doesn’t exist', async () => {
    assert.equal((await site.call('GET', '/test-checkout/cs_nope')).status, 404);
    assert.equal((await press('cs_nope', 'pay')).statusCode, 404);
    assert.equal((await ana.get('/api/checkout-sessions/cs_nope/')).status, 404);
  });
});

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
    await press(first, 'pay');
    assert.equal((await stateOf(person, second)).status, 'expired');
    const { statusCode, headers } = await press(second, 'pay');
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
    await press(first, 'pay');
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

describe('returning to /success', () => {
  it('marks nothing as paid', async () => {
    const id = await draftOf(ana);
    const session = await openCheckout(ana, [{ price, quantity: 1, will_id: id }]);
    await site.app.inject({ url: `/success?session_id=${session}` });
    await ana.get(`/api/checkout-sessions/${session}/`);
    assert.equal((await ana.get(`/wills/${id}/`)).body.paid_at, null);
  });
});
