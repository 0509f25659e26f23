import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { addDays, messages, todayOf } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { funded, loanEventTypes, proposal } from '../../../../test/support/loans';
import { emailOf, subjectsTo } from '../../../../test/support/mails';
import type { Person } from '../../../../test/support/person';
import { testSite } from '../../../../test/support/site';

const { loanPayments, loans } = schema;
const site = await testSite();
const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
const today = todayOf(new Date());

/** Ana has lent Ben $300.00 without interest, for three months, a month ago. */
async function activeLoan(): Promise<string> {
  const id = await proposal(ana, ben, { amount: 300, interest_rate: 0, term_in_months: 3 });
  await funded(ana, ben, id);
  const received = addDays(today, -30);
  await site.database.db
    .update(loans)
    .set({ funding_sent_on: received, funding_received_on: received })
    .where(eq(loans.id, id));
  return id;
}

const record = (who: Person, id: string, body: object = {}) =>
  who.post(`/loans/${id}/payments/`, { amount: 100, paid_on: today, ...body });
const recorded = async (who: Person, id: string, body: object = {}): Promise<string> =>
  (await record(who, id, body)).body.payments.at(-1).id;
const decide = (who: Person, id: string, payment: string, decision: string, body?: object) =>
  who.post(`/loans/${id}/payments/${payment}/${decision}/`, body);
const listed = async (id: string) =>
  (await ben.get('/loans/')).body.find((loan: { id: string }) => loan.id === id);

describe('what the lender records as received', () => {
  it('counts at once, and the borrower has 14 days to object', async () => {
    const id = await activeLoan();
    const { body } = await record(ana, id);
    const [payment] = body.payments;
    assert.deepEqual([payment.status, payment.objection_until], ['recorded', addDays(today, 14)]);
    const { balance, payments_to_confirm, waiting_for } = await listed(id);
    assert.deepEqual([balance, payments_to_confirm, waiting_for], [200, 0, null]);
    assert.ok((await subjectsTo(site, await emailOf(ben))).includes('A payment of your loan was received'));
    assert.equal((await decide(ben, id, payment.id, 'reject')).body.payments[0].status, 'rejected');
    assert.equal((await listed(id)).balance, 300);
  });

  it('waits for the lender if the borrower records it', async () => {
    const id = await activeLoan();
    const { body } = await record(ben, id);
    assert.equal(body.payments[0].objection_until, null);
    const { balance, waiting_for } = await listed(id);
    assert.deepEqual([balance, waiting_for], [300, 'lender']);
  });

  it('waits as before if an earlier release stored it', async () => {
    const id = await activeLoan();
    await site.database.db
      .insert(loanPayments)
      .values({ loan_id: id, amount_cents: 10_000, paid_on: today, recorded_by: 'lender' });
    const { balance, payments_to_confirm, waiting_for } = await listed(id);
    assert.deepEqual([balance, payments_to_confirm, waiting_for], [300, 1, 'borrower']);
  });

  it('can’t be rejected or taken back after that, but still confirmed', async () => {
    const id = await activeLoan();
    const payment = await recorded(ana, id);
    const yesterday = addDays(today, -1);
    await site.database.db
      .update(loanPayments)
      .set({ objection_until: yesterday })
      .where(eq(loanPayments.id, payment));
    const over = String(messages.objectionOver(yesterday));
    for (const refused of [
      await decide(ben, id, payment, 'reject'),
      await ana.delete(`/loans/${id}/payments/${payment}/`),
    ])
      assert.deepEqual([refused.status, refused.body.detail], [409, over]);
    assert.equal((await decide(ben, id, payment, 'confirm')).body.payments[0].status, 'confirmed');
    assert.equal((await listed(id)).balance, 200);
  });

  it('repays the loan, which runs again if the borrower objects', async () => {
    const id = await activeLoan();
    const { body } = await record(ana, id, { amount: 300 });
    assert.deepEqual([body.status, body.closed_as], ['repaid', 'paid']);
    assert.ok((await subjectsTo(site, await emailOf(ben))).includes('Your loan was repaid'));
    const reason = 'It was only $200.00.';
    const rejected = await decide(ben, id, body.payments[0].id, 'reject', { reason });
    const { status, closed_at, closed_as } = rejected.body;
    assert.deepEqual([status, closed_at, closed_as], ['active', null, null]);
    const types = await loanEventTypes(ana, id);
    assert.deepEqual(types.slice(-4), ['payment_recorded', 'repaid', 'payment_rejected', 'reopened']);
    const again = await recorded(ana, id, { amount: 300 });
    assert.equal((await ana.delete(`/loans/${id}/payments/${again}/`)).body.status, 'active');
  });
});

describe('a payment like one that is recorded', () => {
  it('is refused unless it is another one, whoever recorded the first', async () => {
    const id = await activeLoan();
    await record(ben, id, { paid_on: addDays(today, -5) });
    const refused = await record(ana, id);
    const sentence = String(messages.paymentLooksRecorded('$100.00', addDays(today, -5)));
    assert.deepEqual(
      [refused.status, refused.body.detail, refused.body.code],
      [409, sentence, 'payment_looks_recorded'],
    );
    assert.equal((await record(ana, id, { another: true })).status, 201);
    assert.equal((await record(ana, id, { amount: 99 })).status, 201);
  });

  it('is not confirmed beside one that counts, unless it is another one', async () => {
    const id = await activeLoan();
    const payment = await recorded(ben, id);
    await record(ana, id, { another: true });
    const refused = await decide(ana, id, payment, 'confirm');
    assert.deepEqual([refused.status, refused.body.code], [409, 'payment_looks_recorded']);
    assert.equal((await decide(ana, id, payment, 'confirm', { another: true })).status, 200);
    assert.equal((await listed(id)).balance, 100);
  });
});
