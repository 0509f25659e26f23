import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { messages, WILL_STRIPE_PRICE_ID } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { settleWaitingPayments } from '../../wills/will-validity';
import { PUBLIC_URL, testSite } from '../../../../test/support/site';
import {
  draftOf,
  openCheckout,
  payFor,
  pressInTestCheckout,
  signedWill,
} from '../../../../test/support/wills';

const site = await testSite();
const ana = await site.person();

const price = WILL_STRIPE_PRICE_ID;

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
    [
      'a quantity of 0',
      { items: [{ price, quantity: 0 }] },
      'items[0].quantity',
      String(messages.quantityInvalid()),
    ],
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
    await pressInTestCheckout(site, await openCheckout(bea, [{ price, quantity: 1 }]), 'pay');
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
    await pressInTestCheckout(site, session, 'pay');
    for (const id of [older, newer]) assert.ok((await cleo.get(`/wills/${id}/`)).body.paid_at);
  });

  it('pays for a signed will later if that was locked when the payment began to wait', async () => {
    const { db } = site.database;
    const eli = await site.person('Eli Long');
    const [signed, draft] = [await signedWill(eli), await draftOf(eli)];
    await payFor(site, eli, draft);
    const { payments } = schema;
    await db.update(payments).set({ will_id: null }).where(eq(payments.will_id, draft));
    await settleWaitingPayments(db);
    assert.equal((await eli.get(`/wills/${signed}/`)).body.status, 'valid');
    await settleWaitingPayments(db);
    const { body: trail } = await eli.get(`/api/wills/${signed}/events/`);
    assert.deepEqual(
      trail.events.slice(-2).map(({ type }: { type: string }) => type),
      ['paid', 'valid'],
    );
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
      assert.deepEqual(body['items[0].will_id'], [String(messages.quantityInvalid())]);
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
    const { statusCode, headers } = await pressInTestCheckout(site, session, 'pay');
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
    const both = await Promise.all([
      pressInTestCheckout(site, session, 'pay'),
      pressInTestCheckout(site, session, 'pay'),
    ]);
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
    const { headers } = await pressInTestCheckout(site, session, 'cancel');
    assert.equal(headers.location, `${PUBLIC_URL}/cart?checkout=cancelled`);
    assert.equal((await ana.get(`/api/checkout-sessions/${session}/`)).body.status, 'cancelled');
    assert.equal((await ana.get(`/wills/${id}/`)).body.paid_at, null);
  });

  it('responds with 404 for a session that doesn’t exist', async () => {
    assert.equal((await site.call('GET', '/test-checkout/cs_nope')).status, 404);
    assert.equal((await pressInTestCheckout(site, 'cs_nope', 'pay')).statusCode, 404);
    assert.equal((await ana.get('/api/checkout-sessions/cs_nope/')).status, 404);
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
