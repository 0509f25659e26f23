import fc from 'fast-check';
import { addDays, isoDate } from '../../dates/dates';
import { messages } from '../../messages';
import { cents } from '../../money/money';
import { schemaErrors } from '../../validation/fixture';
import { amendmentTerms, stillOwed } from '../amendment';
import { activeLoan, samplePayment } from '../fixture';
import { chargeableDue, feeBlocker } from './late-fees';
import { ledgerOn, type PaidAmount } from '../ledger/ledger';
import type { Loan } from '../loan';
import type { OpenAmendment } from '../loan-version';
import type { LoanFee } from '../payments/loan-payment';
import { loanLedger, withStanding } from '../payments/payment-rules';
import { remainingPlan } from '../remaining-plan';
import { loanTermsSchema } from '../schemas/terms-schema';
import { proposedTerms, termWords } from '../terms';

const start = isoDate('2025-01-15');
const day = isoDate;
const basic = { amount: 1200, interest_rate: 6, term_in_months: 12 };
const withFee = proposedTerms({ ...basic, late_fee: 20, late_fee_days: 10 });
const pay = (amount: number, on: string): PaidAmount => ({ amount: cents(amount), on: day(on) });
const charge = (amount: number, on: string): PaidAmount => ({ ...pay(amount, on), charged: true });
const fee = (more: Partial<LoanFee> = {}): LoanFee => ({
  ...{ id: 'fee', amount: 20, due_on: day('2025-02-15'), charged_on: day('2025-02-26') },
  ...{ recorded_at: '2025-02-26T18:00:00.000Z', waived_at: null, ...more },
});
const running = (changes: Partial<Loan> = {}): Loan =>
  activeLoan({ ...withFee, funding: { sent_on: start, method: '', received_on: start }, ...changes });
const [ana, ben] = [{ username: 'ana' }, { username: 'ben' }];

describe('the terms of a late fee', () => {
  const faults = (value: object) => schemaErrors(loanTermsSchema, { ...basic, ...value });

  it('are none unless an amount is entered', () => {
    expect(proposedTerms(basic)).toMatchObject({
      late_fee: 0,
      late_fee_days: 15,
      payment_order: 'fees_first',
    });
    expect(loanTermsSchema.validateSync({ ...basic, late_fee: '' }).late_fee).toBe(0);
    expect(loanTermsSchema.validateSync(basic).late_fee).toBeUndefined();
    const names = (terms: object) => termWords({ ...proposedTerms(basic), ...terms }).map(({ name }) => name);
    expect(names({})).not.toContain('late_fee_days');
    expect(names({ late_fee: 5 })).toEqual(
      expect.arrayContaining(['late_fee', 'late_fee_days', 'payment_order']),
    );
  });

  it('are within the limits', () => {
    expect(faults({ late_fee: 2, late_fee_days: 90 })).toEqual({});
    for (const late_fee_days of [0, 91, 1.5])
      expect(faults({ late_fee_days })).toEqual({ late_fee_days: [String(messages.lateFeeDaysInvalid())] });
    expect(Object.keys(faults({ late_fee: -1 }))).toEqual(['late_fee']);
  });

  it('stay below the limit of all charges, as if each payment cost the fee', () => {
    // $1,200.00 in twelve payments: $100.00 and 45 % would cost about $24.93 in each payment.
    const free = { interest_rate: 0 };
    expect(faults({ ...free, late_fee: 25 })).toEqual({});
    expect(faults({ ...free, late_fee: 26 })).toEqual({
      late_fee: [expect.stringMatching(/^With this fee on each payment, the charges would come to 4[5-9]/)],
    });
    expect(Object.keys(faults({ interest_rate: 45, late_fee: 1 }))).toEqual(['late_fee']);
  });
});

