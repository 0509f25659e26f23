import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { fetchJson } from '../../test/support/http/fetch-json';
import { terms } from '../../test/support/loans';
import { form, pdf } from '../../test/support/pdf';
import type { Json } from '../../test/support/person';
import { signature } from '../../test/support/signatures';
import { allSignatures, willPayload } from '../../test/support/wills';
import { signUp } from '../kill-during-writes/writer';
import type { Answer, RetryingClient } from './retrying-client';

const PDF_BYTES = 50_000;
/** As many people propose loans, each to another one. Each loan is a note to typeset. */
const LENDERS = 3;

/** A person, and what was acknowledged to them. */
export interface Person {
  username: string;
  token: string;
  /** A signed will, whose PDF is uploaded again and again. */
  signed: string;
  /** All wills, with that one. */
  wills: string[];
  /** The wills that all three have signed. */
  signatures: Set<string>;
  trusts: string[];
  /** As the lender or the borrower. */
  loans: string[];
  /** The loans that both have signed. */
  accepted: Set<string>;
  /** SHA-256 of the last PDF. */
  sha256?: string;
}

/** People who write, sign, upload, and read all the time. */
export class People {
  /** When the last write was acknowledged. */
  lastWrite = 0;
  writes = 0;
  private working = true;
  private work: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly client: RetryingClient,
    readonly persons: readonly Person[],
  ) {}

  static async signUp(client: RetryingClient, count: number): Promise<People> {
    const base = `${client.site}/backend`;
    const persons: Person[] = [];
    for (let index = 0; index < count; index += 1) {
      const account = await signUp(base);
      const { token } = account;
      const { id } = (await fetchJson(base, 'POST', '/api/wills/', { body: willPayload, token })).body;
      await fetchJson(base, 'PUT', `/api/wills/${id}/sign/`, { body: allSignatures, token });
      const none = { trusts: [], loans: [], accepted: new Set<string>() };
      persons.push({ ...account, signed: id, wills: [id], signatures: new Set([id]), ...none });
    }
    return new People(client, persons);
  }

  start(): void {
    const [exporter, ...others] = this.persons;
    this.work = Promise.all([
      ...this.persons.map((person) => this.again(6000, () => this.write(person))),
      ...this.pairs().map(([lender, borrower]) => this.again(5000, () => this.propose(lender, borrower))),
      ...others.slice(0, 2).map((person) => this.again(1000, () => this.upload(person))),
      ...(exporter ? [this.again(1500, () => this.export(exporter))] : []),
      ...others.slice(0, 2).map((person) => this.again(500, () => this.read(person))),
    ]);
  }

  async stop(): Promise<void> {
    this.working = false;
    await this.work;
  }

  private async again(pause: number, run: () => Promise<void>): Promise<void> {
    for (; this.working; await setTimeout(pause)) await run();
  }

  private pairs(): [lender: Person, borrower: Person][] {
    const lenders = this.persons.slice(0, LENDERS);
    return lenders.flatMap((lender, index) => {
      const borrower = this.persons[LENDERS + index];
      return borrower ? [[lender, borrower]] : [];
    });
  }

  /** A will and its signatures, and a trust. */
  private async write(person: Person): Promise<void> {
    const id = await this.create('wills', '/api/wills/', person, willPayload);
    if (!id) return;
    person.wills.push(id);
    const signed = await this.send(person, 'PUT', `/api/wills/${id}/sign/`, allSignatures);
    const isSigned = (will: Json) => Boolean(will.witness_2_signature);
    if (await this.holds('signed wills', signed, person, `/wills/${id}/`, isSigned))
      person.signatures.add(id);
    const trust = await this.create('trusts', '/trusts/', person, {
      executor: 'Ben Ruiz',
      asset: '0.12345678',
    });
    if (trust) person.trusts.push(trust);
  }

  /** A loan that one proposes, signed, and the other signs. */
  private async propose(lender: Person, borrower: Person): Promise<void> {
    const proposal = { role: 'lender', counterparty: borrower.username, ...terms, signature: signature(1) };
    const id = await this.create('loans', '/loans/', lender, proposal);
    if (!id) return;
    for (const party of [lender, borrower]) party.loans.push(id);
    const accepted = await this.send(borrower, 'POST', `/loans/${id}/accept/`, { signature: signature(2) });
    const isAccepted = (loan: Json) => Boolean(loan.accepted_at);
    if (await this.holds('signed loans', accepted, borrower, `/loans/${id}/`, isAccepted))
      for (const party of [lender, borrower]) party.accepted.add(id);
  }

  /** Creates something, with a key that makes it once however often it is tried. Returns its id. */
  private async create(
    kind: string,
    path: string,
    person: Person,
    body: object,
  ): Promise<string | undefined> {
    const answer = await this.send(person, 'POST', path, body, { 'idempotency-key': randomUUID() });
    if (answer.status !== 201) return void this.client.fail(`A write to ${kind}`, answer);
    this.acknowledged(kind);
    return JSON.parse(answer.bytes.toString()).id;
  }

  /**
   * Whether something was signed. A signature has no key: if the answer to the first try was lost, the second
   * may be refused because the first has signed, and the person looks.
   */
  private async holds(
    kind: string,
    answer: Answer,
    person: Person,
    path: string,
    isSigned: (found: Json) => boolean,
  ): Promise<boolean> {
    const there =
      answer.status === 200 ||
      (answer.status === 409 && !answer.first && isSigned(await this.client.json(path, person.token)));
    if (there) this.acknowledged(kind);
    else this.client.fail(`A write to ${kind}`, answer);
    return there;
  }

  private acknowledged(kind: string): void {
    this.client.count(kind);
    this.writes += 1;
    this.lastWrite = performance.now();
  }

  private send(
    { token }: Person,
    method: string,
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.client.call(`/backend${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      token,
    });
  }

  private async upload(person: Person): Promise<void> {
    const file = Buffer.concat([pdf(PDF_BYTES), Buffer.from(`% ${randomBytes(8).toString('hex')}\n`)]);
    const { body, headers } = form(file, { will_id: person.signed });
    const answer = await this.client.call('/backend/api/upload-s3/', {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      token: person.token,
    });
    if (answer.status !== 201) return this.client.fail('A PDF', answer);
    person.sha256 = JSON.parse(answer.bytes.toString()).sha256;
    this.acknowledged('PDFs');
  }

  /** An export has everything that was acknowledged before it. */
  private async export(person: Person): Promise<void> {
    const before = [...person.wills, ...person.trusts, ...person.loans];
    const answer = await this.client.call('/backend/export/', { token: person.token });
    if (answer.status !== 200) return this.client.fail('An export', answer);
    this.expectAll(before, answer.bytes.toString(), 'An export');
    this.client.count('exports');
  }

  /** What signed-in pages read. A list has everything that was acknowledged before it. */
  private async read(person: Person): Promise<void> {
    const { signed, wills, loans, username } = person;
    const read = async (kind: string, path: string, expected: readonly string[]) => {
      const answer = await this.client.call(`/backend${path}`, { token: person.token });
      if (answer.status !== 200) return this.client.fail(path, answer);
      this.expectAll(expected, answer.bytes.toString(), path);
      this.client.count(kind);
    };
    await Promise.all([
      read('current users', '/current-user/', [username]),
      read('lists of wills', '/api/wills/', [...wills]),
      read('single wills', `/wills/${signed}/`, [signed]),
      read('lists of loans', '/loans/', [...loans]),
    ]);
  }

  private expectAll(expected: readonly string[], text: string, where: string): void {
    const missing = expected.filter((id) => !text.includes(id));
    if (missing.length > 0)
      this.client.failures.push(`${where} lacks ${missing.length} of ${expected.length}: ${missing[0]}.`);
  }
}
