import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { addDays, messages, MAX_PAYMENTS, todayOf } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { funded, loanEventTypes, proposal } from '../../../../test/support/loans';
import type { Person } from '../../../../test/support/person';
import { testSite } from '../../../../test/support/site';

const site = await testSite();
const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];

const today = () => todayOf(new Date());

/** Ana lends Ben $300.00 without interest, for three months. */
async function activeLoan(): Promise<string> {
  const id = await proposal(ana, ben, { amount: 300, interest_rate: 0, term_in_months: 3 });
  return funded(ana, ben, id);
}

const record = (who: Person, id: string, body: object = {}, headers = {}) =>
  who.post(`/loans/${id}/payments/`, { amount: 100, paid_on: today(), ...body }, { headers });

async function recorded(id: string, amount = 100): Promise<string> {
  const { status, body } = await record(ana, id, { amount });
  assert.equal(status, 201);
  return body.payments.at(-1).id;
}

const decide = (who: Person, id: string, payment: string, decision: string) =>
  who.post(`/loans/${id}/payments/${payment}/${decision}/`);

describe('payments of a loan', () => {
  it('are recorded by one party and confirmed by the other', async () => {
    const id = await activeLoan();
    const payment = await recorded(id);
    const waiting = (await ben.get(`/loans/${id}/`)).body.payments;
    assert.equal(waiting.length, 1);
    assert.deepEqual(
      [waiting[0].amount, waiting[0].paid_on, waiting[0].status, waiting[0].decided_at],
      [100, today(), 'recorded', null],
    );
    const { status, body } = await decide(ben, id, payment, 'confirm');
    assert.equal(status, 200);
    assert.equal(body.payments[0].status, 'confirmed');
    assert.ok(body.payments[0].decided_at);
    assert.equal(body.status, 'active');
  });

  it('end the loan as repaid when nothing is owed anymore', async () => {
    const id = await activeLoan();
    await decide(ben, id, await recorded(id, 100), 'confirm');
    const { body } = await decide(ben, id, await recorded(id, 200), 'confirm');
    assert.equal(body.status, 'repaid');
    assert.ok(body.closed_at);
    assert.deepEqual(await loanEventTypes(ana, id), [
      'created',
      'accepted',
      'funding_sent',
      'funding_received',
      'payment_recorded',
      'payment_confirmed',
      'payment_recorded',
      'repaid',
      'payment_confirmed',
    ]);
    assert.equal((await record(ana, id)).body.detail, messages.paymentLoanNotActive);
  });

  it('can be rejected, and then don’t count', async () => {
    const id = await activeLoan();
    await decide(ben, id, await recorded(id, 300), 'reject');
    assert.equal((await ben.get(`/loans/${id}/`)).body.status, 'active');
    assert.equal((await record(ana, id, { amount: 300 })).status, 201);
  });

  it('can be deleted while nobody has decided', async () => {
    const id = await activeLoan();
    const payment = await recorded(id);
    assert.equal((await ben.delete(`/loans/${id}/payments/${payment}/`)).status, 403);
    const { status, body } = await ana.delete(`/loans/${id}/payments/${payment}/`);
    assert.equal(status, 200);
    assert.deepEqual(body.payments, []);
    assert.equal((await decide(ben, id, payment, 'confirm')).body.detail, messages.paymentNotFound);
    const kept = await recorded(id);
    await decide(ben, id, kept, 'confirm');
    const late = await ana.delete(`/loans/${id}/payments/${kept}/`);
    assert.equal(late.status, 409);
    assert.equal(late.body.detail, String(messages.paymentDecided('confirmed')));
  });

  it('are only for the two parties, each with their own role', async () => {
    const id = await activeLoan();
    const cai = await site.person('Cai Lund');
    const payment = await recorded(id);
    assert.deepEqual(
      [
        (await record(cai, id)).status,
        (await decide(ana, id, payment, 'confirm')).status,
        (await decide(cai, id, payment, 'confirm')).status,
        (await cai.delete(`/loans/${id}/payments/${payment}/`)).status,
        (await decide(ben, id, id, 'confirm')).status,
        (await decide(ben, id, 'nothing', 'reject')).status,
        (await decide(ben, await activeLoan(), payment, 'confirm')).status,
      ],
      [404, 403, 404, 404, 404, 404, 404],
    );
  });

  it('require an active loan', async () => {
    const id = await proposal(ana, ben);
    const { status, body } = await record(ana, id);
    assert.equal(status, 409);
    assert.equal(body.detail, messages.paymentLoanNotActive);
  });

  const refusals: [string, object, string, RegExp][] = [
    ['an amount of 0', { amount: 0 }, 'amount', /at least \$0\.01/],
    ['half a cent', { amount: 0.005 }, 'amount', /two decimals/],
    ['more than is owed', { amount: 300.01 }, 'amount', /paid off with \$300\.00/],
    ['no day', { paid_on: undefined }, 'paid_on', /required/],
    ['a day that is none', { paid_on: '2025-02-30' }, 'paid_on', /real date/],
    ['a day before the loan', { paid_on: '2020-01-01' }, 'paid_on', /The loan began on/],
    ['a day to come', { paid_on: '2999-01-01' }, 'paid_on', /in the future/],
  ];
  for (const [what, change, field, sentence] of refusals)
    it(`reject ${what}`, async () => {
      const { status, body } = await record(ana, await activeLoan(), change);
      assert.equal(status, 400);
      assert.match(body[field][0], sentence);
    });

  it('are listed by their days, and those of one day in the order in which they were recorded', async () => {
    const id = await activeLoan();
    const yesterday = addDays(today(), -1);
    const { loans } = schema;
    await site.database.db.update(loans).set({ funding_received_on: yesterday }).where(eq(loans.id, id));
    for (const [amount, paid_on] of [
      [1, today()],
      [2, today()],
      [3, yesterday],
    ] as const)
      assert.equal((await record(ana, id, { amount, paid_on })).status, 201);
    const { body } = await ben.get(`/loans/${id}/`);
    assert.deepEqual(
      body.payments.map(({ amount }: { amount: number }) => amount),
      [3, 1, 2],
    );
  });

  it('are at most 500 for one loan, those of the lender’s releases included', async () => {
    const id = await activeLoan();
    const rejected = { loan_id: id, amount_cents: 1, paid_on: today(), status: 'rejected' as const };
    const rows = Array.from({ length: MAX_PAYMENTS - 2 }, () => rejected);
    await site.database.db.insert(schema.loanPayments).values(rows);
    const release = () => ana.post(`/loans/${id}/release/`, { amount: 1 });
    assert.deepEqual([(await record(ana, id)).status, (await release()).status], [201, 200]);
    for (const { status, body } of [await record(ana, id), await release()])
      assert.deepEqual([status, body.detail], [409, String(messages.tooManyPayments(500))]);
  });

  it('include unconfirmed ones in the maximum for further ones', async () => {
    const id = await activeLoan();
    await recorded(id, 250);
    assert.match((await record(ana, id, { amount: 60 })).body.amount[0], /paid off with \$50\.00/);
  });

  it('are recorded once for a double click', async () => {
    const id = await activeLoan();
    const headers = { 'idempotency-key': `payment-${id}` };
    await Promise.all([record(ana, id, {}, headers), record(ana, id, {}, headers)]);
    assert.equal((await ana.get(`/loans/${id}/`)).body.payments.length, 1);
  });

  it('belong to their own loan, even if a key is used twice', async () => {
    const [first, second] = [await activeLoan(), await activeLoan()];
    const headers = { 'idempotency-key': `payment-${first}` };
    for (const id of [first, second]) assert.equal((await record(ana, id, {}, headers)).status, 201);
    assert.equal((await ana.get(`/loans/${second}/`)).body.payments.length, 1);
  });

  it('are decided once when both decisions arrive at once', async () => {
    const id = await activeLoan();
    const payment = await recorded(id);
    const both = await Promise.all([
      decide(ben, id, payment, 'confirm'),
      decide(ben, id, payment, 'reject'),
      ana.delete(`/loans/${id}/payments/${payment}/`),
    ]);
    assert.equal(both.filter(({ status }) => status === 200).length, 1);
    assert.ok(both.every(({ status }) => [200, 404, 409].includes(status)));
  });
});

