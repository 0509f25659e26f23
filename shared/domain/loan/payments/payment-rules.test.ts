import { isoDate } from '../../dates/dates';
import { messages } from '../../messages';
import { amendmentTerms } from '../amendment';
import { activeLoan, sampleLoan, samplePayment } from '../fixture';
import type { Loan } from '../loan';
import { termsOf } from '../terms';
import type { Dollars } from '../../money/money';
import type { LoanPayment } from './loan-payment';
import {
  amountsOf,
  expectedLedger,
  loanLedger,
  type PaymentAction,
  paymentBlocker,
  paymentFault,
  standingOn,
  withStanding,
} from './payment-rules';
import { nearDuplicate, objectionUntil } from './payment-effect';

/** $10,000.00 without interest from January 31, 2025 on, with one payment that still waits. */
const paidOn = (day: string, amount: number) =>
  activeLoan({ interest_rate: 0, payments: [samplePayment({ amount, paid_on: isoDate(day) })] });
const fault = (loan: ReturnType<typeof paidOn>, amount: number, day: string) =>
  paymentFault(loan, { amount, paid_on: isoDate(day) }, isoDate('2025-06-01'))?.message;

describe('a payment that is too large', () => {
  it('has the payoff on its day', () => {
    const loan = paidOn('2025-02-28', 4000);
    expect(fault(loan, 6000, '2025-03-31')).toBeUndefined();
    expect(fault(loan, 6000.01, '2025-03-31')).toEqual(messages.paymentTooLarge('$6,000.00'));
  });

  it('lists the recorded payments if no figure of its day explains it', () => {
    expect(fault(paidOn('2025-04-30', 9000), 1000.01, '2025-02-28')).toBe(messages.paymentsCoverRest);
    expect(fault(paidOn('2025-02-28', 10_000), 0.01, '2025-03-31')).toBe(messages.paymentsCoverRest);
  });
});

describe('who may do what to a payment', () => {
  const actionBlocker = (
    action: PaymentAction,
    username: string,
    payment?: LoanPayment,
    loan: Loan = activeLoan(),
  ) => paymentBlocker(action, loan, { id: `user-${username}`, username }, payment);
  const byBorrower = samplePayment({ recorded_by: 'borrower' });

  it('both parties record, and the lender forgives', () => {
    expect(['ana', 'ben'].map((who) => actionBlocker('record', who))).toEqual([null, null]);
    expect(actionBlocker('record', 'eve')).toEqual({ kind: 'not_found', message: messages.loanNotFound });
    expect(actionBlocker('release', 'ana')).toBeNull();
    expect(actionBlocker('release', 'ben')).toEqual({
      kind: 'forbidden',
      message: messages.loanOnlyLenderReleases,
    });
  });

  it('the other party decides, and whoever recorded it may take it back', () => {
    const decides = { kind: 'forbidden', message: messages.paymentOtherDecides };
    const takesBack = { kind: 'forbidden', message: messages.paymentOnlyRecorderTakesBack };
    for (const action of ['confirm', 'reject'] as const) {
      expect(actionBlocker(action, 'ana', byBorrower)).toBeNull();
      expect(actionBlocker(action, 'ben', byBorrower)).toEqual(decides);
      // The first release doesn't say who recorded it: the lender.
      expect(actionBlocker(action, 'ana', samplePayment())).toEqual(decides);
      expect(actionBlocker(action, 'ben', samplePayment())).toBeNull();
    }
    expect(actionBlocker('take_back', 'ben', byBorrower)).toBeNull();
    expect(actionBlocker('take_back', 'ana', byBorrower)).toEqual(takesBack);
    expect(actionBlocker('take_back', 'ana', samplePayment())).toBeNull();
  });

  it('only while the loan runs and the payment waits', () => {
    const conflict = (message: unknown) => ({ kind: 'conflict', message });
    expect(actionBlocker('record', 'ana', undefined, sampleLoan())).toEqual(
      conflict(messages.paymentLoanNotActive),
    );
    expect(actionBlocker('record', 'ana', undefined, activeLoan({ funding: null }))).toEqual(
      conflict(messages.loanNotFunded),
    );
    expect(actionBlocker('confirm', 'ana', { ...byBorrower, status: 'rejected' })).toEqual(
      conflict(messages.paymentDecided('rejected')),
    );
  });
});

