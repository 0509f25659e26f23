import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { addDays, messages, todayOf } from '@heartwood/domain';
import { deleteDueAccounts } from '../../account-closing/account-closing';
import { schema } from '../../../platform/db/database';
import { funded, loanEventTypes, proposal } from '../../../../test/support/loans';
import { emailOf, mailsTo, subjectsTo } from '../../../../test/support/mails';
import { form, pdf } from '../../../../test/support/pdf';
import type { Person } from '../../../../test/support/person';
import { signature } from '../../../../test/support/signatures';
import { testSite } from '../../../../test/support/site';
import { mailedToken, passWaitingTime, trust } from '../../../../test/support/trusted-people';

const { loanLinks, loanPayments, loans, users } = schema;
const site = await testSite();
const { db } = site.database;
const today = todayOf(new Date());
const LINK = 'Somebody asks you to act for another person in a loan';
const ROSA = { name: 'Rosa Diaz', email: 'rosa.diaz@example.com' };

/** A lender and a borrower, with a running loan of $300.00 without interest, for three months. */
async function running() {
  const [lender, borrower] = [await site.person('Walter Haas'), await site.person('Emma Haas')];
  const id = await proposal(lender, borrower, { amount: 300, interest_rate: 0, term_in_months: 3 });
  await funded(lender, borrower, id);
  return { lender, borrower, id };
}

type Role = 'lender' | 'borrower';

const say = (who: Person, id: string, reason = 'died') => who.post(`/loans/${id}/absence/`, { reason });

/** Lets the waiting time of an absence pass. */
async function passed(id: string, role: Role): Promise<void> {
  const [row] = await db.select().from(loans).where(eq(loans.id, id));
  const absence = row?.[`${role}_absence`];
  assert.ok(absence);
  await db
    .update(loans)
    .set({ [`${role}_absence`]: { ...absence, counts_on: today } })
    .where(eq(loans.id, id));
}

/** The same, after one party has said that the other died. */
async function absent(role: Role) {
  const loan = await running();
  await say(role === 'lender' ? loan.borrower : loan.lender, loan.id);
  await passed(loan.id, role);
  return loan;
}

async function letters(who: Person, id: string): Promise<number> {
  const { body, headers } = form(pdf());
  return (await who.post(`/loans/${id}/letters/`, body, { headers })).status;
}

const name = (who: Person, id: string, change: object = {}) =>
  who.post(`/loans/${id}/representative/`, { ...ROSA, ...change });
const accept = (who: Person, token: string) => who.post('/loan-representations/accept/', { token });
const read = async (who: Person, id: string) => (await who.get(`/loans/${id}/`)).body;
const refusal = ({ status, body }: { status: number; body: { detail?: string } }) => [status, body.detail];
const pay = (who: Person, id: string, amount: number) =>
  who.post(`/loans/${id}/payments/`, { amount, paid_on: today });

/** Rosa, who acts for the lender. */
async function represented() {
  const loan = await absent('lender');
  const rosa = await site.person('Rosa Diaz');
  assert.equal(await letters(loan.borrower, loan.id), 201);
  const email = await emailOf(rosa);
  assert.equal((await name(loan.borrower, loan.id, { email })).status, 200);
  const token = await mailedToken(site, email, LINK);
  const { status, body } = await accept(rosa, token);
  assert.equal(status, 200, JSON.stringify(body));
  return { ...loan, rosa, token };
}

