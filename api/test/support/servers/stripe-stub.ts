import { createServer, type Server } from 'node:http';

interface StubRequest {
  path: string;
  key: string;
  form: URLSearchParams;
}

interface StubAnswer {
  status: number;
  body: object;
}

/**
 * A fake Stripe API: records what it is asked to do, fails as often as it is told to, and refuses what it is
 * told to. Like Stripe, it makes one refund for each idempotency key, and lists the refunds of a payment.
 */
export class StripeStub {
  requests: StubRequest[] = [];
  refunds: StubRequest[] = [];
  /**
   * What the response to a refund waits for. Until then, Stripe refuses another request with the same key.
   */
  held: Promise<void> | undefined;
  failures = 0;
  /** The error with which it refuses requests whose path ends with this. */
  refused: { path: string; status: number; error: object } | undefined;
  sendsAddress = true;
  private server: Server | undefined;
  private readonly busyKeys = new Set<string>();
  private readonly knownKeys = new Set<string>();

  async start(port: number): Promise<void> {
    this.server = createServer((request, response) => {
      let body = '';
      request
        .on('data', (part) => (body += part))
        .on('end', () => {
          const path = request.url ?? '';
          const key = String(request.headers['idempotency-key']);
          const asked = { path, key, form: new URLSearchParams(body) };
          if (request.method !== 'GET') this.requests.push(asked);
          void Promise.resolve(request.method === 'GET' ? this.listOf(path) : this.answerTo(asked)).then(
            (answer) => {
              response.writeHead(answer.status, { 'content-type': 'application/json' });
              response.end(JSON.stringify(answer.body));
            },
          );
        });
    });
    await new Promise<void>((resolve) => this.server?.listen(port, '127.0.0.1', resolve));
  }

  answerTo(asked: StubRequest): StubAnswer | Promise<StubAnswer> {
    const { path, form } = asked;
    this.failures -= 1;
    if (this.failures >= 0) return { status: 500, body: { error: { type: 'api_error' } } };
    if (this.refused && path.endsWith(this.refused.path))
      return { status: this.refused.status, body: { error: this.refused.error } };
    if (path === '/v1/refunds') return this.refund(asked);
    const id = `cs_live_${form.get('client_reference_id')}`;
    const url = this.sendsAddress ? `https://checkout.stripe.test/${id}` : null;
    return { status: 200, body: { id, object: 'checkout.session', url } };
  }

  private async refund(asked: StubRequest): Promise<StubAnswer> {
    const { key } = asked;
    if (this.busyKeys.has(key)) {
      const error = { type: 'idempotency_error', code: 'idempotency_key_in_use' };
      return { status: 409, body: { error } };
    }
    if (!this.knownKeys.has(key)) {
      this.knownKeys.add(key);
      this.refunds.push(asked);
      this.busyKeys.add(key);
      await this.held;
      this.busyKeys.delete(key);
    }
    return { status: 200, body: { object: 'refund' } };
  }

  /** Stripe does that after a day. */
  forgetKeys(): void {
    this.knownKeys.clear();
    this.busyKeys.clear();
  }

  private listOf(path: string): StubAnswer {
    const payment = new URL(path, 'http://stripe.test').searchParams.get('payment_intent');
    const data = this.refunds
      .filter(({ form }) => form.get('payment_intent') === payment)
      .map(({ form }) => ({ object: 'refund', metadata: { payment: form.get('metadata[payment]') } }));
    return { status: 200, body: { object: 'list', data, has_more: false } };
  }

  /** The paths of the requests that this work makes. */
  async during(work: () => Promise<unknown>): Promise<string[]> {
    const before = this.requests.length;
    await work();
    return this.requests.slice(before).map(({ path }) => path);
  }

  stop(): Promise<void> {
    return new Promise((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }
}
