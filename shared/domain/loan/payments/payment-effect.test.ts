import { isoDate } from '../../dates/dates';
import { messages } from '../../messages';
import type { Dollars } from '../../money/money';
import { activeLoan, samplePayment } from '../fixture';
import type { Loan } from '../loan';
import type { LoanPayment } from './loan-payment';
import { nearDuplicate, objectionUntil } from './payment-effect';
import { loanLedger, paymentBlocker, withStanding, type PaymentAction } from './payment-rules';
import { termsOf } from '../terms';

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
