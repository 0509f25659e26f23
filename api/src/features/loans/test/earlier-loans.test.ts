import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addMonths, formatDate, messages, todayOf } from '@heartwood/domain';
import { loanEventTypes, proposal } from '../../../../test/support/loans';
import { emailOf, mailsTo } from '../../../../test/support/mails';
import { signature } from '../../../../test/support/signatures';
import { testSite } from '../../../../test/support/site';

const site = await testSite();
const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
const today = todayOf(new Date());
const begun = addMonths(today, -5);
const payments = [1, 2, 3].map((months) => ({
  amount: 100,
  paid_on: addMonths(begun, months),
  method: `Check ${months}`,
}));
const earlier = {
  ...{ amount: 1200, interest_rate: 0, term_in_months: 12 },
  ...{ handed_over_on: begun, earlier_payments: payments },
};

const accept = (id: string) => ben.post(`/loans/${id}/accept/`, { signature: signature(2) });
const listed = async (id: string) =>
  (await ben.get('/loans/')).body.find((loan: { id: string }) => loan.id === id);

describe('a loan that runs already', () => {
  it('runs from the day of handing over, with its payments, once both have signed', async () => {
    const id = await proposal(ana, ben, earlier);
    const proposed = (await ben.get(`/loans/${id}/`)).body;
    assert.deepEqual([proposed.payments, proposed.funding], [[], null]);
    assert.match(proposed.contract, /This note records an earlier loan\./);
    assert.match(proposed.contract, /<td>Check 3<\/td>/);
    const { status, body } = await accept(id);
    assert.equal(status, 200);
    assert.equal(body.contract, proposed.contract);
    assert.deepEqual(body.funding, { sent_on: begun, method: '', received_on: begun });
    assert.deepEqual(
      body.payments.map(({ amount, paid_on, method }: (typeof payments)[number]) => ({
        ...{ amount, paid_on, method },
      })),
      payments,
    );
    for (const { status: state, recorded_at, decided_at, recorded_by, objection_until } of body.payments)
      assert.deepEqual(
        [state, recorded_at, decided_at, recorded_by, objection_until],
        ['confirmed', body.accepted_at, body.accepted_at, 'lender', null],
      );
    const { balance, overdue } = await listed(id);
    // Four payments were due before today; three were made.
    assert.deepEqual([balance, overdue], [900, { amount: 100, since: addMonths(begun, 4) }]);
    assert.deepEqual(await loanEventTypes(ana, id), ['created', 'viewed', 'accepted']);
    const { events } = (await ana.get(`/loans/${id}/events/`)).body;
    const { detail } = events.find(({ type }: { type: string }) => type === 'accepted');
    assert.match(detail, new RegExp(`handed over on ${formatDate(begun)}.*payments of the note: 3\\.`));
    const [mail = ''] = await mailsTo(site, await emailOf(ana), 'Your loan was accepted');
    assert.match(mail, /runs from the day on which the money was handed over/);
    // From then on as any other: the lender records what comes next.
    const next = await ana.post(`/loans/${id}/payments/`, { amount: 150, paid_on: today });
    assert.equal(next.status, 201);
  });

  it('has no payments in a list, also of earlier versions of its terms', async () => {
    const id = await proposal(ana, ben, earlier);
    await ben.post(`/loans/${id}/amend/`, {
      new_terms: { handed_over_on: begun, earlier_payments: payments.slice(1) },
      signature: signature(2),
    });
    const { handed_over_on, earlier_payments, previous_terms } = await listed(id);
    assert.deepEqual([handed_over_on, earlier_payments], [begun, undefined]);
    assert.equal('earlier_payments' in previous_terms, false);
    const { body } = await ana.get(`/loans/${id}/`);
    assert.deepEqual(body.earlier_payments, payments.slice(1));
    const { events } = (await ana.get(`/loans/${id}/events/`)).body;
    const { detail } = events.find(({ type }: { type: string }) => type === 'amended');
    assert.match(detail, /Payments so far from 3 payments, \$300\.00 in all/);
  });

  it('is refused with payments that don’t fit, by the row', async () => {
    const refused = async (change: object) => {
      const { status, body } = await ana.post('/loans/', {
        ...{ role: 'lender', counterparty: ben.username, ...earlier, signature: signature(1) },
        ...change,
      });
      assert.equal(status, 400);
      const named = Object.entries(body).filter(([name]) => name.startsWith('earlier_payments'));
      return Object.fromEntries(named);
    };
    const early = [payments[0], { ...payments[1], paid_on: addMonths(begun, -1) }];
    assert.deepEqual(await refused({ earlier_payments: early }), {
      'earlier_payments[1].paid_on': [String(messages.paymentBeforeLoan(begun))],
    });
    assert.deepEqual(await refused({ handed_over_on: null }), {
      earlier_payments: [messages.earlierPaymentsWithoutDay],
    });
    assert.deepEqual(await refused({ earlier_payments: [{ ...payments[0], amount: 1200 }] }), {
      earlier_payments: [messages.earlierLoanRepaid],
    });
  });

  it('keeps its beginning in an amendment, whatever a client sends', async () => {
    const id = await proposal(ana, ben, earlier);
    await accept(id);
    const amended = await ana.post(`/loans/${id}/amendment/`, {
      new_terms: { interest_rate: 1, handed_over_on: today, earlier_payments: payments },
      signature: signature(1),
    });
    assert.equal(amended.status, 200);
    const { proposed_at, terms, contract } = amended.body.amendment;
    assert.deepEqual([terms.handed_over_on, terms.earlier_payments, terms.amount], [null, [], 900]);
    assert.doesNotMatch(contract, /earlier loan/);
    const { body } = await ben.post(`/loans/${id}/amendment/accept/`, {
      signature: signature(2),
      proposed_at,
    });
    assert.equal(body.amendments[0].terms.handed_over_on, begun);
    assert.equal((await listed(id)).balance, 900);
    assert.equal('earlier_payments' in (await listed(id)).amendments[0].terms, false);
  });
});