describe('a waiting payment of terms that have ended', () => {
  const effective_on = isoDate('2025-03-31');
  const ended = { terms_version: 1, carried_interest: 0, effective_on };
  const first = { ...ended, terms: termsOf(activeLoan()), proposed_at: '2025-03-31T18:00:00.000Z' };
  const next = amendmentTerms(activeLoan(), { interest_rate: 4 }, effective_on);
  const loan = activeLoan({ ...next?.terms, carried_interest: next?.carried_interest, amendments: [first] });
  const actionBlocker = (action: PaymentAction, username: string, payment: Partial<LoanPayment>) =>
    paymentBlocker(action, loan, { id: `user-${username}`, username }, samplePayment(payment));
  const before = { paid_on: isoDate('2025-03-30'), recorded_at: '2025-03-31T19:00:00.000Z' };

  it('would reduce nothing', () => {
    const owed = (payments: LoanPayment[]) =>
      loanLedger({ ...loan, payments }, isoDate('2025-04-30'))?.payoff;
    const paid = samplePayment({ ...before, amount: 5000, status: 'confirmed' });
    expect(owed([paid])).toBe(owed([]));
    const again = { ...paid, paid_on: effective_on };
    expect(loanLedger({ ...loan, payments: [again] }, effective_on)?.payoff).toBe(
      (loanLedger(loan, effective_on)?.payoff ?? 0) - 500_000,
    );
  });

  it('is not confirmed, but rejected or taken back', () => {
    const refused = { kind: 'conflict', message: messages.paymentOfEndedTerms('2025-03-31') };
    expect(actionBlocker('confirm', 'ben', before)).toEqual(refused);
    expect(actionBlocker('confirm', 'ben', { paid_on: effective_on })).toEqual(refused);
    expect(actionBlocker('reject', 'ben', before)).toBeNull();
    expect(actionBlocker('take_back', 'ana', before)).toBeNull();
    expect(actionBlocker('confirm', 'ben', { ...before, paid_on: effective_on })).toBeNull();
    expect(actionBlocker('confirm', 'ana', before)?.kind).toBe('forbidden');
  });
});

describe('the day of a payment', () => {
  const today = isoDate('2025-06-01');
  const on = (day: string, loan: Loan = activeLoan()) =>
    paymentFault(loan, { amount: 1, paid_on: isoDate(day) }, today);

  it('is from the start of the loan to today', () => {
    expect([on('2025-01-31'), on('2025-06-01')]).toEqual([null, null]);
    expect(on('2025-01-30')).toEqual({
      field: 'paid_on',
      message: messages.paymentBeforeLoan('2025-01-31'),
    });
    expect(on('2025-06-02')).toEqual({ field: 'paid_on', message: messages.paymentInFuture });
    expect(on('2025-06-01', sampleLoan())).toEqual({
      field: 'paid_on',
      message: messages.paymentLoanNotActive,
    });
  });

  it('is not before an amendment', () => {
    const terms = {
      amount: 10_000,
      interest_rate: 6,
      term_in_months: 36,
      interest_method: 'schedule' as const,
    };
    const ended = { terms, terms_version: 1, carried_interest: 0, proposed_at: '2025-03-01T10:00:00.000Z' };
    const loan = activeLoan({ amendments: [{ ...ended, effective_on: isoDate('2025-03-01') }] });
    expect(on('2025-03-01', loan)).toBeNull();
    expect(on('2025-02-28', loan)).toEqual({
      field: 'paid_on',
      message: messages.paymentBeforeAmendment('2025-03-01'),
    });
  });

  it('is named with the amount as the wrong field when it is too large', () => {
    const fault = paymentFault(activeLoan(), { amount: 20_000, paid_on: today }, today);
    expect(fault?.field).toBe('amount');
  });
});

