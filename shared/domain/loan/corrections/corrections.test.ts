import fc from 'fast-check';
import { addDays, addMonths, isoDate } from '../../dates/dates';
import { dollarsOf, cents, centsOf } from '../../money/money';
import { activeLoan, sampleCorrection, samplePayment } from '../fixture';
import type { Loan } from '../loan';
import type { LoanCorrection } from './loan-correction';
import type { LoanPayment } from '../payments/loan-payment';
import { loanLedger } from '../payments/payment-rules';
import { countsAlone, endAfter, removalOf, withCorrection, withoutCorrection } from './corrections';

const start = isoDate('2025-01-31');
const latest = isoDate('2031-12-31');

const anyPayments = fc
  .array(
    fc.record({
      amount: fc.integer({ min: 1, max: 400_000 }).map((amount) => dollarsOf(cents(amount))),
      day: fc.integer({ min: 0, max: 900 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((paid) =>
    paid
      .map(({ amount, day }, index) =>
        samplePayment({
          id: `p${index}`,
          amount,
          paid_on: addDays(start, day),
          status: 'confirmed',
          recorded_at: `2025-02-01T10:00:${String(index).padStart(2, '0')}.000Z`,
        }),
      )
      .toSorted((a, b) => a.paid_on.localeCompare(b.paid_on) || a.recorded_at.localeCompare(b.recorded_at)),
  );
const anyLoan = fc
  .record({
    amount: fc.integer({ min: 100, max: 5_000_000 }).map((amount) => dollarsOf(cents(amount))),
    interest_rate: fc.integer({ min: 0, max: 4500 }).map((rate) => rate / 100),
    term_in_months: fc.integer({ min: 1, max: 60 }),
    interest_method: fc.constantFrom('monthly', 'daily'),
    payments: anyPayments,
    chosen: fc.nat(),
    right: fc.record({ amount: fc.integer({ min: 1, max: 400_000 }), day: fc.integer({ min: 0, max: 900 }) }),
  })
  .map(({ chosen, right, payments, ...terms }) => {
    const payment = payments[chosen % payments.length] ?? samplePayment();
    const after = { amount: dollarsOf(cents(right.amount)), on: addDays(start, right.day) };
    return { loan: activeLoan({ ...terms, payments } as Partial<Loan>), payment, after };
  });
const about = ({ id, amount, paid_on, status }: LoanPayment, after: LoanCorrection['after']) =>
  sampleCorrection({ payment_id: id, before: { amount, on: paid_on, status }, after });
const without = (loan: Loan, { id }: LoanPayment): Loan => ({
  ...loan,
  payments: (loan.payments ?? []).filter((each) => each.id !== id),
});
const days = [0, 3, 17].map((months) => addMonths(start, months)).concat(latest);

describe('a correction', () => {
  it('of a returned payment leaves the ledger as if it had never been made', () => {
    fc.assert(
      fc.property(anyLoan, ({ loan, payment }) => {
        const returned = withCorrection(loan, about(payment, null));
        for (const day of days)
          expect(loanLedger(returned, day)).toEqual(loanLedger(without(loan, payment), day));
      }),
      { numRuns: 60 },
    );
  });

  it('of an amount and a day leaves it as if the payment had been made right', () => {
    fc.assert(
      fc.property(anyLoan, ({ loan, payment, after }) => {
        const made = { ...payment, amount: after.amount, paid_on: after.on };
        const payments = [...(without(loan, payment).payments ?? []), made].toSorted(
          (a, b) => a.paid_on.localeCompare(b.paid_on) || a.recorded_at.localeCompare(b.recorded_at),
        );
        const corrected = withCorrection(loan, { ...about(payment, after), kind: 'payment' });
        for (const day of days)
          expect(loanLedger(corrected, day)).toEqual(loanLedger({ ...loan, payments }, day));
      }),
      { numRuns: 60 },
    );
  });

  it('adds up to the cent and never owes less than nothing', () => {
    fc.assert(
      fc.property(anyLoan, fc.boolean(), ({ loan, payment, after }, isReturn) => {
        const corrected = withCorrection(loan, about(payment, isReturn ? null : after));
        const ledger = loanLedger(corrected, latest);
        const paid = (corrected.payments ?? []).filter(({ status }) => status === 'confirmed');
        const total = paid.reduce((sum, { amount }) => sum + centsOf(amount), 0);
        const applied = (ledger?.entries ?? []).reduce((sum, row) => sum + row.interest + row.principal, 0);
        expect(applied + (ledger?.excess ?? 0)).toBe(total);
        expect(Math.min(ledger?.balance ?? -1, ledger?.excess ?? -1)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 60 },
    );
  });

  it('can be undone: the loan is what it was', () => {
    fc.assert(
      fc.property(anyLoan, fc.boolean(), ({ loan, payment, after }, isReturn) => {
        const correction = about(payment, isReturn ? null : after);
        expect(withoutCorrection(withCorrection(loan, correction), correction)).toEqual(loan);
      }),
      { numRuns: 60 },
    );
  });

  it('of the day of the funding moves the start of the loan', () => {
    const [was, right] = [start, isoDate('2025-02-10')];
    const correction = sampleCorrection({
      ...{ kind: 'funding', payment_id: null },
      before: { amount: null, on: was, status: null },
      after: { amount: null, on: right },
    });
    const loan = activeLoan({ payments: [] });
    const corrected = withCorrection(loan, correction);
    const funding = { sent_on: was, method: 'Wire transfer', received_on: right };
    expect(loanLedger(corrected, latest)).toEqual(loanLedger({ ...loan, funding }, latest));
    expect(withoutCorrection(corrected, correction)).toEqual(loan);
  });
});

describe('a return that the lender records', () => {
  const payment = samplePayment({ status: 'confirmed' });
  const alone = (
    corrections: LoanCorrection[],
    today = '2025-03-05',
    role: 'lender' | 'borrower' = 'lender',
  ) => countsAlone({ corrections }, role, payment, isoDate(today));

  it('counts by their word for 90 days, unless the borrower has objected before', () => {
    expect(alone([])).toBe(true);
    expect([alone([], '2025-05-29'), alone([], '2025-05-30')]).toEqual([true, false]);
    expect(alone([], '2025-03-05', 'borrower')).toBe(false);
    expect(alone([sampleCorrection({ status: 'rejected' })])).toBe(false);
    expect(alone([sampleCorrection({ status: 'withdrawn' })])).toBe(true);
  });

  it('marks the payment as returned while it counts', () => {
    const marked = (change: Partial<LoanCorrection>) =>
      removalOf({ corrections: [sampleCorrection(change)] }, payment) !== undefined;
    expect([marked({}), marked({ status: 'confirmed' })]).toEqual([true, true]);
    expect([marked({ status: 'rejected' }), marked({ objection_until: null })]).toEqual([false, false]);
  });
});

describe('the end of a loan after a correction', () => {
  const paid = samplePayment({ amount: 300, status: 'confirmed' });
  const loan = activeLoan({ amount: 300, interest_rate: 0, term_in_months: 3, payments: [paid] });
  const repaid = { ...loan, status: 'repaid' } as const;
  const returned = withCorrection(loan, about(paid, null));

  it('is undone if something is owed again', () => {
    expect(endAfter(repaid, returned, latest)).toEqual({ reopens: true });
    expect(endAfter(loan, returned, latest)).toBeNull();
    expect(endAfter(repaid, loan, latest)).toBeNull();
  });

  it('is a release if that was the last thing that counted', () => {
    expect(endAfter(returned, loan, latest)).toEqual({ closed_as: 'paid' });
    const release = samplePayment({ id: 'r', amount: 100, kind: 'release', status: 'confirmed' });
    const payments = [
      { ...paid, amount: 200 },
      { ...release, paid_on: isoDate('2025-03-31') },
    ];
    expect(endAfter(loan, { ...loan, payments }, latest)).toEqual({ closed_as: 'released' });
  });
});
