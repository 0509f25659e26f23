import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  addDays,
  formatUsd,
  interestByMethod,
  proposedTerms,
  schedule,
  todayOf,
  type LoanTerms,
} from '@heartwood/domain';
import { readPdf, sealOf } from '@heartwood/pdf/testing';
import { funded, proposal } from '../../../../../test/support/loans';
import type { Person } from '../../../../../test/support/person';
import { openSite, type TestSite } from '../../../../../test/support/site';

let site: TestSite;
let ana: Person;
let ben: Person;
before(async () => {
  site = await openSite();
  [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
});
after(() => site.close());

const today = todayOf(new Date());
const schedules: [string, Partial<LoanTerms>][] = [
  ['equal payments', {}],
  ['interest only', { repayment: 'interest_only' }],
  ['a single payment', { repayment: 'single' }],
  ['payments every two weeks', { payment_interval: 'biweekly' }],
  ['a first payment on a chosen day', { first_payment_on: addDays(today, 75) }],
];
const cases = schedules.flatMap(([name, changes]) =>
  (['schedule', 'daily'] as const).map((interest_method): [string, LoanTerms] => [
    `${name}, by the ${interest_method === 'daily' ? 'day' : 'month'}`,
    proposedTerms({
      amount: 24_000,
      interest_rate: 6,
      term_in_months: 12,
      federal_rate: 'skipped',
      interest_method,
      ...changes,
    }),
  ]),
);

async function pay(id: string, amounts: number[]) {
  for (const amount of amounts) {
    const recorded = await ben.post(`/loans/${id}/payments/`, { amount, paid_on: today });
    assert.equal(recorded.status, 201);
    const { id: payment } = recorded.body.payments.at(-1);
    assert.equal((await ana.post(`/loans/${id}/payments/${payment}/confirm/`)).status, 200);
  }
  return (await ana.get(`/loans/${id}/`)).body;
}

describe('a loan of $24,000.00 by each schedule', () => {
  for (const [name, terms] of cases)
    it(`has a sealed note with its plan, and costs nothing on the day its money came: ${name}`, async () => {
      const id = await funded(ana, ben, await proposal(ana, ben, terms));
      await site.app.background.idle();
      const { bytes } = await ben.get(`/loans/${id}/note/`);
      const seal = { valid: true, coversAll: true, signer: 'Heartwood document seal' };
      assert.deepEqual(await sealOf(bytes), seal);
      assert.equal(bytes.toString('latin1').match(/\/S \/Figure/g)?.length, 2);
      const words = (await readPdf(bytes)).pages.join('\n').replace(/\s+/g, ' ');
      const { rows, totalPaid, totalInterest, lastPayment } = schedule(terms, today);
      assert.ok(words.includes(`Total ${formatUsd(totalPaid)} ${formatUsd(totalInterest)} $24,000.00`));
      assert.match(words, new RegExp(`\\b${rows.length} \\${formatUsd(lastPayment)}`));
      const byDay = terms.interest_method === 'daily' || terms.payment_interval === 'biweekly';
      const method = byDay ? 'By the day' : 'By the month';
      assert.ok(words.includes(method), method);
      const costs = interestByMethod(terms, today);
      if (terms.payment_interval !== 'biweekly')
        for (const cost of [costs.schedule, costs.daily]) assert.ok(words.includes(formatUsd(cost)));

      const { status, closed_as } = await pay(id, [9000.01, 14_000, 999.99]);
      assert.deepEqual([status, closed_as], ['repaid', 'paid']);
    });

  for (const interest_method of ['schedule', 'daily'] as const)
    it(`also costs nothing in one payment on that day: ${interest_method}`, async () => {
      const terms = { amount: 24_000, interest_rate: 6, term_in_months: 12, interest_method };
      const id = await funded(ana, ben, await proposal(ana, ben, terms));
      const loan = await pay(id, [24_000]);
      assert.deepEqual([loan.status, loan.closed_as], ['repaid', 'paid']);
    });
});