describe('the state of a loan', () => {
  const today = isoDate('2025-02-10');
  const confirmed = samplePayment({ status: 'confirmed' });

  it('counts the payments that both confirmed', () => {
    const loan = activeLoan({ payments: [confirmed, samplePayment()] });
    expect(amountsOf(loan, ['counted'])).toEqual([
      { amount: 29_971, on: '2025-02-28', recorded_at: confirmed.recorded_at, released: false },
    ]);
    expect(amountsOf(loan, ['counted', 'waiting'])).toHaveLength(2);
    expect(amountsOf({ payments: undefined }, ['counted'])).toEqual([]);
    expect(amountsOf({ payments: [samplePayment({ kind: 'release' })] }, ['waiting'])[0]?.released).toBe(
      true,
    );
    expect(loanLedger(loan, isoDate('2025-03-01'))?.balance).toBeLessThan(1_000_000);
  });

  it('is that of its first day before it', () => {
    expect(loanLedger(activeLoan(), isoDate('2024-01-01'))).toEqual(
      loanLedger(activeLoan(), isoDate('2025-01-31')),
    );
    expect(loanLedger(sampleLoan(), today)).toBeNull();
  });

  it('in a list has the balance and what is due next', () => {
    const next_due = { on: '2025-02-28', amount: 299.71 };
    const none = { counted: [], waiting: [] };
    const quiet = { overdue: null, waiting_for: null };
    expect(standingOn(activeLoan(), none, today)).toEqual({ balance: 10_000, next_due, ...quiet });
    expect(standingOn(activeLoan(), none, isoDate('2024-01-01'))).toMatchObject({
      balance: 10_000,
      next_due,
    });
    for (const loan of [sampleLoan(), activeLoan({ status: 'repaid' }), activeLoan({ funding: null })])
      expect(standingOn(loan, none, today)).toEqual({ balance: null, next_due: null, ...quiet });
    const all = amountsOf({ payments: [samplePayment({ amount: 11_000, paid_on: today })] }, ['waiting']);
    expect(standingOn(activeLoan(), { ...none, counted: all }, today)).toEqual({
      ...{ balance: 0, next_due: null },
      ...quiet,
    });
  });

  describe('in a list, when payments are late', () => {
    const april = isoDate('2025-04-01');
    const state = (...payments: LoanPayment[]) => {
      const { overdue, waiting_for, next_due } = withStanding(activeLoan({ payments }), april);
      return { overdue, waiting_for, next: next_due?.on };
    };
    const first = { amount: 299.71, paid_on: isoDate('2025-03-30') };

    it('has all that is due, and since when', () => {
      const next = '2025-02-28';
      expect(state()).toEqual({ overdue: { amount: 599.42, since: next }, waiting_for: null, next });
      expect(state(samplePayment({ ...first, status: 'rejected' })).overdue?.amount).toBe(599.42);
    });

    it('counts a recorded payment as paid, and says who has to confirm it', () => {
      const one = samplePayment({ ...first, recorded_by: 'borrower' });
      expect(state(one)).toMatchObject({ overdue: { amount: 299.71, since: '2025-03-31' } });
      expect(state(one, { ...one, id: 'b' })).toEqual({
        ...{ overdue: null, waiting_for: 'lender', next: '2025-02-28' },
      });
      const byLender = samplePayment({ amount: 1000, paid_on: first.paid_on, recorded_by: 'lender' });
      expect(state(byLender).waiting_for).toBe('borrower');
    });

    it('waits for nobody when a recorded payment covers less than the next one', () => {
      const { overdue, waiting_for } = state(
        samplePayment({ ...first, amount: 100, recorded_by: 'borrower' }),
      );
      expect([overdue, waiting_for]).toEqual([{ amount: 499.42, since: '2025-02-28' }, null]);
    });
  });

  it('is expected with the payments that are still to come', () => {
    const end = isoDate('2026-01-31');
    const expected = expectedLedger(activeLoan(), end, today);
    expect(expected?.balance).toBeLessThan(loanLedger(activeLoan(), end)?.balance ?? 0);
    expect(expectedLedger(activeLoan(), isoDate('2024-01-01'), today)?.balance).toBe(1_000_000);
    expect(expectedLedger(sampleLoan(), end, today)).toBeNull();
  });
});

const until = isoDate('2025-03-14');
const received = samplePayment({ recorded_by: 'lender', objection_until: until });

