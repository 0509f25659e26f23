import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sha256Hex } from '../../src/sha256';
import { fetchJson } from '../../test/support/http/fetch-json';
import { form, pdf } from '../../test/support/pdf';
import { allSignatures, willPayload } from '../../test/support/wills';
import { signUp } from '../kill-during-writes/writer';

/** What a client does: it tries again after 502, 503, or a broken connection, for this long after the first of them. */
const PATIENCE_MILLISECONDS = 30_000;
const PDF_BYTES = 50_000;

interface Person {
  token: string;
  /** A signed will, whose PDF is uploaded again and again. */
  signed: string;
  /** The wills that were acknowledged, without that one. */
  wills: string[];
  /** SHA-256 of the last PDF that was acknowledged. */
  sha256?: string;
}

interface Answer {
  /** 0 if there was none, or it broke off. */
  status: number;
  /** Without an answer, why. */
  bytes: Buffer;
}

/** People who write, upload, and read all the time. */
export class People {
  readonly counts = { wills: 0, documents: 0, reads: 0, retries: 0 };
  readonly failures: string[] = [];
  /** When the last write was acknowledged. */
  lastWrite = 0;
  private working = true;
  private work: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly site: string,
    private readonly persons: Person[],
  ) {}

  /** @param site the address of the load balancer */
  static async signUp(site: string, count: number): Promise<People> {
    const base = `${site}/backend`;
    const persons: Person[] = [];
    for (let index = 0; index < count; index += 1) {
      const { token } = await signUp(base);
      const { id } = (await fetchJson(base, 'POST', '/api/wills/', { body: willPayload, token })).body;
      await fetchJson(base, 'PUT', `/api/wills/${id}/sign/`, { body: allSignatures, token });
      persons.push({ token, signed: id, wills: [] });
    }
    return new People(site, persons);
  }

  start(): void {
    const [exporter, ...others] = this.persons;
    this.work = Promise.all([
      ...this.persons.map((person) => this.again(2000, () => this.write(person))),
      ...others.slice(0, 2).map((person) => this.again(1000, () => this.upload(person))),
      ...(exporter ? [this.again(1500, () => this.export(exporter))] : []),
      this.again(50, () => this.read('/wills')),
      this.again(50, () => this.read('/backend/healthz')),
    ]);
  }

  async stop(): Promise<void> {
    this.working = false;
    await this.work;
  }

  private async again(pause: number, run: () => Promise<void>): Promise<void> {
    for (; this.working; await setTimeout(pause)) await run();
  }

  private async write(person: Person): Promise<void> {
    const answer = await this.call(person, '/backend/api/wills/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(willPayload),
    });
    // An account has at most 200 wills.
    if (answer.status === 409 && person.wills.length > 190) return;
    if (answer.status !== 201) return this.failed('A will', answer);
    person.wills.push(JSON.parse(answer.bytes.toString()).id);
    this.counts.wills += 1;
    this.lastWrite = performance.now();
  }

  private async upload(person: Person): Promise<void> {
    const file = Buffer.concat([pdf(PDF_BYTES), Buffer.from(`% ${randomBytes(8).toString('hex')}\n`)]);
    const { body, headers } = form(file, { will_id: person.signed });
    const answer = await this.call(person, '/backend/api/upload-s3/', {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    });
    if (answer.status !== 201) return this.failed('A PDF', answer);
    person.sha256 = JSON.parse(answer.bytes.toString()).sha256;
    this.counts.documents += 1;
  }

  /** An export has everything that was acknowledged before it. */
  private async export(person: Person): Promise<void> {
    const before = [...person.wills];
    const answer = await this.call(person, '/backend/export/');
    if (answer.status !== 200) return this.failed('An export', answer);
    const text = answer.bytes.toString();
    const missing = before.filter((id) => !text.includes(id));
    if (missing.length > 0)
      this.failures.push(`An export lacks ${missing.length} of ${before.length} wills.`);
    this.counts.reads += 1;
  }

  private async read(path: string): Promise<void> {
    const answer = await this.patiently(() => fetch(`${this.site}${path}`));
    if (answer.status !== 200) return this.failed(path, answer);
    this.counts.reads += 1;
  }

  private call({ token }: Person, path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), authorization: `Bearer ${token}` };
    return this.patiently(() => fetch(`${this.site}${path}`, { ...init, headers }));
  }

  /** Calls until the response is complete and its status neither 502 nor 503. */
  private async patiently(call: () => Promise<Response>): Promise<Answer> {
    let until = Infinity;
    for (;;) {
      const answer = await call().then(whole).catch(brokenOff);
      if (![0, 502, 503].includes(answer.status)) return answer;
      if (performance.now() > until) return answer;
      until = Math.min(until, performance.now() + PATIENCE_MILLISECONDS);
      this.counts.retries += 1;
      await setTimeout(200);
    }
  }

  private failed(what: string, { status, bytes }: Answer): void {
    this.failures.push(`${what} was answered ${status}: ${bytes.toString().slice(0, 100)}`);
  }

  /** What people see now is what was acknowledged, once each. */
  async compare(): Promise<void> {
    const base = `${this.site}/backend`;
    for (const { token, signed, wills, sha256 } of this.persons) {
      const { body } = await fetchJson(base, 'GET', '/api/wills/', { token });
      const there: string[] = body.map(({ id }: { id: string }) => id);
      const own = [signed, ...wills];
      for (const id of own) if (!there.includes(id)) this.failures.push(`The will ${id} is lost.`);
      if (there.length !== own.length)
        this.failures.push(`${own.length} wills were made, and ${there.length} are there.`);
      for (const id of there) {
        const trail = await fetchJson(base, 'GET', `/api/wills/${id}/events/`, { token });
        if (trail.body.intact !== true) this.failures.push(`The record of ${id} is broken.`);
      }
      if (!sha256) continue;
      const authorization = `Bearer ${token}`;
      const file = await whole(await fetch(`${base}/wills/${signed}/pdf/`, { headers: { authorization } }));
      if (sha256Hex(file.bytes) !== sha256) this.failures.push(`The last PDF of ${signed} is lost.`);
    }
  }
}

function brokenOff(error: unknown): Answer {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return { status: 0, bytes: Buffer.from(String(cause)) };
}

async function whole(response: Response): Promise<Answer> {
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}
