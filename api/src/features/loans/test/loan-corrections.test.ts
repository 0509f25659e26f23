import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { addDays, messages, todayOf } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { funded, loanEventTypes, proposal } from '../../../../test/support/loans';
import { emailOf, subjectsTo } from '../../../../test/support/mails';
import type { Person } from '../../../../test/support/person';
import { testSite } from '../../../../test/support/site';

const { loanCorrections, loanPayments, loans } = schema;
const site = await testSite();
const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
const today = todayOf(new Date());
const received = addDays(today, -20);

/** Ana has lent Ben $300.00 without interest, for three months. */
async function activeLoan(): Promise<string> {
  const id = await proposal(ana, ben, { amount: 300, interest_rate: 0, term_in_months: 3 });
  await funded(ana, ben, id);
  await site.database.db
    .update(loans)
    .set({
      ...{ funding_sent_on: received, funding_received_on: received },
      created_at: new Date(`${received}T18:00:00Z`),
    })
    .where(eq(loans.id, id));
  return id;
}

/** A payment that both have confirmed. Returns its id. */
async function paid(id: string, amount: number, paid_on = addDays(today, -3)): Promise<string> {
  const { body } = await ben.post(`/loans/${id}/payments/`, { amount, paid_on, another: true });
  const payment = body.payments.find((each: { status: string }) => each.status === 'recorded').id;
  const confirmed = await ana.post(`/loans/${id}/payments/${payment}/confirm/`, { another: true });
  assert.equal(confirmed.status, 200);
  return payment;
}

const correct = (who: Person, id: string, body: object, headers = {}) =>
  who.post(`/loans/${id}/corrections/`, body, { headers });
const decide = (who: Person, id: string, correction: string, decision: string, body?: object) =>
  who.post(`/loans/${id}/corrections/${correction}/${decision}/`, body);
const listed = async (who: Person, id: string) =>
  (await who.get('/loans/')).body.find((loan: { id: string }) => loan.id === id);

