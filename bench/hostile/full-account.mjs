import { allSignatures, willPayload } from '../../api/test/support/wills.ts';
import { ask, signUp } from '../lib/visitor.mjs';
import { runLoan } from './things.mjs';

/** @typedef {import('../lib/report.mjs').Row} Row */

const FULL = { wills: 200, loans: 500, trusts: 200 };
const PAGE = 200;
const PAYMENTS = 2;
const lists = { 'GET /api/wills/': FULL.wills, 'GET /loans/': PAGE, 'GET /trusts/': FULL.trusts };
const MEGABYTE = 2 ** 20;

/**
 * Creates an account at all its limits, and measures its lists.
 * @param {import('./server.mjs').Watched} server
 * @returns {Promise<{username: string, headers: Record<string, string>, rows: () => Promise<Row[]>}>}
 */
export async function fullAccount(server) {
  const { username, headers } = await signUp(server.url, 'ana.full');
  const { username: counterparty, headers: bea } = await signUp(server.url, 'bea.full');
  const make = (/** @type {string} */ path, /** @type {object} */ body) =>
    ask(`${server.url}${path}`, 'POST', headers, body);
  for (let count = 1; count <= FULL.wills; count += 1)
    await make('/api/wills/', {
      ...{ ...willPayload, donation: `Shelf ${count}` },
      special_instructions: 'x'.repeat(20_000),
    });
  const signature = allSignatures.testator_signature;
  const loan = {
    role: 'lender',
    counterparty,
    amount: 1000,
    interest_rate: 5,
    term_in_months: 480,
    signature,
  };
  const today = new Date().toISOString().slice(0, 10);
  for (let count = 1; count <= FULL.loans; count += 1) {
    const { id } = await make('/loans/', loan);
    // The loans on the first page are active and have payments, so the list computes each balance.
    if (count <= FULL.loans - PAGE) {
      await ask(`${server.url}/loans/${id}/decline/`, 'POST', bea);
      continue;
    }
    await ask(`${server.url}/loans/${id}/accept/`, 'POST', bea, { signature });
    await runLoan(server.url, id, { lender: headers, borrower: bea });
    for (let paid = 0; paid < PAYMENTS; paid += 1) {
      const { payments } = await make(`/loans/${id}/payments/`, { amount: 1, paid_on: today });
      const { id: paymentId } = payments.find(
        (/** @type {{status: string}} */ { status }) => status === 'recorded',
      );
      await ask(`${server.url}/loans/${id}/payments/${paymentId}/confirm/`, 'POST', bea);
    }
  }
  const beneficiaries = [{ name: 'Dina Ortiz', percentage: 100 }];
  for (let count = 1; count <= FULL.trusts; count += 1)
    await make('/trusts/', {
      executor: 'Ben Ruiz',
      asset: '1',
      beneficiaries,
      instructions: 'x'.repeat(5000),
    });
  return { username, headers, rows: () => rowsOf(server, headers) };
}

/** @param {import('./server.mjs').Watched} server @param {Record<string, string>} headers @returns {Promise<Row[]>} */
async function rowsOf(server, headers) {
  /** @type {Row[]} */
  const rows = [];
  for (const [name, count] of Object.entries(lists)) {
    const path = name.replace('GET ', '');
    const read = async () => (await fetch(`${server.url}${path}`, { headers })).arrayBuffer();
    const size = (await read()).byteLength;
    const ten = () => Promise.all(Array.from({ length: 10 }, read));
    await ten();
    const held = await server.memoryDuring(ten);
    const note = `${count} items`;
    rows.push(
      { what: `${name}, size`, ours: size / 1024, unit: 'KB', better: 'less', note },
      {
        what: `${name}, most memory that ten at once take`,
        ...{ ours: Math.max(0, held), unit: 'MB', better: 'less', note },
        // Ten responses in each of the forms they pass through: rows, objects, text, bytes.
        budget: { value: 20 + (10 * 20 * size) / MEGABYTE },
      },
    );
  }
  return rows;
}
