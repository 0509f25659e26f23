import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { addDays, addMonths, messages, todayOf } from '@heartwood/domain';
import { loanEventTypes, proposal } from '../../../../test/support/loans';
import { emailOf, subjectsTo } from '../../../../test/support/mails';
import type { Person } from '../../../../test/support/person';
import { signature } from '../../../../test/support/signatures';
import { testSite } from '../../../../test/support/site';

const site = await testSite();
const [ana, ben, eve] = [
  await site.person('Ana Ortiz'),
  await site.person('Ben Ruiz'),
  await site.person('Eve Moss'),
];
const begun = addMonths(todayOf(new Date()), -3);

/** Ana lent Ben $300.00 without interest three months ago; of three payments none is made. */
async function lateLoan(more: object = {}): Promise<string> {
  const terms = { amount: 300, interest_rate: 0, term_in_months: 3, handed_over_on: begun };
  const id = await proposal(ana, ben, { ...terms, late_fee: 5, late_fee_days: 10, ...more });
  const { status } = await ben.post(`/loans/${id}/accept/`, { signature: signature(2) });
  assert.equal(status, 200);
  return id;
}

const charge = (who: Person, id: string) => who.post(`/loans/${id}/fees/`);
const waive = (who: Person, id: string, fee: string) => who.post(`/loans/${id}/fees/${fee}/waive/`);
const listed = async (id: string) =>
  (await ben.get('/loans/')).body.find((loan: { id: string }) => loan.id === id);

describe('a late fee', () => {
  it('is charged once for each late payment, and is due', async () => {
    const id = await lateLoan();
    const { status, body } = await charge(ana, id);
    assert.equal(status, 201);
    const { id: _fee, recorded_at: _at, ...fee } = body.fees[0];
    const charged_on = todayOf(new Date());
    assert.deepEqual(fee, { amount: 5, due_on: addMonths(begun, 1), charged_on, waived_at: null });
    assert.equal((await charge(ana, id)).body.fees[1].due_on, addMonths(begun, 2));
    // The third payment is due today.
    const refused = await charge(ana, id);
    assert.deepEqual([refused.status, refused.body.detail], [409, messages.feeNotChargeable]);
    const { fees, balance, overdue } = await listed(id);
    assert.deepEqual([fees.length, balance, overdue], [2, 300, { amount: 210, since: addMonths(begun, 1) }]);
    assert.deepEqual(await loanEventTypes(ana, id), [
      ...['created', 'accepted', 'fee_charged', 'fee_charged'],
    ]);
    assert.ok((await subjectsTo(site, await emailOf(ben))).includes('A late fee of your loan was charged'));
    // A payment covers the fees first.
    await ana.post(`/loans/${id}/payments/`, { amount: 100, paid_on: todayOf(new Date()) });
    assert.equal((await listed(id)).balance, 210);
  });

  it('is waived by the lender alone, while it is open', async () => {
    const id = await lateLoan();
    const fee = (await charge(ana, id)).body.fees[0].id;
    assert.equal((await waive(ben, id, fee)).status, 403);
    assert.equal((await waive(eve, id, fee)).status, 404);
    assert.equal((await waive(ana, id, randomUUID())).status, 404);
    const { body } = await waive(ana, id, fee);
    assert.match(body.fees[0].waived_at, /^20/);
    const again = await waive(ana, id, fee);
    assert.deepEqual([again.status, again.body.detail], [409, messages.feeNotWaivable]);
    assert.deepEqual((await listed(id)).overdue, { amount: 200, since: addMonths(begun, 1) });
  });

  it('is charged by the lender alone, and only if the note has one', async () => {
    const id = await lateLoan();
    assert.equal((await charge(ben, id)).status, 403);
    assert.equal((await charge(eve, id)).status, 404);
    const without = await lateLoan({ late_fee: 0 });
    assert.equal((await charge(ana, without)).status, 409);
    assert.match((await ana.get(`/loans/${without}/`)).body.contract, /There are no late fees/);
  });

  it('is refused in a proposal if all charges could exceed the limit', async () => {
    const { status, body } = await ana.post('/loans/', {
      ...{ role: 'lender', counterparty: ben.username, signature: signature(1) },
      ...{ amount: 300, interest_rate: 0, term_in_months: 3, late_fee: 25 },
    });
    assert.equal(status, 400);
    assert.match(body.late_fee[0], /^With this fee on each payment, the charges would come to/);
  });

  it('ends with the terms that an amendment replaces, which the amendment keeps', async () => {
    const id = await lateLoan();
    const fee = (await charge(ana, id)).body.fees[0].id;
    const amend = () =>
      ana.post(`/loans/${id}/amendment/`, { new_terms: { term_in_months: 6 }, signature: signature(1) });
    const { waived_fees, contract, proposed_at } = (await amend()).body.amendment;
    assert.equal(waived_fees, 5);
    assert.match(contract, /The lender waives the late fees of \$5\.00/);
    await waive(ana, id, fee);
    const changed = await ben.post(`/loans/${id}/amendment/accept/`, {
      ...{ signature: signature(2), proposed_at },
    });
    assert.deepEqual([changed.status, changed.body.detail], [409, messages.amendmentOwedChanged]);
    await ana.delete(`/loans/${id}/amendment/`);
    await charge(ana, id);
    const { proposed_at: now } = (await amend()).body.amendment;
    const signed = await ben.post(`/loans/${id}/amendment/accept/`, {
      ...{ signature: signature(2), proposed_at: now },
    });
    assert.equal(signed.status, 200);
    assert.equal((await listed(id)).overdue, null);
    assert.equal((await waive(ana, id, signed.body.fees[1].id)).status, 409);
  });
});

describe('a pause of payments', () => {
  it('moves all dates once both have signed, while interest goes on', async () => {
    const id = await lateLoan({ interest_rate: 6, term_in_months: 12, handed_over_on: addDays(begun, 5) });
    const due = addMonths(todayOf(new Date()), 3);
    const new_terms = { first_payment_on: due, term_in_months: 9 };
    const { body: proposed } = await ben.post(`/loans/${id}/amendment/`, {
      new_terms,
      signature: signature(3),
    });
    assert.notEqual((await listed(id)).next_due.on, due);
    const { proposed_at } = proposed.amendment;
    const signed = await ana.post(`/loans/${id}/amendment/accept/`, { signature: signature(4), proposed_at });
    assert.equal(signed.status, 200, JSON.stringify(signed.body));
    const { next_due, overdue, balance } = await listed(id);
    assert.deepEqual([next_due.on, overdue, balance], [due, null, 300]);
    // The interest of three months on $300.00 is about $4.50, and that until today is
    // due with the first payment.
    assert.ok(next_due.amount > 300 / 9 + 4.5, String(next_due.amount));
  });
});