describe('a payment that the bank returned', () => {
  it('reopens the loan that it repaid at once, by the lender’s word', async () => {
    const id = await activeLoan();
    await paid(id, 100, addDays(today, -10));
    const last = await paid(id, 200);
    assert.equal((await ben.get(`/loans/${id}/`)).body.status, 'repaid');
    const { status, body } = await correct(ana, id, { kind: 'return', payment_id: last, note: 'No funds.' });
    assert.equal(status, 201);
    assert.deepEqual([body.status, body.closed_at, body.closed_as], ['active', null, null]);
    assert.equal(body.payments[1].status, 'rejected');
    const [correction] = body.corrections;
    assert.deepEqual(
      [correction.kind, correction.status, correction.objection_until, correction.after, correction.note],
      ['return', 'recorded', addDays(today, 14), null, 'No funds.'],
    );
    assert.deepEqual(correction.before, { amount: 200, on: addDays(today, -3), status: 'confirmed' });
    const [closing] = body.earlier_closings;
    assert.deepEqual([closing.closed_as, closing.reopened_at], ['paid', correction.recorded_at]);
    assert.equal((await listed(ben, id)).balance, 200);
    assert.ok((await subjectsTo(site, await emailOf(ben))).includes('Your loan runs again'));
    assert.deepEqual((await loanEventTypes(ana, id)).slice(-2), ['correction_recorded', 'reopened']);
  });

  it('counts again once the borrower objects, and the loan is repaid again', async () => {
    const id = await activeLoan();
    const last = await paid(id, 300);
    const { body } = await correct(ana, id, { kind: 'return', payment_id: last });
    const objected = await decide(ben, id, body.corrections[0].id, 'reject', { reason: 'It was booked.' });
    assert.deepEqual([objected.body.status, objected.body.closed_as], ['repaid', 'paid']);
    assert.equal(objected.body.payments[0].status, 'confirmed');
    assert.deepEqual(
      [objected.body.corrections[0].status, objected.body.corrections[0].reason],
      ['rejected', 'It was booked.'],
    );
    assert.deepEqual((await loanEventTypes(ana, id)).slice(-2), ['correction_rejected', 'repaid']);
    // The second time, the borrower decides.
    const again = await correct(ana, id, { kind: 'return', payment_id: last });
    assert.equal(again.body.corrections[1].objection_until, null);
    assert.equal(again.body.status, 'repaid');
    assert.equal((await listed(ben, id)).corrections_to_confirm, 1);
    assert.equal((await listed(ana, id)).corrections_to_confirm, 0);
    const agreed = await decide(ben, id, again.body.corrections[1].id, 'confirm');
    assert.deepEqual([agreed.body.status, agreed.body.payments[0].status], ['active', 'rejected']);
    assert.equal(agreed.body.earlier_closings.length, 2);
  });

  it('can’t be objected to after 14 days, but agreed to', async () => {
    const id = await activeLoan();
    const { body } = await correct(ana, id, { kind: 'return', payment_id: await paid(id, 100) });
    const [{ id: correction }] = body.corrections;
    const yesterday = addDays(today, -1);
    await site.database.db
      .update(loanCorrections)
      .set({ objection_until: yesterday })
      .where(eq(loanCorrections.id, correction));
    const refused = await decide(ben, id, correction, 'reject');
    assert.deepEqual(
      [refused.status, refused.body.detail],
      [409, String(messages.correctionObjectionOver(yesterday))],
    );
    const agreed = await decide(ben, id, correction, 'confirm');
    assert.deepEqual(
      [agreed.body.corrections[0].status, agreed.body.payments[0].status],
      ['confirmed', 'rejected'],
    );
  });

  it('waits for the lender if the borrower says so, and for the borrower after 90 days', async () => {
    const id = await activeLoan();
    const payment = await paid(id, 100);
    const { body } = await correct(ben, id, { kind: 'return', payment_id: payment });
    assert.deepEqual([body.corrections[0].objection_until, body.payments[0].status], [null, 'confirmed']);
    assert.ok(
      (await subjectsTo(site, await emailOf(ana))).includes('A correction of your loan needs your answer'),
    );
    const taken = await ben.delete(`/loans/${id}/corrections/${body.corrections[0].id}/`);
    assert.deepEqual([taken.status, taken.body.corrections[0].status], [200, 'withdrawn']);
    const long = addDays(today, -91);
    await site.database.db
      .update(loans)
      .set({ funding_sent_on: long, funding_received_on: long })
      .where(eq(loans.id, id));
    await site.database.db.update(loanPayments).set({ paid_on: long }).where(eq(loanPayments.id, payment));
    const old = await correct(ana, id, { kind: 'return', payment_id: payment });
    assert.equal(old.body.corrections[1].objection_until, null);
  });

  it('that was recorded by mistake counts until the other side agrees, whoever says so', async () => {
    const id = await activeLoan();
    const payment = await paid(id, 300);
    const { body } = await correct(ana, id, { kind: 'mistake', payment_id: payment, note: 'Entered twice.' });
    assert.deepEqual([body.status, body.payments[0].status], ['repaid', 'confirmed']);
    assert.deepEqual([body.corrections[0].objection_until, body.corrections[0].after], [null, null]);
    const { body: agreed } = await decide(ben, id, body.corrections[0].id, 'confirm');
    assert.deepEqual([agreed.status, agreed.payments[0].status], ['active', 'rejected']);
    const { events } = (await ana.get(`/loans/${id}/events/`)).body;
    assert.match(JSON.stringify(events), /a payment of \$300\.00 made on [^"]+ was recorded by mistake/);
  });

  it('can’t count again beside what was paid in its place', async () => {
    const id = await activeLoan();
    const { body } = await correct(ana, id, { kind: 'return', payment_id: await paid(id, 300) });
    await paid(id, 300);
    const refused = await decide(ben, id, body.corrections[0].id, 'reject');
    assert.deepEqual(
      [refused.status, refused.body.detail],
      [409, String(messages.correctionExceedsRest('$300.00'))],
    );
  });
});

describe('a wrong amount or day', () => {
  it('is corrected once the other party confirms it', async () => {
    const id = await activeLoan();
    const payment = await paid(id, 300);
    const right = { amount: 250, paid_on: addDays(today, -5) };
    const { body } = await correct(ben, id, { kind: 'payment', payment_id: payment, ...right });
    assert.equal(body.status, 'repaid');
    const [{ id: correction }] = body.corrections;
    assert.equal((await decide(ben, id, correction, 'confirm')).body.detail, messages.correctionOtherDecides);
    const { status, body: confirmed } = await decide(ana, id, correction, 'confirm');
    assert.deepEqual([status, confirmed.status], [200, 'active']);
    const [now] = confirmed.payments;
    assert.deepEqual([now.amount, now.paid_on, now.status], [250, right.paid_on, 'confirmed']);
    assert.equal((await listed(ben, id)).balance, 50);
    assert.ok((await subjectsTo(site, await emailOf(ben))).includes('Your loan runs again'));
    const { events } = (await ana.get(`/loans/${id}/events/`)).body;
    assert.ok(
      events.some(({ detail }: { detail: string }) =>
        detail.startsWith('Confirmed the correction: a payment of $250.00 made on '),
      ),
    );
    assert.equal((await decide(ana, id, correction, 'reject')).status, 409);
  });

  it('changes nothing if it is rejected', async () => {
    const id = await activeLoan();
    const payment = await paid(id, 100);
    const { body } = await correct(ana, id, { kind: 'payment', payment_id: payment, amount: 90 });
    const rejected = await decide(ben, id, body.corrections[0].id, 'reject', { reason: 'It was 100.' });
    assert.deepEqual(
      [rejected.body.payments[0].amount, rejected.body.corrections[0].status],
      [100, 'rejected'],
    );
    assert.ok(
      (await subjectsTo(site, await emailOf(ana))).includes('A correction of your loan was rejected'),
    );
  });

  it('repays the loan if nothing is owed with it', async () => {
    const id = await activeLoan();
    const payment = await paid(id, 100);
    const { body } = await correct(ana, id, { kind: 'payment', payment_id: payment, amount: 300 });
    const { body: settled } = await decide(ben, id, body.corrections[0].id, 'confirm');
    assert.deepEqual([settled.status, settled.closed_as], ['repaid', 'paid']);
  });

  it('needs a payment that counts, and something else than what is recorded', async () => {
    const id = await activeLoan();
    const payment = await paid(id, 100);
    const waits = (await ben.post(`/loans/${id}/payments/`, { amount: 50, paid_on: today })).body.payments[1]
      .id;
    const refusals = [
      await correct(ana, id, { kind: 'payment', payment_id: payment }),
      await correct(ana, id, { kind: 'payment', payment_id: payment, amount: 301 }),
      await correct(ana, id, { kind: 'payment', payment_id: payment, amount: 0 }),
      await correct(ana, id, { kind: 'payment', payment_id: waits, amount: 40 }),
      await correct(ana, id, { kind: 'return' }),
      await correct(ana, id, { kind: 'other' }),
    ];
    assert.deepEqual(
      refusals.map(({ status }) => status),
      [400, 400, 400, 409, 404, 400],
    );
    assert.deepEqual(refusals[1]?.body.amount, [String(messages.correctionExceedsRest('$1.00'))]);
  });

  it('is recorded once, however often it is sent', async () => {
    const id = await activeLoan();
    const body = { kind: 'payment', payment_id: await paid(id, 100), amount: 90 };
    const headers = { 'idempotency-key': `correction-${id}` };
    await correct(ana, id, body, headers);
    const again = await correct(ana, id, body, headers);
    assert.deepEqual([again.status, again.body.corrections.length], [201, 1]);
    assert.equal((await correct(ana, id, body)).body.detail, messages.correctionOpen);
  });
});

describe('the day on which the money arrived', () => {
  it('is corrected by agreement, and the loan runs from it', async () => {
    const id = await activeLoan();
    const right = addDays(received, 4);
    const { body } = await correct(ben, id, { kind: 'funding', paid_on: right });
    assert.equal(body.funding.received_on, received);
    const confirmed = await decide(ana, id, body.corrections[0].id, 'confirm');
    assert.equal(confirmed.body.funding.received_on, right);
    assert.deepEqual(confirmed.body.corrections[0].before, { amount: null, on: received, status: null });
  });

  it('is no later than a payment, also one that was recorded since', async () => {
    const id = await activeLoan();
    const { body } = await correct(ben, id, { kind: 'funding', paid_on: addDays(today, -5) });
    await paid(id, 100, addDays(today, -10));
    const refused = await decide(ana, id, body.corrections[0].id, 'confirm');
    const sentence = String(messages.correctionPaymentsBefore(addDays(today, -10)));
    assert.deepEqual([refused.status, refused.body.detail], [409, sentence]);
    assert.equal((await decide(ana, id, body.corrections[0].id, 'reject')).status, 200);
  });
});

it('is only for the two parties', async () => {
  const id = await activeLoan();
  const cai = await site.person('Cai Lund');
  const payment = await paid(id, 100);
  const { body } = await correct(ana, id, { kind: 'payment', payment_id: payment, amount: 90 });
  const correction = body.corrections[0].id;
  assert.deepEqual(
    [
      (await correct(cai, id, { kind: 'return', payment_id: payment })).status,
      (await decide(cai, id, correction, 'confirm')).status,
      (await decide(ana, id, correction, 'reject')).status,
      (await ben.delete(`/loans/${id}/corrections/${correction}/`)).status,
      (await decide(ben, id, payment, 'confirm')).status,
    ],
    [404, 404, 403, 403, 404],
  );
});