describe('a party who is said to have died', () => {
  it('is told at each of their addresses, and nothing counts for 14 days', async () => {
    const { lender, borrower, id } = await running();
    const second = `second.${id}@example.com`;
    await db.update(users).set({ second_email: second }).where(eq(users.username, lender.username));
    const { status, body } = await say(borrower, id);
    assert.equal(status, 200);
    assert.deepEqual(body.absences, [
      {
        ...{ role: 'lender', reason: 'died', counts: false, representative: null },
        ...{ said_at: body.absences[0].said_at, counts_on: addDays(today, 14) },
      },
    ]);
    for (const address of [await emailOf(lender), second])
      assert.equal(
        (await mailsTo(site, address, 'Are you still there? A question about your loan')).length,
        1,
      );
    const waits = String(messages.absenceWaits(addDays(today, 14)));
    assert.deepEqual(refusal(await name(borrower, id)), [409, waits]);
    assert.equal(await letters(borrower, id), 409);
    assert.equal((await pay(borrower, id, 100)).body.payments[0].objection_until, null);
    assert.deepEqual(refusal(await say(borrower, id)), [409, messages.absenceSaid]);
  });

  it('ends it by one call, also after it counts, and the loan goes on', async () => {
    const { lender, borrower, id } = await absent('lender');
    assert.deepEqual((await lender.post(`/loans/${id}/absence/end/`)).body.absences, []);
    assert.ok((await subjectsTo(site, await emailOf(borrower))).includes('Your loan goes on as before'));
    assert.equal((await pay(borrower, id, 100)).body.payments[0].objection_until, null);
    assert.deepEqual((await loanEventTypes(lender, id)).slice(-3), [
      ...['absence_said', 'absence_ended', 'payment_recorded'],
    ]);
    assert.deepEqual(refusal(await lender.post(`/loans/${id}/absence/end/`)), [409, messages.absenceNone]);
  });

  it('is not absent anymore once the other takes it back', async () => {
    const { borrower, id } = await absent('lender');
    assert.deepEqual((await borrower.post(`/loans/${id}/absence/end/`)).body.absences, []);
  });
});

