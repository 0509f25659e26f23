import { isoDate } from '../../dates/dates';
import { messages } from '../../messages';
import { activeLoan, sampleCorrection, samplePayment } from '../fixture';
import type { CorrectionInput, LoanCorrection } from './loan-correction';
import type { Loan } from '../loan';
import type { LoanPayment } from '../payments/loan-payment';
import { paymentBlocker } from '../payments/payment-rules';
import { amendmentBlocker } from '../amendment';
import { termsOf } from '../terms';
import {
  correctionBlocker,
  correctionDecisionBlocker,
  correctionFault,
  correctionOf,
  type CorrectionDecision,
} from './correction-rules';

const paid = samplePayment({ status: 'confirmed' });
const loan = (changes: Partial<Loan> = {}) => activeLoan({ payments: [paid], ...changes });
const turn = (day: string) => ({
  ...{ terms_version: 1, terms: termsOf(activeLoan()), carried_interest: 0 },
  ...{ effective_on: isoDate(day), proposed_at: `${day}T18:00:00.000Z` },
});
const waiting = (changes: Partial<LoanCorrection> = {}) =>
  sampleCorrection({
    kind: 'payment',
    objection_until: null,
    after: { amount: 200, on: paid.paid_on },
    ...changes,
  });

describe('who may record a correction', () => {
  const blocker = (changes: Partial<Loan> = {}, payment: LoanPayment | null = paid, username = 'ben') =>
    correctionBlocker(loan(changes), { username }, payment)?.message;

  it('is either party, of a payment that counts or of the day of the funding', () => {
    expect([blocker(), blocker({}, null), blocker({}, paid, 'ana')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(blocker({}, paid, 'eve')).toBe(messages.loanNotFound);
    expect(blocker({}, samplePayment())).toBe(messages.correctionNotCounted);
    expect(blocker({}, { ...paid, kind: 'release' })).toBe(messages.correctionOfRelease);
  });

  it('is nobody once the lender has marked the loan as repaid, or before it runs', () => {
    const repaid = { status: 'repaid', closed_at: '2025-03-01T10:00:00.000Z' } as const;
    expect(blocker({ ...repaid, closed_as: 'paid' })).toBeUndefined();
    expect(blocker({ ...repaid, closed_as: 'released' })).toBeUndefined();
    expect(blocker({ ...repaid, closed_as: 'stated' })).toBe(messages.correctionLoanClosed);
    expect(blocker({ funding: null })).toBe(messages.loanNotFunded);
  });

  it('is nobody for what both have signed new terms about', () => {
    const amendments = [turn('2025-03-10')];
    expect(blocker({ amendments })).toEqual(messages.paymentInAmendment('2025-03-10'));
    expect(blocker({ amendments }, null)).toEqual(messages.correctionInAmendment('2025-03-10'));
    expect(blocker({ amendments }, { ...paid, paid_on: isoDate('2025-03-11') })).toBeUndefined();
  });

  it('waits while another correction of the same waits', () => {
    expect(blocker({ corrections: [waiting()] })).toBe(messages.correctionOpen);
    expect(blocker({ corrections: [waiting()] }, null)).toBeUndefined();
    expect(blocker({ corrections: [waiting({ status: 'rejected' })] })).toBeUndefined();
  });
});

describe('who may decide about a correction', () => {
  const blocker = (
    decision: CorrectionDecision,
    username: string,
    correction: LoanCorrection,
    { on = '2025-03-19', changes = {} }: { on?: string; changes?: Partial<Loan> } = {},
  ) => correctionDecisionBlocker(decision, loan(changes), { username }, correction, isoDate(on))?.message;

  it('is the other party, and the one who recorded it can take it back', () => {
    expect([blocker('confirm', 'ben', waiting()), blocker('reject', 'ben', waiting())]).toEqual([
      undefined,
      undefined,
    ]);
    expect(blocker('confirm', 'ana', waiting())).toBe(messages.correctionOtherDecides);
    expect(blocker('reject', 'ana', waiting())).toBe(messages.correctionOtherDecides);
    expect(blocker('withdraw', 'ana', waiting())).toBeUndefined();
    expect(blocker('withdraw', 'ben', waiting())).toBe(messages.correctionOnlyProposerWithdraws);
    expect(blocker('confirm', 'eve', waiting())).toBe(messages.loanNotFound);
    expect(blocker('confirm', 'ben', waiting({ status: 'withdrawn' }))).toEqual(
      messages.correctionDecided('withdrawn'),
    );
  });

  it('can be the borrower for 14 days about a return that counts, and for good to agree', () => {
    const payments = [{ ...paid, status: 'rejected' }] as LoanPayment[];
    const returned = sampleCorrection();
    expect(blocker('reject', 'ben', returned, { changes: { payments } })).toBeUndefined();
    const over = messages.correctionObjectionOver('2025-03-19');
    expect(blocker('reject', 'ben', returned, { on: '2025-03-20', changes: { payments } })).toEqual(over);
    expect(blocker('withdraw', 'ana', returned, { on: '2025-03-20', changes: { payments } })).toEqual(over);
    expect(blocker('confirm', 'ben', returned, { on: '2025-03-20', changes: { payments } })).toBeUndefined();
    const amendments = [turn('2025-03-10')];
    expect(blocker('reject', 'ben', returned, { changes: { payments, amendments } })).toEqual(
      messages.paymentInAmendment('2025-03-10'),
    );
  });

  it('is nobody who confirms what can’t be corrected anymore, but it can be rejected and taken back', () => {
    const stated = { status: 'repaid', closed_as: 'stated' } as const;
    expect(blocker('confirm', 'ben', waiting(), { changes: stated })).toBe(messages.correctionLoanClosed);
    expect(blocker('reject', 'ben', waiting(), { changes: stated })).toBeUndefined();
    expect(blocker('withdraw', 'ana', waiting(), { changes: stated })).toBeUndefined();
  });
});

describe('the right amount and day', () => {
  const latest = isoDate('2025-04-01');
  const fault = (
    input: Partial<CorrectionInput>,
    changes: Partial<Loan> = {},
    payment: LoanPayment | null = paid,
  ) => {
    const subject = loan(changes);
    const correction = correctionOf(subject, { kind: 'payment', note: '', ...input }, payment);
    return correction && correctionFault(subject, correction, latest);
  };
  const day = (text: string) => isoDate(text);

  it('are others than those that are recorded, and what is left out stays', () => {
    expect(fault({ amount: 200 })).toBeNull();
    expect(fault({ paid_on: day('2025-03-01') })).toBeNull();
    expect(fault({})).toEqual({ field: 'paid_on', message: messages.correctionSame });
    expect(correctionOf(loan(), { kind: 'return', amount: 200, note: '' }, paid)?.after).toBeNull();
  });

  it('lie between the start of the terms and today', () => {
    expect(fault({ paid_on: day('2025-01-30') })?.message).toEqual(messages.paymentBeforeLoan('2025-01-31'));
    expect(fault({ paid_on: day('2025-04-02') })?.message).toBe(messages.paymentInFuture);
    const later = { ...paid, paid_on: day('2025-03-20') };
    const amended = { amendments: [turn('2025-03-10')], payments: [later] };
    // It was recorded before the amendment was proposed, so on its day it would count before it.
    expect(fault({ paid_on: day('2025-03-10') }, amended, later)?.message).toEqual(
      messages.paymentBeforeAmendment('2025-03-10'),
    );
  });

  it('leave no more paid than was owed', () => {
    const small = { amount: 300, interest_rate: 0, term_in_months: 3 };
    const payments = [paid, { ...paid, id: 'b', amount: 0.29 }];
    expect(fault({ amount: 299.72 }, { ...small, payments })).toEqual({
      field: 'amount',
      message: messages.correctionExceedsRest('$0.01'),
    });
    expect(fault({ amount: 299.7 }, { ...small, payments })).toBeNull();
  });

  it('of the funding is no later than the first payment', () => {
    const funding = (text: string) => fault({ kind: 'funding', paid_on: day(text) }, {}, null);
    expect(funding('2025-02-28')).toBeNull();
    expect(funding('2025-03-01')).toEqual({
      field: 'paid_on',
      message: messages.correctionPaymentsBefore('2025-02-28'),
    });
    expect(funding('2025-01-29')?.message).toEqual(messages.fundingTooEarly('2025-01-30'));
    expect(funding('2025-01-31')?.message).toBe(messages.correctionSame);
  });
});

it('keeps a payment with a correction, and amendments wait for one that is open', () => {
  const received = samplePayment({ recorded_by: 'lender', objection_until: isoDate('2025-03-14') });
  const changes = { payments: [received], corrections: [waiting()] };
  const today = isoDate('2025-03-01');
  const ana = { id: 'user-ana', username: 'ana' };
  expect(paymentBlocker('take_back', loan(changes), ana, received, today)?.message).toBe(
    messages.paymentHasCorrection,
  );
  expect(amendmentBlocker('propose', loan(changes), ana)?.message).toBe(messages.amendmentCorrectionWaits);
  expect(
    amendmentBlocker('propose', loan({ corrections: [waiting({ status: 'confirmed' })] }), ana),
  ).toBeNull();
});
