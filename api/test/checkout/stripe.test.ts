import assert from 'node:assert/strict';
import { createServer as createTcpServer } from 'node:net';
import { after, before, describe, it } from 'node:test';
import Stripe from 'stripe';
import { messages, WILL_STRIPE_PRICE_ID } from '@heartwood/shared/domain';
import { stripeProvider } from '../../src/checkout/stripe-provider';
import { freePort } from '../support/servers/free-port';
import type { Json, Person } from '../support/person';
import { StripeStub } from '../support/servers/stripe-stub';
import { openSite, PUBLIC_URL, type TestSite } from '../support/site';
import { draftOf, signedWill } from '../support/wills';

const webhookSecret = 'whsec_for_tests';
const signer = new Stripe('sk_test_x');

const stub = new StripeStub();
let site: TestSite;
let ana: Person;
before(async () => {
  const port = await freePort();
  await stub.start(port);
  const apiUrl = `http://127.0.0.1:${port}`;
  site = await openSite({}, { payments: stripeProvider({ secretKey: 'sk_test_x', webhookSecret, apiUrl }) });
  ana = await site.person();
});
after(async () => {
  await site.close();
  await stub.stop();
});

const buy = (will_id: string) =>
  ana.post('/api/create-checkout-session/', {
    items: [{ price: WILL_STRIPE_PRICE_ID, quantity: 1, will_id }],
  });

function tell(type: string, session: Json, id = `evt_${Math.random()}`, secret = webhookSecret) {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object: session } });
  const signature = signer.webhooks.generateTestHeaderString({ payload, secret });
  return site.call('POST', '/webhooks/stripe/', payload, { headers: { 'stripe-signature': signature } });
}

const paidSession = (client_reference_id: string) => ({
  object: 'checkout.session',
  client_reference_id,
  payment_status: 'paid',
  amount_total: 50_000,
  payment_intent: `pi_${client_reference_id}`,
  currency: 'usd',
});

