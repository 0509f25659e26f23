import { addDays, addMonths, isoDate } from '../dates/dates';
import { messages } from '../messages';
import { amendmentTerms } from './amendment';
import { activeLoan, listedLoan, sampleLoan, samplePayment } from './fixture';
import { schedule } from './ledger/schedule';
import type { Loan } from './loan';
import { loanLedger, withStanding } from './payments/payment-rules';
import { agreedPlan, remainingPlan } from './remaining-plan';
import { type LoanTerms, termsOf } from './terms';
import {
  effectiveDate,
  type FundingAction,
  fundingBlocker,
  fundingFault,
  isFirstRelease,
  termsSince,
} from './funding';
import type { EndedTerms } from './loan-version';
import type { LoanPayment } from './payments/loan-payment';
import { planProgress } from './plan-progress';
import { type LoanStandingName, loanStandings, standingOf } from './loan-standing';

describe('remaining plan', () => {
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
});

const sent = { sent_on: isoDate('2025-02-01'), method: '', received_on: null };
const signed = activeLoan({ funding: undefined });
const actionBlocker = (action: FundingAction, username: string, loan: Loan = signed) =>
  fundingBlocker(action, loan, { id: `user-${username}`, username });

describe('the funding of a loan', () => {
  it('is for its two parties, each with their own part', () => {
    expect(['ana', 'ben', 'eve'].map((who) => actionBlocker('send', who))).toEqual([
      null,
      { kind: 'forbidden', message: messages.fundingOnlyLenderSends },
      { kind: 'not_found', message: messages.loanNotFound },
    ]);
    const onItsWay = { ...signed, funding: sent };
    expect(actionBlocker('receive', 'ben', onItsWay)).toBeNull();
    expect(actionBlocker('receive', 'ana', onItsWay)).toEqual({
      kind: 'forbidden',
      message: messages.fundingOnlyBorrowerConfirms,
    });
  });

  it('comes after both signatures, and once', () => {
    const conflict = (message: string) => ({ kind: 'conflict', message });
    expect(actionBlocker('send', 'ana', sampleLoan())).toEqual(conflict(messages.fundingNotSigned));
    expect(actionBlocker('receive', 'ben')).toEqual(conflict(messages.fundingNotSent));
    expect(actionBlocker('send', 'ana', activeLoan())).toEqual(conflict(messages.fundingDone));
  });

  it('can be called off by both together, each once', () => {
    expect(actionBlocker('call_off', 'ben')).toBeNull();
    const byBorrower = { ...signed, call_off_by: 'borrower' as const };
    expect(actionBlocker('call_off', 'ben', byBorrower)).toEqual({
      kind: 'conflict',
      message: messages.callOffAsked,
    });
    expect(actionBlocker('call_off', 'ana', byBorrower)).toBeNull();
    expect(actionBlocker('send', 'ana', { ...signed, call_off_by: 'lender' })).toBeNull();
  });

  it('has a day from the first possible to the last', () => {
    const [first, last] = [isoDate('2025-02-01'), isoDate('2025-02-10')];
    expect(fundingFault(first, first, last)).toBeNull();
    expect(fundingFault(last, first, last)).toBeNull();
    expect(fundingFault(isoDate('2025-02-11'), first, last)).toBe(messages.fundingInFuture);
    expect(fundingFault(isoDate('2025-01-31'), first, last)).toEqual(messages.fundingTooEarly('2025-02-01'));
  });
});

describe('the day from which a loan runs', () => {
  it('is the day the money arrived', () => {
    expect(effectiveDate(sampleLoan())).toBeNull();
    expect(effectiveDate(signed)).toBeNull();
    expect(effectiveDate({ ...signed, funding: sent })).toBeNull();
    expect(effectiveDate(activeLoan())).toBe('2025-01-31');
  });

  it('is the day of the second signature for a loan of the first release', () => {
    const { interest_method: _method, ...first } = activeLoan({ accepted_at: '2025-03-01T03:00:00.000Z' });
    expect(isFirstRelease(first)).toBe(true);
    expect(isFirstRelease(signed)).toBe(false);
    expect(effectiveDate(first)).toBe('2025-02-28');
    expect(effectiveDate({ ...first, funding: undefined })).toBe('2025-02-28');
  });

  it('stays the same after an amendment, from which the current terms apply', () => {
    const { interest_method: _method, ...first } = signed;
    const amended = {
      ...signed,
      amendments: [endedTerms(first, '2026-01-01'), endedTerms(signed, '2026-06-01')],
    };
    expect(effectiveDate(amended)).toBe('2025-01-31');
    expect(termsSince(amended)).toBe('2026-06-01');
    expect(termsSince(activeLoan())).toBe('2025-01-31');
    expect(termsSince(signed)).toBeNull();
  });
});

const endedTerms = (terms: LoanTerms, day: string): EndedTerms => ({
  terms,
  terms_version: 1,
  carried_interest: 0,
  effective_on: isoDate(day),
  proposed_at: '2025-12-01T10:00:00.000Z',
});

