import { allSignatures, willPayload } from '../../api/test/support/wills.ts';
import { ask, signUp } from '../lib/visitor.mjs';
import { runLoan } from './fixtures.mjs';

const FULL = { wills: 200, loans: 500, trusts: 200, people: 200 };
const PAGE = 200;
const PAYMENTS = 2;

/**
 * Creates an account at all its limits, whose lists are the largest.
 * @param {import('./server.mjs').Watched} server
 * @returns its headers
 */
export async function fullAccount(server) {
  const { headers } = await signUp(server.url, 'ana.full');
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
      const { payments } = await make(`/loans/${id}/payments/`, { amount: 1, paid_on: today, another: true });
      const { id: paymentId } = payments.find(
        (/** @type {{status: string}} */ { status }) => status === 'recorded',
      );
      await ask(`${server.url}/loans/${id}/payments/${paymentId}/confirm/`, 'POST', bea, { another: true });
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
  for (let count = 1; count <= FULL.people; count += 1)
    await make('/people/', { name: `Lucia Reyes ${count}`, email: `lucia.${count}@example.com` });
  const begun = JSON.stringify({ special_instructions: 'x'.repeat(190_000) });
  await ask(`${server.url}/api/begun-will/`, 'PUT', headers, { content: begun, version: 0 });
  return headers;
}
