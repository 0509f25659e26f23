import type { OpenApiDocument } from '../../api/src/platform/http/openapi/document.ts';
import { sealedSha256 } from '../../api/test/support/pdf.ts';
import { allSignatures, willPayload } from '../../api/test/support/wills.ts';
import { logIn, signUp, type Headers } from '../lib/visitor';
import type { Thing } from './accounts';
import type { Things } from './fixtures';
import { largest } from './largest';

/** The limits of an account. */
const FULL = { wills: 200, loans: 500, trusts: 200, people: 200 };
const PAGE = 200;
/** How many payments a loan may have. */
const PAYMENTS = 500;
/** As many as a record takes from somebody who repeats a change, after the first. */
const EVENTS = 1499;

const today = new Date().toISOString().slice(0, 10);
const signature = allSignatures.testator_signature;
const loan = { role: 'lender', amount: 1000, interest_rate: 5, term_in_months: 480, signature };
const trust = { executor: 'Ben Ruiz', asset: '1', instructions: 'x'.repeat(5000) };
const beneficiaries = [{ name: 'Dina Ortiz', percentage: 100 }];

/**
 * Creates an account at all its limits, whose lists are the largest. @param size less of
 * each, for a short run
 * @returns its headers, of a login just now: the export requires that
 */
export async function fullAccount(things: Things, size = Infinity): Promise<Headers> {
  const { accounts } = things;
  const { headers, username } = await signUp(accounts.url, 'ana.full');
  const { username: counterparty, headers: bea } = await signUp(accounts.url, 'bea.full');
  const make = async (most: number, path: string, bodyOf: (count: number) => object) => {
    const made = [];
    for (let count = 1; count <= Math.min(most, size); count += 1)
      made.push(await accounts.ask('POST', path, headers, bodyOf(count)));
    return made;
  };
  await make(FULL.wills, '/api/wills/', (count) => ({
    ...{ ...willPayload, donation: `Shelf ${count}` },
    special_instructions: 'x'.repeat(20_000),
  }));
  for (let count = 1; count <= Math.min(FULL.loans, size); count += 1) {
    const { id } = await accounts.ask('POST', '/loans/', headers, { ...loan, counterparty });
    // The loans on the first page are active and have payments, so the list computes each balance.
    if (count <= FULL.loans - PAGE && size === Infinity) {
      await accounts.ask('POST', `/loans/${id}/decline/`, bea);
      continue;
    }
    await accounts.ask('POST', `/loans/${id}/accept/`, bea, { signature });
    await things.run(id, headers, bea);
    for (let paid = 0; paid < 2; paid += 1) {
      const payment = { amount: 1, paid_on: today, another: true };
      const { payments } = await accounts.ask('POST', `/loans/${id}/payments/`, headers, payment);
      const { id: paymentId } = payments.find(({ status }: { status: string }) => status === 'recorded');
      const path = `/loans/${id}/payments/${paymentId}/confirm/`;
      await accounts.ask('POST', path, bea, { another: true });
    }
  }
  await make(FULL.trusts, '/trusts/', () => ({ ...trust, beneficiaries }));
  await make(FULL.people, '/people/', (count) => ({
    name: `Lucia Reyes ${count}`,
    email: `lucia.${count}@example.com`,
  }));
  const content = JSON.stringify({ special_instructions: 'x'.repeat(190_000) });
  await accounts.ask('PUT', '/api/begun-will/', headers, { content, version: 0 });
  return logIn(accounts.url, username);
}

/**
 * The largest existing things to read: a long signed will with its PDF, a trust, a will with a full record, a
 * loan with the maximum number of payments.
 * @param full the headers of an account at all its limits
 * @param size less of each, for a short run
 * @returns the thing that a path is about
 */
export async function standingThings(
  { components }: OpenApiDocument,
  things: Things,
  full: Headers,
  size = Infinity,
): Promise<(path: string) => Thing> {
  const { accounts } = things;
  const { headers } = await things.owner();
  const will = await accounts.ask('POST', '/api/wills/', headers, largest('WillForm', components.schemas));
  await accounts.ask('PUT', `/api/wills/${will.id}/sign/`, headers, allSignatures);
  const { id: trustId } = await accounts.ask(
    'POST',
    '/trusts/',
    headers,
    largest('TrustForm', components.schemas),
  );
  // A small one, because it is its record that is large.
  const recorded = await things.draft();
  for (let count = 1; count <= Math.min(EVENTS, size); count += 1) {
    const change = { ...willPayload, donation: `Shelf ${count}` };
    await accounts.ask('PUT', `/wills/${recorded.id}/`, recorded.headers, change);
  }
  const paid = await things.active();
  for (let count = 0; count < Math.min(PAYMENTS, size); count += 1) {
    const payment = { amount: 1, paid_on: today, another: true };
    await accounts.ask('POST', `/loans/${paid.id}/payments/`, paid.headers, payment);
  }
  const printed = await things.printed();
  const { sealed } = await accounts.ask('GET', `/wills/${printed.id}/`, printed.headers);
  const file = await fetch(`${accounts.url}/wills/${printed.id}/pdf/`, { headers: printed.headers });
  const covered = sealedSha256(Buffer.from(await file.arrayBuffer()));
  return (path) => {
    if (path === '/verify/{sha256}/') return { id: sealed.sha256, headers: {} };
    if (path === '/verify/sealed/{sha256}/') return { id: covered, headers: {} };
    if (/wills.+(events|proof)/.test(path)) return recorded;
    if (path.includes('pdf')) return printed;
    if (path.includes('loans/{')) return paid;
    if (path.includes('wills/{')) return { id: will.id, headers };
    if (path.includes('trusts/{')) return { id: trustId, headers };
    if (path.includes('{')) throw new Error(`GET ${path} has no line in standing.ts.`);
    return { id: '', headers: full };
  };
}
