import type { Person } from './person';
import { signature } from './signatures';

/** The terms that most tests propose. */
export const terms = { amount: 10_000, interest_rate: 5, term_in_months: 36 };

/** The first person lends to the second, and has signed. Returns the loan's id. */
export async function proposal(lender: Person, borrower: Person, change: object = {}): Promise<string> {
  const { status, body } = await lender.post('/loans/', {
    role: 'lender',
    counterparty: borrower.username,
    ...terms,
    signature: signature(1),
    ...change,
  });
  if (status !== 201) throw new Error(`No loan: ${JSON.stringify(body)}`);
  return body.id;
}
