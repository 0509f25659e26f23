import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  addDays,
  addMonths,
  formatDate,
  isoDate,
  loanLedger,
  messages,
  MAX_SIGNED_VERSIONS,
  todayOf,
} from '@heartwood/domain';
import { readPdf, sealOf } from '@heartwood/pdf/testing';
import { schema } from '../../../../platform/db/database';
import { funded, proposal } from '../../../../../test/support/loans';
import type { Person } from '../../../../../test/support/person';
import { signature } from '../../../../../test/support/signatures';
import { testSite } from '../../../../../test/support/site';

const { loanPayments, loans } = schema;

const today = todayOf(new Date());
const changes = { interest_rate: 3, term_in_months: 48 };

const site = await testSite();
const ana = await site.person();
const ben = await site.person();

/** A loan of $10,000 at 5% that has run for 45 days, with one payment of $299.71 after a month. */
async function running(terms: object = {}): Promise<string> {
  const id = await funded(ana, ben, await proposal(ana, ben, { interest_method: 'daily', ...terms }));
  const start = addDays(today, -45);
  const { db } = site.database;
  await db.update(loans).set({ funding_received_on: start }).where(eq(loans.id, id));
  const paid_on = addMonths(start, 1);
  const { status, body } = await ana.post(`/loans/${id}/payments/`, { amount: 299.71, paid_on });
  assert.equal(status, 201, JSON.stringify(body));
  assert.equal((await ben.post(`/loans/${id}/payments/${body.payments[0].id}/confirm/`)).status, 200);
  await db
    .update(loanPayments)
    .set({ recorded_at: new Date(`${paid_on}T18:00:00Z`) })
    .where(eq(loanPayments.loan_id, id));
  return id;
}

const propose = (who: Person, id: string, new_terms: object = changes) =>
  who.post(`/loans/${id}/amendment/`, { new_terms, signature: signature(3) });

const accept = (who: Person, id: string, proposed_at: string) =>
  who.post(`/loans/${id}/amendment/accept/`, { signature: signature(4), proposed_at });

async function amended(terms: object = {}): Promise<string> {
  const id = await running(terms);
  const { body } = await propose(ben, id);
  const accepted = await accept(ana, id, body.amendment.proposed_at);
  assert.equal(accepted.status, 200, JSON.stringify(accepted.body));
  await site.app.background.idle();
  return id;
}

/**
 * What is owed on a loan, in cents: principal alone, if no day has passed since its terms
 * began or it has no interest.
 */
async function owed(id: string): Promise<number> {
  const { body } = await ana.get(`/loans/${id}/`);
  return loanLedger(body, today)?.payoff ?? 0;
}

async function record(who: Person, id: string, paid_on: string, amount = 5000): Promise<string> {
  const { status, body } = await who.post(`/loans/${id}/payments/`, { amount, paid_on });
  assert.equal(status, 201, JSON.stringify(body));
  const waiting = body.payments.find(({ status: state }: { status: string }) => state === 'recorded');
  return waiting.id;
}

const decide = (who: Person, id: string, payment: string, decision: string) =>
  who.post(`/loans/${id}/payments/${payment}/${decision}/`);