describe('who is left alone', () => {
  it('records payments that count at once, one-sided, until they are objected to', async () => {
    const { lender, borrower, id } = await absent('lender');
    const { body } = await pay(borrower, id, 100);
    const [payment] = body.payments;
    assert.deepEqual(
      [payment.status, payment.recorded_by, payment.objection_until],
      ['recorded', 'borrower', addDays(today, 14)],
    );
    const { events } = (await borrower.get(`/loans/${id}/events/`)).body;
    assert.match(events.at(-1).detail, /alone: it counts by one side’s word/);
    await lender.post(`/loans/${id}/absence/end/`);
    const objected = await lender.post(`/loans/${id}/payments/${payment.id}/reject/`, { reason: 'No.' });
    assert.deepEqual([objected.status, objected.body.payments[0].status], [200, 'rejected']);
  });

  it('pays the loan off, and it is repaid', async () => {
    const { borrower, id } = await absent('lender');
    const { body } = await pay(borrower, id, 300);
    assert.deepEqual([body.status, body.closed_as], ['repaid', 'paid']);
  });

  it('lets what waited for the other count', async () => {
    const { borrower, id } = await running();
    const waiting = (await pay(borrower, id, 100)).body.payments[0];
    const confirm = () => borrower.post(`/loans/${id}/payments/${waiting.id}/confirm/`);
    assert.deepEqual(refusal(await confirm()), [403, messages.paymentOtherDecides]);
    await say(borrower, id);
    assert.deepEqual(refusal(await confirm()), [403, messages.paymentOtherDecides]);
    await passed(id, 'lender');
    const { body } = await confirm();
    assert.deepEqual(
      [body.payments[0].status, body.payments[0].objection_until],
      ['recorded', addDays(today, 14)],
    );
    assert.equal((await borrower.get('/loans/')).body[0].balance, 200);
  });

  it('corrects alone, and the other can object', async () => {
    const { lender, borrower, id } = await absent('lender');
    const payment = (await pay(borrower, id, 100)).body.payments[0];
    const correction = { kind: 'payment', payment_id: payment.id, amount: 120 };
    const { body } = await borrower.post(`/loans/${id}/corrections/`, correction);
    assert.deepEqual(
      [body.payments[0].amount, body.corrections[0].objection_until],
      [120, addDays(today, 14)],
    );
    const reject = `/loans/${id}/corrections/${body.corrections[0].id}/reject/`;
    assert.equal((await lender.post(reject)).body.payments[0].amount, 100);
  });

  it('calls off a loan that never ran', async () => {
    const [lender, borrower] = [await site.person('Walter Haas'), await site.person('Emma Haas')];
    const id = await proposal(lender, borrower);
    await borrower.post(`/loans/${id}/accept/`, { signature: signature(2) });
    await say(borrower, id);
    await passed(id, 'lender');
    assert.equal((await borrower.post(`/loans/${id}/call-off/`)).body.status, 'withdrawn');
  });

  it('calls off a loan whose money never came, although the lender said it was sent, who can object', async () => {
    const [lender, borrower] = [await site.person('Walter Haas'), await site.person('Emma Haas')];
    const id = await proposal(lender, borrower);
    await borrower.post(`/loans/${id}/accept/`, { signature: signature(2) });
    await lender.post(`/loans/${id}/funding/`, { sent_on: today, method: 'Wire transfer' });
    await say(borrower, id);
    await passed(id, 'lender');
    const { body: off } = await borrower.post(`/loans/${id}/call-off/`);
    assert.deepEqual([off.status, off.funding.objection_until], ['withdrawn', addDays(today, 14)]);
    const subjects = await subjectsTo(site, await emailOf(lender));
    assert.ok(subjects.includes('Your loan was called off by one side'));
    const { events } = (await borrower.get(`/loans/${id}/events/`)).body;
    assert.match(events.at(-1).detail, /^Called the loan off alone, .* Said that the money never arrived/);
    const object = (who: Person) => who.post(`/loans/${id}/funding/object/`);
    assert.deepEqual(refusal(await object(borrower)), [403, messages.fundingOtherObjects]);
    const { status, body } = await object(lender);
    assert.deepEqual([status, body.status, body.closed_at], [200, 'active', null]);
    assert.deepEqual([body.funding.sent_on, body.funding.objection_until], [today, undefined]);
    assert.equal((await object(lender)).status, 403);
  });

  it('says that the money arrived, and the borrower can object', async () => {
    const [lender, borrower] = [await site.person('Walter Haas'), await site.person('Emma Haas')];
    const id = await proposal(lender, borrower);
    await borrower.post(`/loans/${id}/accept/`, { signature: signature(2) });
    await lender.post(`/loans/${id}/funding/`, { sent_on: today, method: 'Wire transfer' });
    const arrived = () => lender.post(`/loans/${id}/funding/confirm/`, { received_on: today });
    assert.deepEqual(refusal(await arrived()), [403, messages.fundingOnlyBorrowerConfirms]);
    await say(lender, id, 'left');
    await passed(id, 'borrower');
    assert.equal((await arrived()).body.funding.objection_until, addDays(today, 14));
    assert.deepEqual(refusal(await lender.post(`/loans/${id}/funding/object/`)), [
      ...[403, messages.fundingOtherObjects],
    ]);
    const { status, body } = await borrower.post(`/loans/${id}/funding/object/`);
    assert.deepEqual([status, body.funding.received_on], [200, null]);
    assert.equal((await borrower.post(`/loans/${id}/funding/object/`)).status, 409);
  });

  it('closes what the borrower never repaid, without a gift, until the borrower is back', async () => {
    const { lender, borrower, id } = await absent('borrower');
    assert.deepEqual(refusal(await borrower.post(`/loans/${id}/close/`)), [
      403,
      messages.loanOnlyLenderCloses,
    ]);
    const { body } = await lender.post(`/loans/${id}/close/`);
    assert.deepEqual([body.status, body.closed_as, body.payments], ['repaid', 'unpaid', []]);
    assert.ok((await loanEventTypes(lender, id)).includes('closed_unpaid'));
    const back = await borrower.post(`/loans/${id}/absence/end/`);
    assert.deepEqual([back.body.status, back.body.closed_as], ['active', null]);
  });

  it('signs no new terms', async () => {
    const { lender, id } = await absent('borrower');
    const terms = { new_terms: { term_in_months: 6 }, signature: signature(1) };
    assert.deepEqual(refusal(await lender.post(`/loans/${id}/amendment/`, terms)), [
      ...[409, messages.amendmentPartyAbsent],
    ]);
  });
});

