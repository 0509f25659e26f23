import { randomUUID } from 'node:crypto';
import { sha256Hex } from '../../src/platform/crypto/sha256';
import { fetchJson } from '../../test/support/http/fetch-json';
import { terms } from '../../test/support/loans';
import { signature } from '../../test/support/signatures';
import { PASSWORD } from '../../test/support/site';
import { allSignatures, willPayload } from '../../test/support/wills';

/** Something that the server has acknowledged, with a check that it still holds. */
export interface Promised {
  what: string;
  who: Account;
  path: string;
  /** Says what is missing; null if nothing is. */
  fault: (status: number, bytes: Buffer) => string | null;
}

export interface Account {
  username: string;
  token: string;
}

export async function signUp(base: string): Promise<Account> {
  const username = `w.${randomUUID().slice(0, 18)}`;
  const names = { first_name: 'Ana', last_name: 'Ortiz', username, email: `${username}@example.com` };
  const body = { ...names, password: PASSWORD, password2: PASSWORD };
  const answer = await fetchJson(base, 'POST', '/register/', { body });
  if (answer.status !== 201) throw new Error(`Nobody could sign up: ${JSON.stringify(answer.body)}`);
  return { username, token: answer.body.access };
}

/** Logs in again, because a restore ends all logins. */
export async function logInAgain(base: string, accounts: Account[]): Promise<void> {
  for (const account of new Set(accounts)) {
    const body = { username: account.username, password: PASSWORD };
    account.token = (await fetchJson(base, 'POST', '/token/', { body })).body.access;
  }
}

/**
 * Writes wills, PDFs, trusts, and loans until the server is gone; each acknowledged write becomes a promise.
 */
export async function write(base: string, me: Account, other: Account, kept: Promised[]): Promise<void> {
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetchJson(base, method, path, { body, token: me.token });
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}`);
    return answer.body;
  };
  const promise = (what: string, path: string, fault: Promised['fault']) =>
    kept.push({ what, who: me, path, fault });
  for (;;) {
    const will = await call('POST', '/api/wills/', willPayload);
    promise('will', `/wills/${will.id}/`, holds({ contract: will.contract }));
    const signed = await call('PUT', `/api/wills/${will.id}/sign/`, allSignatures);
    promise('signatures', `/wills/${will.id}/`, holds({ witness_2_signature: signed.witness_2_signature }));
    promise('trail', `/api/wills/${will.id}/events/`, holds({ intact: true }));
    const document = `/wills/${will.id}/pdf/`;
    promise('document', document, hasHash(await sealed(base, me.token, document)));
    const trust = await call('POST', '/trusts/', { executor: 'Ben Ruiz', asset: '0.12345678' });
    promise('trust', `/trusts/${trust.id}/`, holds({ asset: '0.12345678' }));
    const proposal = { role: 'lender', counterparty: other.username, ...terms, signature: signature(1) };
    const loan = await call('POST', '/loans/', proposal);
    promise('loan', `/loans/${loan.id}/`, holds({ contract: loan.contract, status: 'pending' }));
  }
}

/** The SHA-256 of the sealed PDF, which the server makes if it hasn't yet. */
async function sealed(base: string, token: string, path: string): Promise<string> {
  const answer = await fetch(`${base}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (answer.status !== 200) throw new Error(`GET ${path} answered ${answer.status}`);
  return sha256Hex(Buffer.from(await answer.arrayBuffer()));
}

function holds(expected: Record<string, unknown>): Promised['fault'] {
  return (status, bytes) => {
    if (status !== 200) return `answered ${status}`;
    const found: Record<string, unknown> = JSON.parse(bytes.toString());
    const wrong = Object.keys(expected).filter((key) => found[key] !== expected[key]);
    return wrong.length > 0 ? `another ${wrong.join(', ')}` : null;
  };
}

function hasHash(sha256: string): Promised['fault'] {
  return (status, bytes) => {
    if (status !== 200) return `answered ${status}`;
    return sha256Hex(bytes) === sha256 ? null : 'other bytes';
  };
}

/** What is missing or has changed. */
export async function faultsOf(base: string, promised: Promised[]): Promise<string[]> {
  const faults = [];
  for (const { what, who, path, fault } of promised) {
    const answer = await fetch(`${base}${path}`, { headers: { authorization: `Bearer ${who.token}` } });
    const found = fault(answer.status, Buffer.from(await answer.arrayBuffer()));
    if (found) faults.push(`${what} ${path}: ${found}`);
  }
  return faults;
}