describe('the payments of a plan', () => {
  /** $300.00 without interest: $100.00 at the end of February, March, and April. */
  const loan = (...payments: Partial<LoanPayment>[]) =>
    activeLoan({
      amount: 300,
      interest_rate: 0,
      term_in_months: 3,
      payments: payments.map((payment, index) =>
        samplePayment({ amount: 100, status: 'confirmed', ...payment, id: String(index) }),
      ),
    });
  const progress = (of: ReturnType<typeof loan>, today = '2025-04-10') =>
    Object.fromEntries(planProgress(of, isoDate(today)));
  const paid = { state: 'paid', method: '', released: false };

  it('are late from the day after they were due', () => {
    expect(progress(loan(), '2025-02-28')).toEqual({});
    expect(progress(loan(), '2025-04-01')).toEqual({
      '2025-02-28': { state: 'late', amount: 10_000 },
      '2025-03-31': { state: 'late', amount: 10_000 },
    });
    expect(progress(activeLoan({ funding: null }))).toEqual({});
  });

  it('are paid on the day of the last payment that they took, and how', () => {
    const parts = loan(
      { amount: 60, paid_on: isoDate('2025-02-20') },
      { amount: 70, paid_on: isoDate('2025-03-05'), method: 'Check 7' },
    );
    expect(progress(parts)).toEqual({
      '2025-02-28': { ...paid, on: '2025-03-05', method: 'Check 7' },
      '2025-03-31': { state: 'late', amount: 7000 },
    });
  });

  it('are covered by what the lender received or forgave, and wait with what waits, not with what was rejected', () => {
    const received = loan(
      { status: 'rejected', paid_on: isoDate('2025-02-01') },
      { status: 'recorded', objection_until: isoDate('2025-03-20'), paid_on: isoDate('2025-02-28') },
      { kind: 'release', paid_on: isoDate('2025-03-30') },
      { status: 'recorded', recorded_by: 'borrower', paid_on: isoDate('2025-04-05') },
    );
    expect(progress(received, '2025-05-01')).toEqual({
      '2025-02-28': { ...paid, on: '2025-02-28' },
      '2025-03-31': { ...paid, on: '2025-03-30', released: true },
      '2025-04-30': { state: 'waiting' },
    });
  });

  it('of amended terms are not covered by what was paid before them', () => {
    const before = loan({ paid_on: isoDate('2025-03-10') });
    const amended = {
      ...before,
      amount: 200,
      amendments: [
        {
          terms_version: 1,
          terms: termsOf(before),
          carried_interest: 0,
          effective_on: isoDate('2025-02-28'),
          proposed_at: '2025-02-28T12:00:00.000Z',
        },
      ],
      payments: [
        samplePayment({ amount: 100, status: 'confirmed', paid_on: isoDate('2025-02-10') }),
        samplePayment({ id: 'b', amount: 66.67, status: 'confirmed', paid_on: isoDate('2025-03-20') }),
      ],
    };
    expect(progress(amended, '2025-03-29')).toEqual({ '2025-03-28': { ...paid, on: '2025-03-20' } });
  });
});

describe('loan standing', () => {
  // The loan of the fixture has run since January 31, 2025; its first payment is due on February 28.
  const due = isoDate('2025-02-28');
  const over = { closed_at: '2025-02-10T18:00:00.000Z' };
  const loans: Record<LoanStandingName, Loan> = {
    pending: sampleLoan(),
    signed: activeLoan({ funding: null }),
    active: activeLoan(),
    late: activeLoan(),
    recorded: activeLoan({ payments: [samplePayment({ paid_on: due, recorded_by: 'borrower' })] }),
    repaid: activeLoan({ ...over, status: 'repaid', closed_as: 'paid' }),
    released: activeLoan({ ...over, status: 'repaid', closed_as: 'released' }),
    unpaid: activeLoan({ ...over, status: 'repaid', closed_as: 'unpaid' }),
    declined: sampleLoan({ ...over, status: 'declined' }),
    withdrawn: sampleLoan({ ...over, status: 'withdrawn' }),
  };
  const words: Record<LoanStandingName, string> = {
    pending: 'Pending',
    signed: 'Signed, not funded',
    active: 'Active',
    late: 'Late',
    recorded: 'Recorded, waiting',
    repaid: 'Repaid',
    released: 'Released',
    unpaid: 'Closed, not repaid',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  };
  const cases = Object.entries(loans) as [LoanStandingName, Loan][];

  it.each(cases)('calls a loan that is %s so, on its page and in a list', (name, loan) => {
    const today = name === 'late' ? addDays(due, 1) : due;
    expect(standingOf(withStanding(loan, today))).toBe(name);
    expect(loanStandings[name]).toBe(words[name]);
    // A list shows what is due as of today, when this loan is late.
    const listed = standingOf(listedLoan(loan));
    expect(listed).toBe(name === 'active' || name === 'recorded' ? 'late' : name);
  });

  it.each([
    [
      'sent, but not confirmed',
      activeLoan({ funding: { sent_on: due, method: '', received_on: null } }),
      'signed',
    ],
    ['called repaid by the lender', activeLoan({ ...over, status: 'repaid', closed_as: 'stated' }), 'repaid'],
    [
      'called off before the money came',
      activeLoan({ ...over, status: 'withdrawn', funding: null }),
      'withdrawn',
    ],
    [
      'of the first release, whose money nobody asked about',
      activeLoan({ funding: null, interest_method: undefined }),
      'active',
    ],
  ] as const)('knows a loan that was %s', (_what, loan, name) =>
    expect(standingOf(withStanding(loan, due))).toBe(name),
  );
});