describe('a representative', () => {
  it('is named with a document, by a mail that only a verified address may send', async () => {
    const { borrower, id } = await absent('lender');
    assert.deepEqual(refusal(await name(borrower, id)), [409, messages.documentNeeded]);
    assert.equal(await letters(borrower, id), 201);
    const own = await name(borrower, id, { email: await emailOf(borrower) });
    assert.deepEqual([own.status, own.body.email], [400, [messages.representativeOwnAddress]]);
    await db.update(users).set({ verified_email: '' }).where(eq(users.username, borrower.username));
    const refused = await name(borrower, id);
    assert.deepEqual([refused.status, refused.body.code], [403, 'email_not_verified']);
    assert.equal((await read(borrower, id)).absences[0].representative, null);
  });

  it('sees what it is about, and accepts; only who named them sees their address', async () => {
    const { lender, borrower, id } = await absent('lender');
    await letters(borrower, id);
    const { body } = await name(borrower, id);
    assert.deepEqual(
      [body.absences[0].representative.name, body.absences[0].representative.email],
      [ROSA.name, ROSA.email],
    );
    assert.equal((await read(lender, id)).absences[0].representative.email, '');
    assert.ok(
      (await subjectsTo(site, await emailOf(lender))).includes('Somebody is named to act for you in a loan'),
    );
    const token = await mailedToken(site, ROSA.email, LINK);
    const seen = await site.call('POST', '/loan-representations/open/', { token });
    assert.deepEqual(seen.body, {
      ...{ absent_name: 'Walter Haas', role: 'lender', reason: 'died', other_name: 'Emma Haas' },
      ...{ name: ROSA.name, amount: 300 },
    });
    const rosa = await site.person('Rosa Diaz');
    assert.equal((await rosa.get(`/loans/${id}/`)).status, 404);
    const { body: loan } = await accept(rosa, token);
    const [{ representative }] = loan.absences;
    assert.deepEqual([representative.username, representative.email], [rosa.username, '']);
    assert.equal((await rosa.get('/loans/')).body[0].id, id);
    assert.equal((await rosa.get(`/loans/${id}/letters/`)).status, 200);
    const used = [409, messages.representationUsed];
    assert.deepEqual(refusal(await accept(await site.person('Eve Hall'), token)), used);
    assert.deepEqual(refusal(await site.call('POST', '/loan-representations/open/', { token })), used);
    await rosa.post(`/loans/${id}/representative/end/`);
    assert.deepEqual(refusal(await accept(rosa, token)), used);
  });

  it('confirms for the party, marked in the record, and the other no longer acts alone', async () => {
    const { lender, borrower, rosa, id } = await represented();
    const payment = (await pay(borrower, id, 100)).body.payments[0];
    assert.equal(payment.objection_until, null);
    assert.equal((await rosa.get('/loans/')).body[0].payments_to_confirm, 1);
    const { body } = await rosa.post(`/loans/${id}/payments/${payment.id}/confirm/`);
    assert.equal(body.payments[0].status, 'confirmed');
    const { events } = (await rosa.get(`/loans/${id}/events/`)).body;
    assert.equal(events.at(-1).actor, `${rosa.username}, for the lender`);
    assert.ok((await subjectsTo(site, await emailOf(lender))).includes('Somebody acts for you in a loan'));
    assert.deepEqual(refusal(await rosa.post(`/loans/${id}/release/`, { amount: 10 })), [
      ...[403, messages.releaseNotByRepresentative],
    ]);
    assert.deepEqual(refusal(await name(borrower, id)), [409, messages.representedAlready]);
  });

  it('mails the signed note to themselves', async () => {
    const { rosa, id } = await represented();
    const recipient = await emailOf(rosa);
    await db.update(users).set({ verified_email: recipient }).where(eq(users.username, rosa.username));
    const { status, body } = await rosa.post(`/loans/${id}/note/mail/`);
    assert.deepEqual([status, body], [200, { recipient, attached: true }]);
    const [mail] = await mailsTo(site, recipient, 'Your signed loan contract');
    assert.match(mail ?? '', /You asked for the signed loan contract with Emma Haas\./);
  });

  it('loses the place when the party is here, and steps down by themselves', async () => {
    const first = await represented();
    await first.lender.post(`/loans/${first.id}/absence/end/`);
    assert.equal((await first.rosa.get(`/loans/${first.id}/`)).status, 404);
    const second = await represented();
    assert.equal((await second.borrower.post(`/loans/${second.id}/absence/end/`)).status, 409);
    assert.equal((await second.borrower.post(`/loans/${second.id}/representative/end/`)).status, 403);
    await second.rosa.post(`/loans/${second.id}/representative/end/`);
    const [{ counts, representative }] = (await read(second.borrower, second.id)).absences;
    assert.deepEqual([counts, representative], [true, null]);
  });

  it('is nobody with another part in the loan, and nobody by an old link', async () => {
    const { lender, borrower, id } = await absent('lender');
    await letters(borrower, id);
    await name(borrower, id);
    const token = await mailedToken(site, ROSA.email, LINK);
    for (const who of [lender, borrower])
      assert.deepEqual(refusal(await accept(who, token)), [409, messages.representsOther]);
    await name(borrower, id, { email: 'other@example.com' });
    const rosa = await site.person('Rosa Diaz');
    assert.deepEqual(refusal(await accept(rosa, token)), [404, messages.representationUnknown]);
    const newer = await mailedToken(site, 'other@example.com', LINK);
    await db
      .update(loanLinks)
      .set({ expires_at: new Date(0) })
      .where(eq(loanLinks.loan_id, id));
    assert.deepEqual(refusal(await accept(rosa, newer)), [409, String(messages.representationExpired())]);
  });

  it('is a trusted person of the party, after the release, but not on both sides', async () => {
    const { lender, borrower, id } = await running();
    const ben = await site.person('Ben Ruiz');
    const [ofLender, ofBorrower] = [await trust(site, lender, ben), await trust(site, borrower, ben)];
    const represent = (entrusted: string, key = randomUUID()) =>
      ben.post(`/entrusted/${entrusted}/loans/${id}/represent/`, {}, { headers: { 'idempotency-key': key } });
    assert.equal((await represent(ofLender)).status, 404);
    for (const entrusted of [ofLender, ofBorrower])
      await ben.post(`/entrusted/${entrusted}/request/`, { reason: 'They died.' });
    await passWaitingTime(site);
    const released = await ben.get(`/entrusted/${ofLender}/`);
    assert.deepEqual(released.body.loans, [
      {
        id,
        role: 'lender',
        other_name: 'Emma Haas',
        amount: 300,
        representative: null,
        mine: false,
        objection_until: null,
      },
    ]);
    const key = randomUUID();
    const { status, body } = await represent(ofLender, key);
    assert.deepEqual([status, body.loans[0].representative, body.loans[0].mine], [200, 'Ben Ruiz', true]);
    const { body: before } = await ben.get(`/loans/${id}/events/`);
    const again = await represent(ofLender, key);
    assert.equal(again.status, 200, 'after a lost answer');
    assert.deepEqual((await ben.get(`/loans/${id}/events/`)).body.events.length, before.events.length);
    const [absence] = (await read(ben, id)).absences;
    assert.deepEqual([absence.reason, absence.representative.kind], ['died', 'trusted_person']);
    assert.deepEqual(refusal(await represent(ofBorrower)), [409, messages.representsOther]);
    assert.deepEqual(refusal(await represent(ofLender)), [409, messages.estateLoanGone]);
  });
});

