import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, describe, it } from 'node:test';
import Stripe from 'stripe';
import { messages, WILL_STRIPE_PRICE_ID } from '@heartwood/shared/domain';
import { stripeProvider } from '../src/checkout/stripe-provider';
import { freePort } from './support/servers/free-port';
import type { Json, Person } from './support/person';
import { openSite, PUBLIC_URL, type TestSite } from './support/site';
import { draftOf, signedWill } from './support/wills';

const webhookSecret = 'whsec_for_tests';
const signer = new Stripe('sk_test_x');

interface StubRequest {
  path: string;
  key: string;
  form: URLSearchParams;
}

/** A fake Stripe API: records requests, and fails as often as it is told to. */
class StripeStub {
  requests: StubRequest[] = [];
  failures = 0;
  private server: Server | undefined;

  async start(port: number): Promise<void> {
    this.server = createServer((request, response) => {
      let body = '';
      request
        .on('data', (part) => (body += part))
        .on('end', () => {
          const form = new URLSearchParams(body);
          this.requests.push({
            path: request.url ?? '',
            key: String(request.headers['idempotency-key']),
            form,
          });
          this.failures -= 1;
          response.writeHead(this.failures >= 0 ? 500 : 200, { 'content-type': 'application/json' });
          const id = `cs_live_${form.get('client_reference_id')}`;
          const found = { id, object: 'checkout.session', url: `https://checkout.stripe.test/${id}` };
          response.end(JSON.stringify(this.failures >= 0 ? { error: { type: 'api_error' } } : found));
        });
    });
    await new Promise<void>((resolve) => this.server?.listen(port, '127.0.0.1', resolve));
  }

  stop(): Promise<void> {
    return new Promise((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }
}

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
    assert.equal(stub.requests.at(-1)?.form.get('locale'), 'auto');
    const { first_name, last_name, email } = (await ana.get('/current-user/')).body;
    const profile = { first_name, last_name, email };
    await ana.put('/update-profile/', { ...profile, language: 'es' });
    await buy(await draftOf(ana));
    const { form } = stub.requests.at(-1) ?? assert.fail('nothing was asked');
    assert.equal(form.get('locale'), 'es-419');
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
    await tell('customer.created', { object: 'customer' });
    const refund = stub.requests.at(-1) ?? assert.fail('no refund was asked for');
    assert.equal(refund.path, '/v1/refunds');
    assert.equal(refund.form.get('payment_intent'), `pi_${second}`);
    assert.equal(refund.form.get('amount'), '50000');
    assert.equal(refund.key, failed.key);
    const count = stub.requests.length;
    await tell('checkout.session.completed', paidSession(second), 'evt_second');
    assert.equal(stub.requests.length, count);
  });

  it('offers no test checkout', async () => {
    assert.equal((await site.app.inject('/backend/test-checkout/cs_x')).statusCode, 404);
  });
});