describe('an amendment of a running loan', () => {
  it('is proposed from the balance on the day, and changes nothing before both have signed', async () => {
    const id = await running();
    const { status, body } = await propose(ben, id);
    assert.equal(status, 200, JSON.stringify(body));
    const { terms, carried_interest, effective_on, contract } = body.amendment;
    assert.equal(effective_on, today);
    assert.equal(body.interest_rate, 5);
    assert.ok(terms.amount > 9_740 && terms.amount < 9_745, `${terms.amount} of principal is owed`);
    assert.ok(carried_interest > 15 && carried_interest < 25, `${carried_interest} of interest has accrued`);
    assert.match(contract, /Amended promissory note/);
    assert.match(contract, /Version 2, which replaces/);
    assert.match(contract, /Under the note of .* the borrower owed the lender/);
    const [listed] = (await ana.get('/loans/')).body;
    assert.equal(listed.amendment_by, 'borrower');
    assert.equal(listed.balance, terms.amount);
  });

  it('takes effect on the day on which the loan begins, if that has not begun in Colorado', async () => {
    const tomorrow = addDays(today, 1);
    const id = await funded(ana, ben, await proposal(ana, ben));
    await site.database.db.update(loans).set({ funding_received_on: tomorrow }).where(eq(loans.id, id));
    const { effective_on, contract, proposed_at } = (await propose(ana, id)).body.amendment;
    assert.equal(effective_on, tomorrow);
    assert.ok(contract.includes(`of accrued interest on ${formatDate(tomorrow)} (the effective date)`));
    const accepted = await ben.post(`/loans/${id}/amendment/accept/`, {
      signature: signature(4),
      proposed_at,
    });
    assert.equal(accepted.status, 200, JSON.stringify(accepted.body));
    const [listed] = (await ana.get('/loans/')).body;
    assert.deepEqual(listed.next_due.on, addMonths(tomorrow, 1));
    const again = await propose(ben, id, { interest_rate: 2 });
    assert.equal(again.body.amendment.effective_on, tomorrow);
  });

  it('prints no postal address of a party who has proposed no terms', async () => {
    const eve = await site.person('Eve Nash');
    const { id: _, username: __, ...profile } = (await eve.get('/current-user/')).body;
    const street_address = '7 Hidden Lane';
    assert.equal((await eve.put('/update-profile/', { ...profile, street_address })).status, 200);
    const id = await funded(ana, eve, await proposal(ana, eve));
    const byOther = await propose(ana, id);
    assert.ok(!byOther.body.amendment.contract.includes(street_address));
    assert.equal((await ana.delete(`/loans/${id}/amendment/`)).status, 200);
    assert.ok((await propose(eve, id)).body.amendment.contract.includes(street_address));
  });

  it('takes effect once both have signed: the plan starts over, and both texts are kept', async () => {
    const id = await amended();
    const { body } = await ben.get(`/loans/${id}/`);
    const [ended] = body.amendments;
    assert.equal(body.amendment, null);
    assert.equal(body.interest_rate, 3);
    assert.equal(body.term_in_months, 48);
    assert.equal(body.terms_version, 2);
    assert.deepEqual([ended.terms.interest_rate, ended.terms.amount, ended.effective_on], [5, 10_000, today]);
    assert.match(body.contract, /Amended promissory note/);
    assert.ok(body.lender_signature && body.borrower_signature);
    assert.deepEqual(
      body.signatures.map(({ role }: { role: string }) => role),
      ['lender', 'borrower'],
    );
    const { body: first } = await ana.get(`/loans/${id}/versions/1/`);
    assert.equal(first.in_force_until, today);
    assert.match(first.contract, /<h2>Promissory note<\/h2>/);
    assert.ok(first.lender_signature && first.borrower_signature);
    const [listed] = (await ana.get('/loans/')).body;
    assert.equal(listed.balance, body.amount);
    assert.equal(listed.next_due.on, addMonths(today, 1));
    const { body: trail } = await ana.get(`/loans/${id}/events/`);
    assert.equal(trail.intact, true);
    assert.equal((await ana.get(`/loans/${id}/proof/`)).status, 200);
  });

  it('has its own sealed PDF, and the earlier note keeps its own', async () => {
    const id = await amended();
    const [now, before] = [
      await ana.get(`/loans/${id}/note/`),
      await ben.get(`/loans/${id}/versions/1/note/`),
    ];
    const titles = [];
    for (const { bytes } of [now, before]) {
      assert.equal((await sealOf(bytes))?.valid, true);
      titles.push((await readPdf(bytes)).pages[0]?.split('\n')[0]);
    }
    assert.deepEqual(titles, ['Amended promissory note', 'Promissory note']);
    assert.equal((await (await site.person()).get(`/loans/${id}/versions/1/`)).status, 404);
    assert.equal((await ana.get(`/loans/${id}/versions/7/note/`)).status, 404);
  });

  it('is answered by the other party or withdrawn by its proposer, and only one can be open', async () => {
    const id = await running();
    const answer = (await propose(ana, id)).body.amendment;
    assert.equal((await propose(ben, id)).body.detail, messages.amendmentOpen);
    const signed = { signature: signature(4), proposed_at: answer.proposed_at };
    assert.equal((await ana.post(`/loans/${id}/amendment/accept/`, signed)).status, 403);
    assert.equal((await ana.post(`/loans/${id}/amendment/decline/`)).status, 403);
    assert.equal((await ben.delete(`/loans/${id}/amendment/`)).status, 403);
    const stale = { ...signed, proposed_at: '2025-01-01T00:00:00.000Z' };
    assert.equal(
      (await ben.post(`/loans/${id}/amendment/accept/`, stale)).body.detail,
      messages.amendmentChanged,
    );
    assert.equal((await ben.post(`/loans/${id}/amendment/decline/`)).body.amendment, null);
    assert.equal((await propose(ana, id)).status, 200);
    assert.equal((await ana.delete(`/loans/${id}/amendment/`)).body.amendment, null);
    assert.equal(
      (await ben.post(`/loans/${id}/amendment/accept/`, signed)).body.detail,
      messages.amendmentGone,
    );
  });

  it('is rejected while a payment waits, and when the amount owed has changed since', async () => {
    const id = await running();
    const late = { amount: 100, paid_on: addDays(today, -1) };
    const waiting = (await ben.post(`/loans/${id}/payments/`, late)).body.payments.at(-1).id;
    assert.equal((await propose(ben, id)).body.detail, messages.amendmentPaymentsWait);
    await ben.delete(`/loans/${id}/payments/${waiting}/`);
    const { proposed_at } = (await propose(ben, id)).body.amendment;
    const again = (await ana.post(`/loans/${id}/payments/`, late)).body.payments.at(-1).id;
    await ben.post(`/loans/${id}/payments/${again}/confirm/`);
    const { status, body } = await ana.post(`/loans/${id}/amendment/accept/`, {
      signature: signature(4),
      proposed_at,
    });
    assert.equal(status, 409);
    assert.equal(body.detail, messages.amendmentOwedChanged);
  });

  it('waits for a payment of an earlier day: whatever was confirmed reduces what is owed, to the cent', async () => {
    const id = await running({ interest_rate: 0 });
    const { proposed_at } = (await propose(ana, id)).body.amendment;
    const payment = await record(ben, id, addDays(today, -1));
    const { status, body } = await accept(ben, id, proposed_at);
    assert.deepEqual([status, body.detail], [409, messages.amendmentPaymentBefore]);
    assert.equal((await decide(ana, id, payment, 'confirm')).status, 200);
    assert.equal(await owed(id), 470_029);
    assert.equal((await accept(ben, id, proposed_at)).body.detail, messages.amendmentOwedChanged);
    assert.equal((await ana.delete(`/loans/${id}/amendment/`)).status, 200);
    const again = (await propose(ana, id)).body.amendment;
    assert.equal((await accept(ben, id, again.proposed_at)).body.amount, 4700.29);
    assert.equal(await owed(id), 470_029);
  });

  it('waits for no payment that counts under its own terms, nor for one that was rejected', async () => {
    const id = await running({ interest_rate: 0 });
    const { proposed_at } = (await propose(ana, id)).body.amendment;
    const wrong = await record(ben, id, addDays(today, -1));
    assert.equal((await decide(ana, id, wrong, 'reject')).status, 200);
    const payment = await record(ben, id, today);
    assert.equal((await accept(ben, id, proposed_at)).status, 200);
    assert.equal(await owed(id), 970_029);
    assert.equal((await decide(ana, id, payment, 'confirm')).status, 200);
    assert.equal(await owed(id), 470_029);
  });

  it('confirms no payment that an earlier release left waiting under the terms before', async () => {
    const id = await amended({ interest_rate: 0 });
    const old = { loan_id: id, amount_cents: 500_000, paid_on: addDays(today, -1) };
    const rows = [
      { ...old, recorded_by: 'borrower' as const },
      { ...old, recorded_by: 'lender' as const },
    ];
    const left = await site.database.db.insert(loanPayments).values(rows).returning();
    const [byBen = '', byAna = ''] = left.map((row) => row.id);
    for (const [who, payment] of [[ana, byBen] as const, [ben, byAna] as const]) {
      const { status, body } = await decide(who, id, payment, 'confirm');
      assert.deepEqual([status, body.detail], [409, String(messages.paymentOfEndedTerms(today))]);
    }
    assert.equal((await decide(ana, id, byBen, 'reject')).status, 200);
    assert.equal((await ana.delete(`/loans/${id}/payments/${byAna}/`)).status, 200);
    assert.equal(await owed(id), 970_029);
    assert.equal((await decide(ana, id, await record(ben, id, today), 'confirm')).status, 200);
    assert.equal(await owed(id), 470_029);
  });

  it('counts a release, also before the day on which the loan begins', async () => {
    const id = await funded(ana, ben, await proposal(ana, ben, { interest_rate: 0 }));
    const funding_received_on = addDays(today, 1);
    await site.database.db.update(loans).set({ funding_received_on }).where(eq(loans.id, id));
    const { proposed_at } = (await propose(ana, id)).body.amendment;
    assert.equal((await accept(ben, id, proposed_at)).status, 200);
    const { status, body } = await ana.post(`/loans/${id}/release/`, { amount: 1000 });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.payments[0].paid_on, funding_received_on);
    assert.equal(await owed(id), 900_000);
  });

  it('requires a running loan, a signature, and a change', async () => {
    const pending = await proposal(ana, ben);
    assert.equal((await propose(ana, pending)).body.detail, messages.amendmentNotRunning);
    const id = await running();
    assert.equal((await ana.post(`/loans/${id}/amendment/`, { new_terms: changes })).status, 400);
    for (const new_terms of [{}, { interest_rate: 5 }, { amount: 5 }])
      assert.equal((await propose(ana, id, new_terms)).body.new_terms[0], messages.newTermsRequired);
  });

  it('is for the terms that were read, whose federal rate still fits', async () => {
    const federal_rate = '4.2% short-term, May 2026';
    const id = await funded(ana, ben, await proposal(ana, ben, { federal_rate }));
    const outdated = { new_terms: changes, signature: signature(3), terms_version: 2 };
    const refused = await ben.post(`/loans/${id}/amendment/`, outdated);
    assert.deepEqual([refused.status, refused.body.detail], [409, messages.termsChangedElsewhere]);
    const longer = await ben.post(`/loans/${id}/amendment/`, { ...outdated, terms_version: 1 });
    assert.deepEqual(longer.body['new_terms.federal_rate'], [String(messages.federalBandWrong('mid'))]);
    const read = { ...outdated, new_terms: { interest_rate: 3 }, terms_version: 1 };
    assert.equal((await ben.post(`/loans/${id}/amendment/`, read)).status, 200);
  });

  it('is rejected when there are too many, and when nothing is owed', async () => {
    const id = await running();
    const { db } = site.database;
    const setVersion = (version: number) => db.update(loans).set({ version }).where(eq(loans.id, id));
    await setVersion(MAX_SIGNED_VERSIONS + 1);
    assert.equal((await propose(ben, id)).body.detail, String(messages.tooManyVersions(25)));
    await setVersion(MAX_SIGNED_VERSIONS);
    assert.equal((await propose(ben, id)).status, 200);
    assert.equal((await ben.delete(`/loans/${id}/amendment/`)).status, 200);
    await db
      .insert(loanPayments)
      .values({ loan_id: id, amount_cents: 1_100_000, paid_on: today, status: 'confirmed' });
    const { status, body } = await propose(ben, id);
    assert.deepEqual([status, body.detail], [409, messages.amendmentNothingOwed]);
  });

  it('can follow another one, and each keeps its terms and its carried interest', async () => {
    const id = await amended();
    const { body: first } = await ana.get(`/loans/${id}/`);
    const { proposed_at } = (await propose(ana, id, { interest_rate: 2 })).body.amendment;
    const signed = { signature: signature(4), proposed_at };
    const { status, body } = await ben.post(`/loans/${id}/amendment/accept/`, signed);
    assert.equal(status, 200, JSON.stringify(body));
    await site.app.background.idle();
    const [zero, one] = body.amendments;
    assert.deepEqual(zero, first.amendments[0]);
    assert.equal(zero.carried_interest, 0);
    assert.ok(first.carried_interest > 0);
    assert.deepEqual(
      [one.terms_version, one.terms.interest_rate, one.carried_interest, one.effective_on, one.proposed_at],
      [2, 3, first.carried_interest, today, proposed_at],
    );
    assert.deepEqual(body.previous_terms, one.terms);
    assert.equal(body.carried_interest, first.carried_interest);
    assert.equal(body.signatures[0].signed_at, proposed_at);
    const [listed] = (await ben.get('/loans/')).body;
    // A list leaves out what a loan's record has alone.
    for (const { terms } of body.amendments) delete terms.earlier_payments;
    assert.deepEqual(listed.amendments, body.amendments);
  });

  it('is paid under the new terms, and accepts no earlier payment', async () => {
    const id = await amended();
    const early = await ana.post(`/loans/${id}/payments/`, { amount: 1, paid_on: addDays(today, -1) });
    assert.match(early.body.paid_on[0], /The terms were amended as of/);
    const { body } = await ana.get(`/loans/${id}/`);
    const owed = body.amount + body.carried_interest;
    const paid = await ben.post(`/loans/${id}/payments/`, {
      amount: Number(owed.toFixed(2)),
      paid_on: today,
    });
    assert.equal(paid.status, 201, JSON.stringify(paid.body));
    const [, last] = paid.body.payments;
    const done = await ana.post(`/loans/${id}/payments/${last.id}/confirm/`);
    assert.equal(done.body.status, 'repaid');
    assert.equal(isoDate(done.body.payments[1].paid_on), today);
  });
});
