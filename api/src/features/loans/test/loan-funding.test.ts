import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import {
  addDays,
  addMonths,
  isoDate,
  latestDay,
  messages,
  MAX_AUDIT_ENTRIES,
  todayOf,
} from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { funded, loanEventTypes, proposal } from '../../../../test/support/loans';
import type { Person } from '../../../../test/support/person';
import { signature } from '../../../../test/support/signatures';
import { testSite } from '../../../../test/support/site';

const { chainEnds, events } = schema;

const site = await testSite();
const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];

const today = todayOf(new Date());

async function signed(): Promise<string> {
  const id = await proposal(ana, ben, { amount: 300, interest_rate: 0, term_in_months: 3 });
  await ben.post(`/loans/${id}/accept/`, { signature: signature(2) });
  return id;
}

const send = (who: Person, id: string, body: object = {}) =>
  who.post(`/loans/${id}/funding/`, { sent_on: today, method: 'Wire transfer', ...body });
const confirm = (who: Person, id: string, received_on: string = today) =>
  who.post(`/loans/${id}/funding/confirm/`, { received_on });
const eventTypes = (id: string) => loanEventTypes(ana, id);

describe('the money of a loan', () => {
  it('is sent by the lender and confirmed by the borrower; the loan runs from that day', async () => {
    const id = await signed();
    const unfunded = (await ana.get(`/loans/${id}/`)).body;
    assert.deepEqual([unfunded.status, unfunded.funding], ['active', null]);
    const tooSoon = await ana.post(`/loans/${id}/payments/`, { amount: 1, paid_on: today });
    assert.deepEqual([tooSoon.status, tooSoon.body.detail], [409, messages.loanNotFunded]);
    assert.equal((await ana.get('/loans/')).body[0].next_due, null);

    const sent = await send(ana, id);
    assert.deepEqual(sent.body.funding, { sent_on: today, method: 'Wire transfer', received_on: null });
    const { body } = await confirm(ben, id);
    assert.equal(body.funding.received_on, today);
    assert.equal((await ana.get('/loans/')).body[0].next_due.on, addMonths(isoDate(today), 1));
    assert.deepEqual(await eventTypes(id), ['created', 'accepted', 'funding_sent', 'funding_received']);
    assert.deepEqual([(await send(ana, id)).status, (await confirm(ben, id)).status], [409, 409]);
  });

  it('can be reported again only if something changed', async () => {
    const id = await signed();
    const { db } = site.database;
    const created_at = new Date(Date.now() - 3 * 86_400_000);
    await db.update(schema.loans).set({ created_at }).where(eq(schema.loans.id, id));
    for (const method of ['Check', 'Check', 'Check', 'Cash']) await send(ana, id, { method });
    await send(ana, id, { method: 'Cash', sent_on: addDays(isoDate(today), -1) });
    assert.deepEqual(
      (await eventTypes(id)).slice(2),
      Array.from({ length: 3 }, () => 'funding_sent'),
    );
  });

  it('is reported again to answer that the loan should be called off', async () => {
    const id = await signed();
    const askedBy = async () => (await ana.get(`/loans/${id}/`)).body.call_off_by;
    await send(ana, id);
    await ben.post(`/loans/${id}/call-off/`);
    assert.equal(await askedBy(), 'borrower');
    assert.equal((await send(ana, id)).body.call_off_by, null);
    await ana.post(`/loans/${id}/call-off/`);
    assert.equal(await askedBy(), 'lender');
    assert.equal((await confirm(ben, id)).body.call_off_by, null);
    assert.deepEqual((await eventTypes(id)).slice(2), [
      'funding_sent',
      'call_off_asked',
      'funding_sent',
      'call_off_asked',
      'funding_received',
    ]);
  });

  it('leaves a party space in a record that the other party has filled', async () => {
    const id = await signed();
    // The note's PDF is recorded when it is created.
    await site.app.background.idle();
    const { id: lender } = (await ana.get('/current-user/')).body;
    const { db } = site.database;
    const [last] = await db
      .select()
      .from(events)
      .where(eq(events.subject_id, id))
      .orderBy(desc(events.position));
    assert.ok(last);
    await db.insert(events).values(
      Array.from({ length: MAX_AUDIT_ENTRIES }, (_, more) => ({
        ...last,
        actor_id: lender,
        position: last.position + 1 + more,
      })),
    );
    await db
      .update(chainEnds)
      .set({ position: last.position + MAX_AUDIT_ENTRIES })
      .where(eq(chainEnds.subject_id, id));
    assert.deepEqual((await send(ana, id)).body.detail, messages.recordFull);
    assert.equal((await ben.post(`/loans/${id}/call-off/`)).status, 200);
  });

  it('can’t be sent or confirmed by anyone else, nor before both have signed', async () => {
    const id = await signed();
    assert.deepEqual(
      [(await send(ben, id)).status, (await confirm(ana, id)).status, (await confirm(ben, id)).body.detail],
      [403, 403, messages.fundingNotSent],
    );
    const pending = await proposal(ana, ben);
    assert.equal((await send(ana, pending)).body.detail, messages.fundingNotSigned);
  });

  it('is rejected with a day in the future, before the proposal, or before it was sent', async () => {
    const id = await signed();
    const created_at = new Date(Date.now() - 3 * 86_400_000);
    await site.database.db.update(schema.loans).set({ created_at }).where(eq(schema.loans.id, id));
    assert.deepEqual((await send(ana, id, { sent_on: '2999-01-01' })).body.sent_on, [
      messages.fundingInFuture,
    ]);
    assert.match((await send(ana, id, { sent_on: '2020-01-01' })).body.sent_on[0], /or a later day/);
    await send(ana, id);
    assert.match((await confirm(ben, id, addDays(isoDate(today), -1))).body.received_on[0], /or a later day/);
  });

  it('that never arrives lets both parties cancel the loan', async () => {
    const id = await signed();
    const asked = await ben.post(`/loans/${id}/call-off/`);
    assert.deepEqual([asked.body.status, asked.body.call_off_by], ['active', 'borrower']);
    assert.equal((await ben.post(`/loans/${id}/call-off/`)).body.detail, messages.callOffAsked);
    const agreed = await ana.post(`/loans/${id}/call-off/`);
    assert.equal(agreed.body.status, 'withdrawn');
    assert.equal(
      (await ana.post(`/loans/${await funded(ana, ben, await proposal(ana, ben))}/call-off/`)).status,
      409,
    );
  });

  it('counts as received on acceptance for a loan of the first release', async () => {
    const id = await signed();
    await site.database.db.update(schema.loans).set({ more_terms: {} }).where(eq(schema.loans.id, id));
    assert.equal((await ana.post(`/loans/${id}/payments/`, { amount: 1, paid_on: today })).status, 201);
    assert.equal((await send(ana, id)).body.detail, messages.fundingDone);
  });
});

