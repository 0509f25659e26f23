import { sealedSha256 } from '../../api/test/support/pdf.ts';
import { allSignatures, willPayload } from '../../api/test/support/wills.ts';
import { ask, password } from '../lib/visitor.mjs';
import { largest } from './largest.mjs';

/** @typedef {import('./fixtures.mjs').Thing} Thing */

/** How many payments a loan may have. */
const PAYMENTS = 500;

/** As many as a record takes from somebody who repeats a change, after the first. */
const EVENTS = 1499;

/**
 * The largest existing things to read: a long signed will with its PDF, a trust, a will with a full record, a loan with the
 * maximum number of payments.
 * @param {string} url
 * @param {import('./fixtures.mjs').Things} things
 * @param {Record<string, string>} full the headers of an account at all its limits
 * @returns {Promise<(path: string) => Thing>} the thing that a path is about
 */
export async function standingThings(url, things, full) {
  const { components } = await ask(`${url}/openapi.json`, 'GET');
  const { headers } = await things.owner();
  const will = await ask(`${url}/api/wills/`, 'POST', headers, largest('WillForm', components.schemas));
  await ask(`${url}/api/wills/${will.id}/sign/`, 'PUT', headers, allSignatures);
  const trust = await ask(`${url}/trusts/`, 'POST', headers, largest('TrustForm', components.schemas));
  // A small one, because it is its record that is large.
  const recorded = await things.draft();
  for (let count = 1; count <= EVENTS; count += 1) {
    const change = { ...willPayload, donation: `Shelf ${count}` };
    await ask(`${url}/wills/${recorded.id}/`, 'PUT', recorded.headers, change);
  }
  const loan = await things.active();
  const paid_on = new Date().toISOString().slice(0, 10);
  for (let count = 0; count < PAYMENTS; count += 1)
    await ask(`${url}/loans/${loan.id}/payments/`, 'POST', loan.headers, {
      amount: 1,
      paid_on,
      another: true,
    });
  const printed = await things.printed();
  const { sealed } = await ask(`${url}/wills/${printed.id}/`, 'GET', printed.headers);
  const file = await fetch(`${url}/wills/${printed.id}/pdf/`, { headers: printed.headers });
  const covered = sealedSha256(Buffer.from(await file.arrayBuffer()));
  // The export requires recent authentication, and a login counts as that.
  const { username } = await ask(`${url}/current-user/`, 'GET', full);
  const { access } = await ask(`${url}/token/`, 'POST', {}, { username, password });
  const recent = { ...full, authorization: `Bearer ${access}` };
  return (path) => {
    if (path === '/verify/{sha256}/') return { id: sealed.sha256, headers: {} };
    if (path === '/verify/sealed/{sha256}/') return { id: covered, headers: {} };
    if (/wills.+(events|proof)/.test(path)) return recorded;
    if (path.includes('pdf')) return printed;
    if (path.includes('loans/{')) return loan;
    if (path.includes('wills/{')) return { id: will.id, headers };
    if (path.includes('trusts/{')) return { id: trust.id, headers };
    if (path.includes('{')) throw new Error(`GET ${path} has no line in standing.mjs.`);
    return { id: '', headers: recent };
  };
}