describe('a late fee that is charged', () => {
  const on = day('2025-03-01');

  it('is owed and due at once, without interest, and is covered first', () => {
    const before = ledgerOn(withFee, start, [], on);
    const after = ledgerOn(withFee, start, [charge(2000, '2025-02-26')], on);
    expect(after).toMatchObject({ fees: 2000, balance: before.balance, accrued: before.accrued });
    expect([after.payoff - before.payoff, after.overdue - before.overdue]).toEqual([2000, 2000]);
    const paid = ledgerOn(withFee, start, [charge(2000, '2025-02-26'), pay(10_328, '2025-02-27')], on);
    expect(paid.entries).toEqual([
      expect.objectContaining({ fees: 2000, principal: 10_328 - 2000 - (paid.entries[0]?.interest ?? 0) }),
    ]);
    expect(paid.fees).toBe(0);
    expect(paid.overdue).toBe(2000);
  });

  it('is late with its payment from the day it is charged, and alone from the next', () => {
    const today = [charge(2000, '2025-02-26')];
    const overdue = (paid: PaidAmount[], on: string) => ledgerOn(withFee, start, paid, day(on)).overdue;
    expect(overdue(today, '2025-02-26')).toBe(10_328 + 2000);
    const all = ledgerOn(withFee, start, [...today, pay(12_328, '2025-02-27')], day('2025-03-01'));
    expect([all.overdue, all.next]).toEqual([0, { on: '2025-03-15', amount: 10_328 }]);
    const feeAlone = [...today, pay(10_328, '2025-02-26')];
    const last = { ...withFee, payment_order: 'interest_first' as const };
    expect(ledgerOn(last, start, feeAlone, day('2025-02-26'))).toMatchObject({
      overdue: 0,
      next: { amount: 2000 },
    });
    expect(ledgerOn(last, start, feeAlone, day('2025-02-27')).overdue).toBe(2000);
  });

  it('comes after interest if the note says so', () => {
    const terms = { ...withFee, payment_order: 'interest_first' as const };
    const { entries, fees } = ledgerOn(
      terms,
      start,
      [charge(2000, '2025-02-26'), pay(600, '2025-02-26')],
      on,
    );
    expect(entries[0]).toMatchObject({ interest: 600, principal: 0 });
    expect(entries[0]).not.toHaveProperty('fees');
    expect(fees).toBe(2000);
  });

  it('keeps every cent, whatever is charged and paid, and is gone when everything is paid off', () => {
    const events = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 20_000 }), fc.boolean()),
      { maxLength: 14 },
    );
    fc.assert(
      fc.property(events, fc.boolean(), (each, feesFirst) => {
        const terms = { ...withFee, payment_order: feesFirst ? 'fees_first' : 'interest_first' } as const;
        const paid = each.map(([days, amount, charged]) => ({
          ...{ on: addDays(start, days), amount: cents(charged ? 2000 : amount) },
          ...(charged && { charged }),
        }));
        const last = addDays(start, 500);
        const ledger = ledgerOn(terms, start, paid, last);
        const sum = (pick: (entry: (typeof ledger.entries)[number]) => number) =>
          ledger.entries.reduce((all, entry) => all + pick(entry), 0);
        const got = paid.filter(({ charged }) => !charged).reduce((all, { amount }) => all + amount, 0);
        expect(sum(({ interest, principal, fees = 0 }) => interest + principal + fees) + ledger.excess).toBe(
          got,
        );
        expect(ledger.fees).toBeGreaterThanOrEqual(0);
        if (ledger.balance === 0) expect([ledger.fees, ledger.payoff, ledger.dues]).toEqual([0, 0, []]);
        if (ledger.balance === 0) return;
        const all = ledgerOn(terms, start, [...paid, { on: last, amount: ledger.payoff }], last);
        expect([all.balance, all.fees, all.excess]).toEqual([0, 0, 0]);
      }),
      { numRuns: 80 },
    );
  });

  it('is covered by a payment of the same day', () => {
    const on = day('2025-02-26');
    const payments = [samplePayment({ amount: 50, paid_on: on, status: 'confirmed' })];
    expect(loanLedger(running({ fees: [fee()], payments }), on)?.entries[0]?.fees).toBe(2000);
  });

  it('is in what a list and the plan show, and not once it is waived', () => {
    const late = running({ fees: [fee()] });
    const overdue = (loan: Loan) => withStanding(loan, on).overdue?.amount;
    expect(overdue(late)).toBe(123.28);
    expect(overdue(running({ fees: [fee({ waived_at: '2025-02-27T18:00:00.000Z' })] }))).toBe(103.28);
    const [plan, usual] = [remainingPlan(late, on), remainingPlan(running(), on)];
    expect((plan?.total ?? 0) - (usual?.total ?? 0)).toBe(2000);
    expect(plan?.rows).toEqual(usual?.rows);
  });
});