describe('payments of both parties', () => {
  const interestFree = { amount: 300, interest_rate: 0, term_in_months: 3 };

  it('can be recorded by the borrower too, and the lender says why one is wrong', async () => {
    const id = await funded(ana, ben, await proposal(ana, ben));
    const input = { amount: 50, paid_on: today, method: 'Check 1042', note: 'For May' };
    const { body } = await ben.post(`/loans/${id}/payments/`, input);
    const [payment] = body.payments;
    assert.deepEqual(
      [payment.recorded_by, payment.method, payment.note, payment.kind],
      ['borrower', 'Check 1042', 'For May', 'payment'],
    );
    const address = `/loans/${id}/payments/${payment.id}/`;
    assert.equal((await ben.post(`${address}confirm/`)).body.detail, messages.paymentOtherDecides);
    assert.equal((await ana.delete(address)).body.detail, messages.paymentOnlyRecorderTakesBack);
    const counts = await Promise.all([ana, ben].map(async (who) => (await who.get('/loans/')).body));
    assert.deepEqual(
      counts.map((list) => list.find((loan: { id: string }) => loan.id === id).payments_to_confirm),
      [1, 0],
    );
    const rejected = await ana.post(`${address}reject/`, { reason: 'The check bounced.' });
    assert.deepEqual(
      [rejected.body.payments[0].status, rejected.body.payments[0].reason],
      ['rejected', 'The check bounced.'],
    );
    assert.match((await ana.get(`/loans/${id}/events/`)).text, /Reason: The check bounced\./);
  });

  it('count a release once, however often it is sent', async () => {
    const id = await funded(ana, ben, await proposal(ana, ben, { amount: 300 }));
    const headers = { 'idempotency-key': `release-${id}` };
    for (let attempt = 0; attempt < 2; attempt += 1)
      assert.equal((await ana.post(`/loans/${id}/release/`, { amount: 50 }, { headers })).status, 200);
    assert.equal((await ana.get(`/loans/${id}/`)).body.payments.length, 1);
  });

  it('end the loan as released when the lender forgives the rest', async () => {
    const id = await funded(ana, ben, await proposal(ana, ben, interestFree));
    assert.equal((await ben.post(`/loans/${id}/release/`, {})).body.detail, messages.loanOnlyLenderReleases);
    assert.deepEqual((await ana.post(`/loans/${id}/release/`, { amount: 301 })).body.amount, [
      String(messages.releaseTooLarge('$300.00')),
    ]);
    const part = await ana.post(`/loans/${id}/release/`, { amount: 220, note: 'A birthday gift.' });
    assert.equal(part.body.status, 'active');
    const [release] = part.body.payments;
    assert.deepEqual(
      [release.kind, release.status, release.amount, release.note],
      ['release', 'confirmed', 220, 'A birthday gift.'],
    );
    const all = await ana.post(`/loans/${id}/release/`, {});
    assert.deepEqual([all.body.status, all.body.closed_as], ['repaid', 'released']);
    assert.match(
      (await ana.get(`/loans/${id}/events/`)).text,
      /Released the borrower from the remaining \$80\.00\./,
    );
  });

  it('are not released as well while they wait', async () => {
    const id = await funded(ana, ben, await proposal(ana, ben, interestFree));
    const { body } = await ben.post(`/loans/${id}/payments/`, { amount: 200, paid_on: today });
    for (const amount of [100.01, undefined]) {
      const refused = await ana.post(`/loans/${id}/release/`, { amount });
      assert.deepEqual([refused.status, refused.body.amount], [400, [messages.releaseBesidePayments]]);
    }
    assert.equal((await ana.post(`/loans/${id}/release/`, { amount: 100 })).body.status, 'active');
    const done = await ana.post(`/loans/${id}/payments/${body.payments[0].id}/confirm/`);
    assert.deepEqual([done.body.status, done.body.closed_as], ['repaid', 'paid']);
  });

  it('are not confirmed beside a release that an earlier server allowed meanwhile', async () => {
    const id = await funded(ana, ben, await proposal(ana, ben, interestFree));
    const { body } = await ben.post(`/loans/${id}/payments/`, { amount: 200, paid_on: today });
    const release = { kind: 'release', status: 'confirmed', amount_cents: 20_000, paid_on: today } as const;
    await site.database.db.insert(schema.loanPayments).values({ loan_id: id, ...release });
    const address = `/loans/${id}/payments/${body.payments[0].id}`;
    const refused = await ana.post(`${address}/confirm/`);
    assert.deepEqual([refused.status, refused.body.detail], [409, messages.paymentExceedsRest]);
    assert.equal((await ana.post(`${address}/reject/`)).body.status, 'active');
  });

  it('of tomorrow, where it has begun, end the loan together with a release of the rest', async () => {
    const id = await funded(ana, ben, await proposal(ana, ben, interestFree));
    const ahead = { status: 'confirmed', amount_cents: 20_000, paid_on: latestDay(new Date()) } as const;
    await site.database.db.insert(schema.loanPayments).values({ loan_id: id, ...ahead });
    const { body } = await ana.post(`/loans/${id}/release/`, { amount: 100 });
    assert.deepEqual([body.status, body.closed_as], ['repaid', 'released']);
  });

  it('record how a loan came to be repaid', async () => {
    const stated = await funded(ana, ben, await proposal(ana, ben, interestFree));
    assert.equal((await ana.post(`/loans/${stated}/repay/`)).body.closed_as, 'stated');
    const paid = await funded(ana, ben, await proposal(ana, ben, interestFree));
    const { body } = await ana.post(`/loans/${paid}/payments/`, { amount: 300, paid_on: today });
    const done = await ben.post(`/loans/${paid}/payments/${body.payments[0].id}/confirm/`);
    assert.deepEqual([done.body.status, done.body.closed_as], ['repaid', 'paid']);
  });
});
