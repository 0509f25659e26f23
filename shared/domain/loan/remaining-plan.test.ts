import { addMonths, isoDate } from '../dates/dates';
import { amendmentTerms } from './amendment';
import { activeLoan, sampleLoan, samplePayment } from './fixture';
import { schedule } from './ledger/schedule';
import type { Loan } from './loan';
import { loanLedger } from './payments/payment-rules';
import { agreedPlan, remainingPlan } from './remaining-plan';
import { termsOf } from './terms';

const start = isoDate('2025-01-31');
const rowsOf = (loan: Loan) => schedule(loan, start).rows;
const paid = (paid_on: string, amount: number) =>
  samplePayment({ id: paid_on, paid_on: isoDate(paid_on), amount, status: 'confirmed' });
const sum = (amounts: readonly number[] = []) => amounts.reduce((all, amount) => all + amount, 0);

/** The loan with new terms as of a day, which both have signed. */
function amended(loan: Loan, changes: Partial<Loan>, on: string): Loan {
  const next = amendmentTerms(loan, changes, isoDate(on));
  if (!next) throw new Error('Nothing is owed.');
  const ended = {
    terms_version: 1,
    terms: termsOf(loan),
    carried_interest: loan.carried_interest ?? 0,
    effective_on: isoDate(on),
    proposed_at: `${on}T12:00:00.000Z`,
  };
  const amendments = [...(loan.amendments ?? []), ended];
  return { ...loan, ...next.terms, carried_interest: next.carried_interest, amendments };
}

describe('what is left to pay', () => {
  it('is the plan on the first day, and its rest after payments on time', () => {
    const loan = activeLoan();
    const fresh = remainingPlan(loan, start);
    expect(fresh?.rows).toEqual(rowsOf(loan));
    expect(fresh?.overdue).toBeNull();
    const later = activeLoan({ payments: [paid('2025-02-28', 299.71), paid('2025-03-31', 299.71)] });
    const rest = remainingPlan(later, isoDate('2025-04-02'));
    const planned = rowsOf(loan).slice(2);
    expect(rest?.rows).toEqual(planned);
    expect(rest?.end).toBe('2028-01-31');
    expect(rest?.total).toBe(sum(planned.map(({ payment }) => payment)));
    expect(rest?.interest).toBe(sum(planned.map(({ interest }) => interest)));
  });

  it('ends earlier after more was paid, and every row adds up', () => {
    const loan = activeLoan({ payments: [paid('2025-02-28', 5000)] });
    const rest = remainingPlan(loan, isoDate('2025-03-01'));
    expect(rest?.rows[0]).toMatchObject({ number: 2, on: '2025-03-31', payment: 29_971 });
    expect(rest?.end).toBe('2026-08-31');
    expect(sum(rest?.rows.map(({ principal }) => principal))).toBe(
      loanLedger(loan, isoDate('2025-03-01'))?.balance,
    );
    expect(rest?.rows.at(-1)?.balance).toBe(0);
  });

  it('begins with all that is overdue, as if it was paid today', () => {
    const rest = remainingPlan(activeLoan(), isoDate('2025-04-10'));
    expect(rest?.overdue).toMatchObject({ on: '2025-04-10', payment: 59_942 });
    expect(rest?.rows[0]).toMatchObject({ number: 3, on: '2025-04-30', payment: 29_971 });
    expect((rest?.overdue?.principal ?? 0) + sum(rest?.rows.map(({ principal }) => principal))).toBe(
      1_000_000,
    );
    expect(rest?.rows.at(-1)?.number).toBe(36);
  });

  it('is only what is overdue after the last day that was agreed', () => {
    const rest = remainingPlan(activeLoan({ term_in_months: 2 }), isoDate('2025-06-10'));
    expect(rest?.overdue).toMatchObject({ on: '2025-06-10' });
    expect(rest?.rows.every(({ number }) => number > 2)).toBe(true);
  });

  it('counts a payment that is dated tomorrow', () => {
    const loan = activeLoan({ payments: [paid('2025-03-01', 299.71)] });
    const rest = remainingPlan(loan, isoDate('2025-02-28'));
    expect(rest?.rows.at(-1)?.balance).toBe(0);
    expect(sum(rest?.rows.map(({ principal }) => principal)) + (rest?.overdue?.principal ?? 0)).toBe(
      loanLedger(loan, isoDate('2025-03-01'))?.balance,
    );
  });

  it('is nothing for a loan that does not run, or of which nothing is owed', () => {
    expect(remainingPlan(sampleLoan(), start)).toBeNull();
    expect(remainingPlan(activeLoan({ status: 'repaid' }), start)).toBeNull();
    expect(remainingPlan(activeLoan({ funding: null }), start)).toBeNull();
    const all = activeLoan({ payments: [paid('2025-02-01', 10_000)], interest_rate: 0 });
    expect(remainingPlan(all, isoDate('2025-02-02'))).toBeNull();
  });
});

describe('the numbers of payments', () => {
  const loan = activeLoan({ payments: [paid('2025-02-28', 299.71), paid('2025-03-31', 299.71)] });
  const shorter = amended(loan, { term_in_months: 12 }, '2025-04-10');

  it('go on over an amendment', () => {
    const { rows, days } = agreedPlan(shorter, start);
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
    expect(rows.slice(1, 3).map(({ on }) => on)).toEqual(['2025-03-31', '2025-05-10']);
    expect(days.size).toBe(36);
    expect([days.get(3), days.get(36)]).toEqual(['2025-05-10', '2028-01-31']);
    const rest = remainingPlan(shorter, isoDate('2025-04-11'));
    expect(rest?.rows.map(({ number }) => number)).toEqual(rows.slice(2).map(({ number }) => number));
    expect(rest?.rows.map(({ payment }) => payment)).toEqual(rows.slice(2).map(({ payment }) => payment));
  });

  it('have no hole after two amendments on the days of payments', () => {
    const twice = amended(shorter, { interest_rate: 2 }, '2025-05-10');
    const { rows } = agreedPlan(twice, start);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    expect(rows[2]?.on).toBe(addMonths(isoDate('2025-05-10'), 1));
  });
});