describe('payment by Stripe', () => {
  it('opens a session with our own price and an idempotency key', async () => {
    const id = await draftOf(ana);
    const { status, body } = await buy(id);
    assert.equal(status, 200);
    assert.match(body.checkout_url, /^https:\/\/checkout\.stripe\.test\//);
    const { path, key, form } = stub.requests.at(-1) ?? assert.fail('nothing was asked');
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
    await buy(await draftOf(ana));
    const productName = 'line_items[0][price_data][product_data][name]';
    assert.equal(stub.requests.at(-1)?.form.get('locale'), 'auto');
    assert.equal(stub.requests.at(-1)?.form.get(productName), 'Last will and testament');
    const { first_name, last_name, email } = (await ana.get('/current-user/')).body;
    const profile = { first_name, last_name, email };
    await ana.put('/update-profile/', { ...profile, language: 'es' });
    await buy(await draftOf(ana));
    const { form } = stub.requests.at(-1) ?? assert.fail('nothing was asked');
    assert.equal(form.get('locale'), 'es-419');
    assert.equal(form.get(productName), 'Testamento y última voluntad');
    assert.match(form.get('custom_text[submit][message]') ?? '', /^Los \[términos\]\(/);
    await ana.put('/update-profile/', { ...profile, language: 'en' });
  });

  it('marks the will as paid once, and only by the signed event', async () => {
    const id = await signedWill(ana);
    await buy(id);
    const session = paidSession(stub.requests.at(-1)?.key ?? '');
    assert.equal(
      (await tell('checkout.session.completed', session, 'evt_x', 'whsec_of_someone')).status,
      400,
    );
    assert.equal((await ana.get(`/wills/${id}/`)).body.status, 'draft');
    for (let time = 0; time < 2; time += 1)
      assert.equal((await tell('checkout.session.completed', session, 'evt_once')).status, 200);
    assert.equal((await ana.get(`/wills/${id}/`)).body.status, 'valid');
  });

  it('waits for the money of a slow method', async () => {
    const id = await draftOf(ana);
    await buy(id);
    const session = paidSession(stub.requests.at(-1)?.key ?? '');
    await tell('checkout.session.completed', { ...session, payment_status: 'unpaid' });
    assert.equal((await ana.get(`/wills/${id}/`)).body.paid_at, null);
    await tell('checkout.session.async_payment_succeeded', session);
    assert.ok((await ana.get(`/wills/${id}/`)).body.paid_at);
  });

  it('accepts no other amount and no other currency', async () => {
    const id = await draftOf(ana);
    await buy(id);
    const session = paidSession(stub.requests.at(-1)?.key ?? '');
    await tell('checkout.session.completed', { ...session, amount_total: 100 });
    await tell('checkout.session.completed', { ...session, currency: 'jpy' });
    assert.equal((await ana.get(`/wills/${id}/`)).body.paid_at, null);
  });

  it('ignores events about something else', async () => {
    assert.equal((await tell('customer.created', { object: 'customer' })).status, 200);
    assert.equal((await tell('checkout.session.completed', { object: 'checkout.session' })).status, 200);
  });

  it('retries with the same key when Stripe fails for a moment', async () => {
    const id = await draftOf(ana);
    stub.failures = 1;
    const before = stub.requests.length;
    assert.equal((await buy(id)).status, 200);
    const keys = stub.requests.slice(before).map(({ key }) => key);
    assert.equal(keys.length, 2);
    assert.equal(new Set(keys).size, 1);
  });

  it('says so when Stripe is down, and nothing is marked as paid', async () => {
    const id = await draftOf(ana);
    stub.failures = 100;
    const { status, body, headers } = await buy(id);
    stub.failures = 0;
    assert.equal(status, 503);
    assert.equal(body.detail, messages.unavailable);
    assert.ok(headers['retry-after']);
    assert.equal((await ana.get(`/wills/${id}/`)).body.paid_at, null);
  });

  it('ends the other checkouts of a paid will, and refunds what still arrives, once', async () => {
    const id = await draftOf(ana);
    await buy(id);
    const first = stub.requests.at(-1)?.key ?? '';
    await buy(id);
    const second = stub.requests.at(-1)?.key ?? '';
    await tell('checkout.session.completed', paidSession(first));
    assert.equal(stub.requests.at(-1)?.path, `/v1/checkout/sessions/cs_live_${second}/expire`);

    // Stripe is down for the refund; the next event retries it.
    stub.failures = 100;
    await tell('checkout.session.completed', paidSession(second), 'evt_second');
    stub.failures = 0;
    const failed = stub.requests.at(-1) ?? assert.fail('no refund was asked for');
    const retried = await stub.during(() => tell('customer.created', { object: 'customer' }));
    assert.deepEqual(retried, ['/v1/refunds']);
    const refund = stub.requests.at(-1) ?? assert.fail('no refund was asked for');
    assert.equal(refund.path, '/v1/refunds');
    assert.equal(refund.form.get('payment_intent'), `pi_${second}`);
    assert.equal(refund.form.get('amount'), '50000');
    assert.equal(refund.key, failed.key);
    const count = stub.requests.length;
    await tell('checkout.session.completed', paidSession(second), 'evt_second');
    assert.equal(stub.requests.length, count);
  });

  it('says so when Stripe opens a session without an address', async () => {
    stub.sendsAddress = false;
    const { status } = await buy(await draftOf(ana));
    stub.sendsAddress = true;
    assert.equal(status, 503);
  });

  /** Opens two checkouts of a new will and pays for one. Returns the session of the other. */
  async function payOneOfTwo(): Promise<string> {
    const id = await draftOf(ana);
    await buy(id);
    const first = stub.requests.at(-1)?.key ?? '';
    await buy(id);
    const second = stub.requests.at(-1)?.key ?? '';
    await tell('checkout.session.completed', paidSession(first));
    return second;
  }
  const statusOf = async (session: string) =>
    (await ana.get(`/api/checkout-sessions/${session}/`)).body.status;

  it('counts a checkout that Stripe has ended itself as ended', async () => {
    stub.refused = { path: '/expire', status: 400, error: { type: 'invalid_request_error' } };
    const second = await payOneOfTwo();
    stub.refused = undefined;
    assert.equal(await statusOf(second), 'expired');
  });

  it('leaves a checkout open that Stripe could not end, until the next payment', async () => {
    stub.refused = { path: '/expire', status: 403, error: { type: 'api_error' } };
    const second = await payOneOfTwo();
    stub.refused = undefined;
    assert.equal(await statusOf(second), 'open');
    await payOneOfTwo();
    assert.equal(await statusOf(second), 'expired');
  });

  it('ends a checkout that Stripe never opened without asking Stripe', async () => {
    const id = await draftOf(ana);
    stub.failures = 100;
    await buy(id);
    stub.failures = 0;
    const failed = stub.requests.at(-1)?.key ?? '';
    await buy(id);
    const session = stub.requests.at(-1)?.key ?? '';
    const asked = await stub.during(() => tell('checkout.session.completed', paidSession(session)));
    assert.deepEqual(asked, []);
    assert.equal(await statusOf(failed), 'expired');
  });

  it('asks no more for a refund that someone made by hand, and retries one that Stripe refused otherwise', async () => {
    const second = await payOneOfTwo();
    const refuseRefunds = (code: string) => {
      stub.refused = { path: '/refunds', status: 400, error: { type: 'invalid_request_error', code } };
    };
    refuseRefunds('balance_insufficient');
    const event = () => tell('customer.created', { object: 'customer' });
    await tell('checkout.session.completed', paidSession(second));
    refuseRefunds('charge_already_refunded');
    assert.deepEqual(await stub.during(event), ['/v1/refunds']);
    stub.refused = undefined;
    assert.deepEqual(await stub.during(event), []);
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
    assert.equal((await site.app.inject('/backend/test-checkout/cs_x')).statusCode, 404);
  });
});