describe('the lender', () => {
  it('charges the fee after the days of grace, once for each payment', () => {
    expect(chargeableDue(running(), day('2025-02-25'))).toBeNull();
    expect(chargeableDue(running(), day('2025-02-26'))).toBe('2025-02-15');
    expect(chargeableDue(running({ fees: [fee()] }), day('2025-03-25'))).toBeNull();
    expect(chargeableDue(running({ fees: [fee()] }), day('2025-03-26'))).toBe('2025-03-15');
    const waived = fee({ waived_at: '2025-02-27T18:00:00.000Z' });
    expect(chargeableDue(running({ fees: [waived] }), day('2025-03-01'))).toBeNull();
    const paid_on = day('2025-02-20');
    const waiting = samplePayment({ amount: 103.28, paid_on, recorded_by: 'borrower', status: 'recorded' });
    expect(chargeableDue(running({ payments: [waiting] }), day('2025-03-01'))).toBeNull();
    expect(chargeableDue(running({ late_fee: 0 }), day('2025-03-01'))).toBeNull();
  });

  it('alone charges and waives, and only what is open', () => {
    const on = day('2025-03-01');
    const loan = running({ fees: [fee()] });
    expect(feeBlocker(running(), ana, undefined, on)).toBeNull();
    expect(feeBlocker(running(), ben, undefined, on)?.kind).toBe('forbidden');
    expect(feeBlocker(running(), { username: 'eve' }, undefined, on)?.kind).toBe('not_found');
    expect(feeBlocker(loan, ana, undefined, on)?.message).toBe(messages.feeNotChargeable);
    expect(feeBlocker(loan, ana, fee(), on)).toBeNull();
    expect(feeBlocker(loan, ben, fee(), on)?.kind).toBe('forbidden');
    const payments = [samplePayment({ amount: 123.28, paid_on: on, status: 'confirmed' })];
    expect(feeBlocker({ ...loan, payments }, ana, fee(), on)?.message).toBe(messages.feeNotWaivable);
    const waived = fee({ waived_at: '2025-02-27T18:00:00.000Z' });
    expect(feeBlocker({ ...loan, fees: [waived] }, ana, waived, on)?.message).toBe(messages.feeNotWaivable);
  });
});

it('ends with the terms that an amendment replaces, and the amendment says how much', () => {
  const on = day('2025-03-01');
  const loan = running({ fees: [fee()] });
  const next = amendmentTerms(loan, { interest_rate: 5 }, on);
  expect(next?.waived_fees).toBe(20);
  expect(next?.terms.amount).toBe(1200);
  if (!next) return;
  const amendment: OpenAmendment = {
    ...next,
    proposed_by: 'lender',
    proposed_at: '2025-03-01T20:00:00.000Z',
    effective_on: on,
    contract: '',
    signature: '',
  };
  expect(stillOwed({ ...loan, amendment })).toBe(true);
  const fees = [fee({ waived_at: '2025-03-01T21:00:00.000Z' })];
  expect(stillOwed({ ...loan, fees, amendment })).toBe(false);
  const { terms, carried_interest } = next;
  const ended = { terms_version: 1, terms: withFee, carried_interest: 0, effective_on: on };
  const amended = {
    ...{ ...loan, ...terms, carried_interest },
    amendments: [{ ...ended, proposed_at: '2025-03-01T20:00:00.000Z' }],
  };
  expect(loanLedger(amended, day('2025-03-10'))?.fees).toBe(0);
});
