import { todayOf } from '@heartwood/domain';
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

/**
 * The other party signs, the lender sends the money, and the borrower receives it: the loan runs from today.
 */
export async function funded(lender: Person, borrower: Person, id: string): Promise<string> {
  const today = todayOf(new Date());
  const steps = [
    await borrower.post(`/loans/${id}/accept/`, { signature: signature(2) }),
    await lender.post(`/loans/${id}/funding/`, { sent_on: today, method: 'Wire transfer' }),
    await borrower.post(`/loans/${id}/funding/confirm/`, { received_on: today }),
  ];
  const failed = steps.find(({ status }) => status !== 200);
  if (failed) throw new Error(`Not funded: ${JSON.stringify(failed.body)}`);
  return id;
}

/**
 * A loan's events, without the note's PDF, which is created in the background and recorded when it is done.
 */
export async function loanEventTypes(who: Person, id: string): Promise<string[]> {
  const { events } = (await who.get(`/loans/${id}/events/`)).body;
  return events.map(({ type }: { type: string }) => type).filter((type: string) => type !== 'sealed');
}
