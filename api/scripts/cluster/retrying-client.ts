import { setTimeout } from 'node:timers/promises';
import type { Json } from '../../test/support/person';

/**
 * What a client does: it tries again after 502, 503, or a broken connection, for this long
 * after the first of them.
 */
const RETRY_MILLISECONDS = 30_000;

export interface Answer {
  /** 0 if there was none, or it broke off. */
  status: number;
  /** Its content type. */
  type: string;
  /** Without an answer, why. */
  bytes: Buffer;
  /** Whether it is the answer to the first try. */
  first: boolean;
}

/** Calls the site as browsers do, and counts what was answered and what failed. */
export class RetryingClient {
  /** How often each kind of call succeeded. */
  readonly counts: Record<string, number> = {};
  readonly failures: string[] = [];
  retries = 0;

  /** @param site the address of the load balancer */
  constructor(readonly site: string) {}

  /** Calls until the response is complete and its status neither 502 nor 503. */
  async call(path: string, { token, ...init }: RequestInit & { token?: string } = {}): Promise<Answer> {
    const headers = new Headers(init.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    let until = Infinity;
    for (let first = true; ; first = false) {
      const answer = await fetch(`${this.site}${path}`, { ...init, headers })
        .then(whole)
        .catch(brokenOff);
      if (![0, 502, 503].includes(answer.status) || performance.now() > until) return { ...answer, first };
      until = Math.min(until, performance.now() + RETRY_MILLISECONDS);
      this.retries += 1;
      await setTimeout(200);
    }
  }

  /** What the API answers with 200; an empty object after it failed. */
  async json(path: string, token: string): Promise<Json> {
    const answer = await this.call(`/backend${path}`, { token });
    if (answer.status === 200) return JSON.parse(answer.bytes.toString());
    this.fail(path, answer);
    return {};
  }

  count(kind: string): void {
    this.counts[kind] = (this.counts[kind] ?? 0) + 1;
  }

  fail(what: string, { status, bytes }: Pick<Answer, 'status' | 'bytes'>): void {
    this.failures.push(`${what} was answered ${status}: ${bytes.toString().slice(0, 100)}`);
  }
}

function brokenOff(error: unknown): Omit<Answer, 'first'> {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return { status: 0, type: '', bytes: Buffer.from(String(cause)) };
}

async function whole(response: Response): Promise<Omit<Answer, 'first'>> {
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, bytes: Buffer.from(await response.arrayBuffer()) };
}
