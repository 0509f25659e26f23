import assert from 'node:assert/strict';
import { createServer as createTcpServer } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { messages } from '@heartwood/domain';
import { stripeProvider } from '../stripe-provider';
import {
  openStripeSite,
  paidSession,
  webhookSecret,
  type StripeSite,
} from '../../../../test/support/servers/stripe-site';
import { PUBLIC_URL } from '../../../../test/support/site';
import { draftOf, signedWill } from '../../../../test/support/wills';

let stripe: StripeSite;
before(async () => {
  stripe = await openStripeSite();
});
after(() => stripe.close());

describe('payment by Stripe', () => {
  it('opens a session with our own price and an idempotency key', async () => {
    const id = await draftOf(stripe.ana);
    const { status, body } = await stripe.buy(id);
    assert.equal(status, 200);
    assert.match(body.checkout_url, /^https:\/\/checkout\.stripe\.test\//);
    const { path, key, form } = stripe.stub.requests.at(-1) ?? assert.fail('nothing was asked');
    assert.equal(path, '/v1/checkout/sessions');
    assert.equal(form.get('line_items[0][price_data][unit_amount]'), '50000');
    assert.equal(form.get('line_items[0][price_data][currency]'), 'usd');
    assert.equal(form.get('line_items[0][quantity]'), '1');
    assert.equal(form.get('mode'), 'payment');
    assert.equal(key, form.get('client_reference_id'));
    assert.equal(form.get('success_url'), `${PUBLIC_URL}/success?session_id=${key}`);
    assert.equal(form.get('cancel_url'), `${PUBLIC_URL}/cart?checkout=cancelled`);
    for (const page of ['terms', 'refunds', 'privacy'])
      assert.ok(form.get('custom_text[submit][message]')?.includes(`(${PUBLIC_URL}/${page})`), page);
  });

  it('is in the language of the buyer', async () => {
    await stripe.buy(await draftOf(stripe.ana));
    const productName = 'line_items[0][price_data][product_data][name]';
    assert.equal(stripe.stub.requests.at(-1)?.form.get('locale'), 'auto');
    assert.equal(stripe.stub.requests.at(-1)?.form.get(productName), 'Last will and testament');
    const { first_name, last_name, email } = (await stripe.ana.get('/current-user/')).body;
    const profile = { first_name, last_name, email };
    await stripe.ana.put('/update-profile/', { ...profile, language: 'es' });
    await stripe.buy(await draftOf(stripe.ana));
    const { form } = stripe.stub.requests.at(-1) ?? assert.fail('nothing was asked');
    assert.equal(form.get('locale'), 'es-419');
    assert.equal(form.get(productName), 'Testamento y última voluntad');
    assert.match(form.get('custom_text[submit][message]') ?? '', /^Vea los \[términos\]\(/);
    await stripe.ana.put('/update-profile/', { ...profile, language: 'en' });
  });

  it('marks the will as paid once, and only by the signed event', async () => {
    const id = await signedWill(stripe.ana);
    const session = paidSession(await stripe.checkout(id));
    assert.equal(
      (await stripe.tell('checkout.session.completed', session, 'evt_x', 'whsec_of_someone')).status,
      400,
    );
    assert.equal((await stripe.ana.get(`/wills/${id}/`)).body.status, 'draft');
    for (let time = 0; time < 2; time += 1)
      assert.equal((await stripe.tell('checkout.session.completed', session, 'evt_once')).status, 200);
    assert.equal((await stripe.ana.get(`/wills/${id}/`)).body.status, 'valid');
  });

  it('waits for the money of a slow method', async () => {
    const id = await draftOf(stripe.ana);
    const session = paidSession(await stripe.checkout(id));
    await stripe.tell('checkout.session.completed', { ...session, payment_status: 'unpaid' });
    assert.equal((await stripe.ana.get(`/wills/${id}/`)).body.paid_at, null);
    await stripe.tell('checkout.session.async_payment_succeeded', session);
    assert.ok((await stripe.ana.get(`/wills/${id}/`)).body.paid_at);
  });

  it('accepts no other amount and no other currency', async () => {
    const id = await draftOf(stripe.ana);
    const session = paidSession(await stripe.checkout(id));
    await stripe.tell('checkout.session.completed', { ...session, amount_total: 100 });
    await stripe.tell('checkout.session.completed', { ...session, currency: 'jpy' });
    assert.equal((await stripe.ana.get(`/wills/${id}/`)).body.paid_at, null);
  });

  it('ignores events about something else', async () => {
    assert.equal((await stripe.tell('customer.created', { object: 'customer' })).status, 200);
    assert.equal(
      (await stripe.tell('checkout.session.completed', { object: 'checkout.session' })).status,
      200,
    );
  });

  it('retries with the same key when Stripe fails for a moment', async () => {
    const id = await draftOf(stripe.ana);
    stripe.stub.failures = 1;
    const before = stripe.stub.requests.length;
    assert.equal((await stripe.buy(id)).status, 200);
    const keys = stripe.stub.requests.slice(before).map(({ key }) => key);
    assert.equal(keys.length, 2);
    assert.equal(new Set(keys).size, 1);
  });

  it('says so when Stripe is down, and nothing is marked as paid', async () => {
    const id = await draftOf(stripe.ana);
    stripe.stub.failures = 100;
    const { status, body, headers } = await stripe.buy(id);
    stripe.stub.failures = 0;
    assert.equal(status, 503);
    assert.equal(body.detail, messages.unavailable);
    assert.ok(headers['retry-after']);
    assert.equal((await stripe.ana.get(`/wills/${id}/`)).body.paid_at, null);
  });

  it('says so when Stripe opens a session without an address', async () => {
    stripe.stub.sendsAddress = false;
    const { status } = await stripe.buy(await draftOf(stripe.ana));
    stripe.stub.sendsAddress = true;
    assert.equal(status, 503);
  });

  it('calls Stripe by TLS, unless it is configured otherwise', async () => {
    let firstByte: number | undefined;
    const server = createTcpServer((socket) =>
      socket.once('data', (data) => {
        firstByte = data[0];
        socket.destroy();
      }),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const config = { secretKey: 'sk_test_x', webhookSecret, apiUrl: `https://127.0.0.1:${port}` };
    await assert.rejects(stripeProvider(config).expire('cs_live_x'));
    server.close();
    const handshake = 22;
    assert.equal(firstByte, handshake);
  });

  it('needs no address of Stripe', () => {
    assert.equal(stripeProvider({ secretKey: 'sk_test_x', webhookSecret, apiUrl: undefined }).kind, 'stripe');
  });

  it('offers no test checkout', async () => {
    assert.equal((await stripe.site.app.inject('/backend/test-checkout/cs_x')).statusCode, 404);
  });
});