describe('a trusted person who comes after the other side ended the loan alone', () => {
  /** Ben, to whom the documents of the person who died were released. */
  async function released(owner: Person) {
    const ben = await site.person('Ben Ruiz');
    const entrusted = await trust(site, owner, ben);
    await ben.post(`/entrusted/${entrusted}/request/`, { reason: 'They died.' });
    await passWaitingTime(site);
    const listed = async () => (await ben.get(`/entrusted/${entrusted}/`)).body.loans;
    const represent = (id: string) => ben.post(`/entrusted/${entrusted}/loans/${id}/represent/`, {});
    return { ben, listed, represent };
  }

  it('objects that the money was handed over', async () => {
    const [lender, borrower] = [await site.person('Walter Haas'), await site.person('Emma Haas')];
    const id = await proposal(lender, borrower);
    await borrower.post(`/loans/${id}/accept/`, { signature: signature(2) });
    await lender.post(`/loans/${id}/funding/`, { sent_on: today, method: 'Wire transfer' });
    await say(borrower, id);
    await passed(id, 'lender');
    assert.equal((await borrower.post(`/loans/${id}/call-off/`)).body.status, 'withdrawn');
    const { ben, listed, represent } = await released(lender);
    const [loan] = await listed();
    assert.deepEqual([loan.id, loan.objection_until], [id, addDays(today, 14)]);
    assert.equal((await represent(id)).status, 200);
    const { status, body } = await ben.post(`/loans/${id}/funding/object/`);
    assert.deepEqual([status, body.status], [200, 'active']);
    assert.equal((await listed())[0].objection_until, null);
  });

  it('objects to the last payment, within 14 days, and not as who acts for the other', async () => {
    const { lender, borrower, id } = await absent('lender');
    const { payments } = (await pay(borrower, id, 300)).body;
    const { ben, listed, represent } = await released(lender);
    const ofBorrower = await released(borrower);
    assert.deepEqual(await ofBorrower.listed(), []);
    assert.deepEqual(refusal(await ofBorrower.represent(id)), [409, messages.estateLoanGone]);
    assert.deepEqual(
      [(await listed())[0].objection_until, (await represent(id)).status],
      [addDays(today, 14), 200],
    );
    const objected = await ben.post(`/loans/${id}/payments/${payments[0].id}/reject/`, { reason: 'No.' });
    assert.deepEqual([objected.status, objected.body.status], [200, 'active']);
    await pay(borrower, id, 300);
    await db
      .update(loanPayments)
      .set({ objection_until: addDays(today, -1) })
      .where(eq(loanPayments.loan_id, id));
    assert.equal((await listed()).length, 1, 'it waits for Ben');
  });
});