describe('a loan that is late', () => {
  /** The first of three payments of $100.00 was due a month ago, or nearly; the second a few days ago. */
  async function lateLoan(): Promise<string> {
    const id = await activeLoan();
    const received = addDays(today(), -65);
    await site.database.db
      .update(schema.loans)
      .set({ funding_sent_on: received, funding_received_on: received })
      .where(eq(schema.loans.id, id));
    return id;
  }
  const listed = async (who: Person, id: string) =>
    (await who.get('/loans/')).body.find((loan: { id: string }) => loan.id === id);

  it('has all that is due in the list, until a recorded payment waits for the other side', async () => {
    const id = await lateLoan();
    const { overdue, next_due, waiting_for } = await listed(ana, id);
    assert.deepEqual([overdue, waiting_for], [{ amount: 200, since: next_due.on }, null]);
    const paid = await record(ben, id, { amount: 200 });
    const waiting = await listed(ana, id);
    assert.deepEqual([waiting.overdue, waiting.waiting_for], [null, 'lender']);
    await decide(ana, id, paid.body.payments.at(-1).id, 'reject');
    assert.deepEqual((await listed(ben, id)).overdue, overdue);
  });

  it('is the reason for one reminder a day, by the lender', async () => {
    const id = await lateLoan();
    const remind = (who: Person) => who.post(`/loans/${id}/remind/`);
    assert.equal((await remind(ben)).body.detail, messages.loanOnlyLenderReminds);
    assert.equal((await remind(ana)).status, 200);
    const again = await remind(ana);
    assert.deepEqual([again.status, again.body.detail], [409, messages.borrowerRemindedToday]);
    const { email } = (await ben.get('/current-user/')).body;
    const mails = await site.database.db
      .select({ subject: schema.mails.subject, body: schema.mails.body })
      .from(schema.mails)
      .where(eq(schema.mails.recipient, email));
    const reminders = mails.filter(({ subject }) => subject === 'A loan payment is late');
    assert.equal(reminders.length, 1);
    assert.match(JSON.stringify(reminders[0]?.body), /\$200\.00 of your loan has been due since/);
    const onTime = await activeLoan();
    assert.equal((await ana.post(`/loans/${onTime}/remind/`)).body.detail, messages.loanNotLate);
  });

  it('names both parties in full, the other one once they have opened the proposal', async () => {
    const id = await proposal(ana, ben);
    const names = async (who: Person) => {
      const { lender_name, borrower_name } = await listed(who, id);
      return [lender_name, borrower_name];
    };
    assert.deepEqual(await names(ana), ['Ana Ortiz', null]);
    assert.deepEqual(await names(ben), ['Ana Ortiz', null]);
    await ben.get(`/loans/${id}/`);
    assert.deepEqual(await names(ana), ['Ana Ortiz', 'Ben Ruiz']);
    const { lender_name, borrower_name } = (await ana.get(`/loans/${id}/`)).body;
    assert.deepEqual([lender_name, borrower_name], ['Ana Ortiz', 'Ben Ruiz']);
  });
});
