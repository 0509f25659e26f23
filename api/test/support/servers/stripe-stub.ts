import { createServer, type Server } from 'node:http';

interface StubRequest {
  path: string;
  key: string;
  form: URLSearchParams;
}

/** A fake Stripe API: records requests, fails as often as it is told to, and refuses what it is told to. */
export class StripeStub {
  requests: StubRequest[] = [];
  failures = 0;
  /** The error with which it refuses requests whose path ends with this. */
  refused: { path: string; status: number; error: object } | undefined;
  sendsAddress = true;
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
          const answer = this.answerTo(request.url ?? '', form);
          response.writeHead(answer.status, { 'content-type': 'application/json' });
          response.end(JSON.stringify(answer.body));
        });
    });
    await new Promise<void>((resolve) => this.server?.listen(port, '127.0.0.1', resolve));
  }

  answerTo(path: string, form: URLSearchParams): { status: number; body: object } {
    this.failures -= 1;
    if (this.failures >= 0) return { status: 500, body: { error: { type: 'api_error' } } };
    if (this.refused && path.endsWith(this.refused.path))
      return { status: this.refused.status, body: { error: this.refused.error } };
    const id = `cs_live_${form.get('client_reference_id')}`;
    const url = this.sendsAddress ? `https://checkout.stripe.test/${id}` : null;
    return { status: 200, body: { id, object: 'checkout.session', url } };
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