describe('an account that is closed', () => {
  it('leaves its loans: the other side is told, and records alone', async () => {
    const { lender, borrower, id } = await running();
    await pay(borrower, id, 50);
    await db
      .update(users)
      .set({ closes_at: new Date(0) })
      .where(eq(users.username, lender.username));
    await deleteDueAccounts({ db, store: site.app.deps.store, log: console });
    const { absences } = await read(borrower, id);
    assert.deepEqual([absences[0].role, absences[0].reason, absences[0].counts], ['lender', 'closed', true]);
    assert.ok(
      (await subjectsTo(site, await emailOf(borrower))).includes(
        'The other person of your loan closed their account',
      ),
    );
    assert.equal((await pay(borrower, id, 100)).body.payments.at(-1).objection_until, addDays(today, 14));
    assert.equal((await borrower.post(`/loans/${id}/absence/end/`)).status, 409);
    assert.equal(await letters(borrower, id), 201);
    assert.equal((await name(borrower, id)).status, 200);
  });

  it('acts for nobody anymore', async () => {
    const { borrower, rosa, id } = await represented();
    await db
      .update(users)
      .set({ closes_at: new Date(0) })
      .where(eq(users.username, rosa.username));
    await deleteDueAccounts({ db, store: site.app.deps.store, log: console });
    assert.equal((await read(borrower, id)).absences[0].representative, null);
    assert.equal((await pay(borrower, id, 100)).body.payments[0].objection_until, addDays(today, 14));
    assert.ok(await db.$count(loanPayments, eq(loanPayments.loan_id, id)));
  });
});