describe('what the lender recorded as received', () => {
  const blocker = (
    action: PaymentAction,
    username: string,
    { loan = {}, on = until }: { loan?: Partial<Loan>; on?: string } = {},
  ) =>
    paymentBlocker(action, activeLoan(loan), { id: `user-${username}`, username }, received, isoDate(on))
      ?.message;

  it('counts at once, and waits for nobody', () => {
    const march = isoDate('2025-03-01');
    const of = (payment: LoanPayment) => activeLoan({ payments: [payment] });
    expect(loanLedger(of(received), march)?.balance).toBe(
      loanLedger(of({ ...received, status: 'confirmed' }), march)?.balance,
    );
    expect(withStanding(of(received), march)).toMatchObject({ overdue: null, waiting_for: null });
    expect(withStanding(of({ ...received, objection_until: null }), march).waiting_for).toBe('borrower');
    expect(loanLedger(of({ ...received, status: 'rejected' }), march)?.entries).toEqual([]);
  });

  it('can be rejected or taken back for 14 days', () => {
    expect(objectionUntil(isoDate('2025-02-28'))).toBe(until);
    expect([blocker('reject', 'ben'), blocker('take_back', 'ana')]).toEqual([undefined, undefined]);
    for (const [action, who] of [
      ['reject', 'ben'],
      ['take_back', 'ana'],
    ] as const)
      expect(blocker(action, who, { on: '2025-03-15' })).toEqual(messages.objectionOver(until));
    expect(blocker('confirm', 'ben', { on: '2025-03-15' })).toBeUndefined();
    expect(blocker('reject', 'ana')).toBe(messages.paymentOtherDecides);
  });

  it('can be rejected although it repaid the loan, but not once the loan ended otherwise', () => {
    const repaid = { status: 'repaid', closed_at: '2025-03-01T10:00:00.000Z' } as const;
    expect(blocker('reject', 'ben', { loan: { ...repaid, closed_as: 'paid' } })).toBeUndefined();
    expect(blocker('reject', 'ben', { loan: { ...repaid, closed_as: 'stated' } })).toBe(
      messages.paymentLoanNotActive,
    );
  });

  it('stays once both signed new terms that count it', () => {
    const ended = { terms_version: 1, terms: termsOf(activeLoan()), carried_interest: 0 };
    const turn = { effective_on: isoDate('2025-03-10'), proposed_at: '2025-03-10T18:00:00.000Z' };
    const loan = { amendments: [{ ...ended, ...turn }] };
    expect(blocker('reject', 'ben', { loan })).toEqual(messages.paymentInAmendment('2025-03-10'));
    expect(blocker('confirm', 'ben', { loan })).toBeUndefined();
  });
});

describe('a payment that looks like another one', () => {
  const known = samplePayment({ paid_on: isoDate('2025-03-10'), recorded_by: 'borrower' });
  const find = (paid_on: string, change: Partial<LoanPayment> = {}, amount: Dollars = known.amount) =>
    nearDuplicate({ payments: [{ ...known, ...change }] }, { amount, paid_on: isoDate(paid_on) })?.id;

  it.each(['2025-03-05', '2025-03-10', '2025-03-15'])('is of the same amount within five days (%s)', (day) =>
    expect(find(day)).toBe(known.id),
  );

  it('is not one of a sixth day, of another amount, that was rejected, that was forgiven, or itself', () => {
    expect([find('2025-03-04'), find('2025-03-16')]).toEqual([undefined, undefined]);
    expect(find('2025-03-10', {}, 299.72)).toBeUndefined();
    expect(find('2025-03-10', { status: 'rejected' })).toBeUndefined();
    expect(find('2025-03-10', { kind: 'release', status: 'confirmed' })).toBeUndefined();
    expect(nearDuplicate({ payments: [known] }, known)).toBeUndefined();
  });

  it('can be looked for among those that count', () => {
    const payment = { amount: known.amount, paid_on: known.paid_on };
    expect(nearDuplicate({ payments: [known] }, payment, ['counted'])).toBeUndefined();
    expect(
      nearDuplicate({ payments: [{ ...known, status: 'confirmed' }] }, payment, ['counted']),
    ).toBeDefined();
  });
});
