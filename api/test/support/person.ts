import type { FastifyInstance, InjectOptions } from 'fastify';
import { carelessHeader, contractOf, type Contract } from './http/contract';

/** Any JSON: the tests are about the shape of responses. */
export type Json = ReturnType<typeof JSON.parse>;

export interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Json;
  text: string;
  bytes: Buffer;
}

export interface Call {
  headers: Record<string, string>;
  /** The address of the caller; people at different addresses are counted separately. */
  from: string;
}

interface Session {
  username: string;
  access: string;
  refresh: string;
}

const contracts = new WeakMap<FastifyInstance, Contract>();

/** A person who uses a browser. */
export class Person {
  constructor(
    private readonly app: FastifyInstance,
    readonly session: Session,
  ) {}

  get username(): string {
    return this.session.username;
  }

  /** Calls the API as this person; `path` follows /backend. A string or a buffer is sent unchanged. */
  async call(method: string, path: string, body?: unknown, more: Partial<Call> = {}): Promise<Answer> {
    const { access } = this.session;
    const raw = typeof body === 'string' || Buffer.isBuffer(body);
    const headers = {
      ...(access && { authorization: `Bearer ${access}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...more.headers,
    };
    const answer = await this.app.inject({
      method: method as InjectOptions['method'],
      url: `/backend${path}`,
      headers,
      remoteAddress: more.from,
      ...(body !== undefined && { payload: raw ? body : JSON.stringify(body) }),
    });
    const type = answer.headers['content-type']?.toString();
    const json = isJson(type) ? answer.json() : undefined;
    const seen = {
      method,
      path,
      status: answer.statusCode,
      type,
      body: answer.body === '' ? undefined : (json ?? ''),
    };
    const fault = this.contract(seen) ?? carelessHeader(answer.headers);
    if (fault) throw new Error(`Not as the document says: ${fault}`);
    // Like a browser before its next call: reauthentication revokes the access token.
    if (path === '/reauthenticate/' && answer.statusCode === 200) await this.renew();
    return {
      status: answer.statusCode,
      headers: Object.fromEntries(
        Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: json,
      text: answer.body,
      bytes: answer.rawPayload,
    };
  }

  /** Resolves when the server has done what earlier calls left behind, such as the PDFs of signed wills. */
  serverIdle(): Promise<void> {
    return this.app.background.idle();
  }

  private async renew(): Promise<void> {
    const { body } = await this.call('POST', '/token/refresh/', { refresh: this.session.refresh });
    Object.assign(this.session, body);
  }

  private get contract(): Contract {
    const known = contracts.get(this.app) ?? contractOf(this.app.openApi());
    contracts.set(this.app, known);
    return known;
  }

  get = (path: string, more?: Partial<Call>) => this.call('GET', path, undefined, more);
  post = (path: string, body?: unknown, more?: Partial<Call>) => this.call('POST', path, body, more);
  put = (path: string, body?: unknown, more?: Partial<Call>) => this.call('PUT', path, body, more);
  delete = (path: string, more?: Partial<Call>) => this.call('DELETE', path, undefined, more);
}

/** Sets a person's date of birth to a year. */
export async function bornIn(person: Person, year: number): Promise<void> {
  const { first_name, last_name, email } = (await person.get('/current-user/')).body;
  await person.put('/update-profile/', { first_name, last_name, email, date_of_birth: `${year}-01-01` });
}

function isJson(type: string | undefined): boolean {
  return type !== undefined && type.startsWith('application/json');
}
