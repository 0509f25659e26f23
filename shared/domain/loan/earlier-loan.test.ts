import fc from 'fast-check';
import { addDays, addMonths, isoDate, todayOf } from '../dates/dates';
import { MAX_EARLIER_PAYMENTS } from '../limits';
import { messages } from '../messages';
import { schemaErrors } from '../validation/fixture';
import { earlierAmounts, wasEntered } from './earlier-loan';
import { activeLoan, samplePayment } from './fixture';
import { effectiveDate, plannedStart } from './funding';
import { interestStatements } from './interest/interest-statement';
import { amendmentTerms } from './amendment';
import { ledgerOn } from './ledger/ledger';
import { loanLedger } from './payments/payment-rules';
import { loanTermsSchema, termsFault } from './schemas/terms-schema';
import { proposedTerms, type LoanTerms } from './terms';

const today = todayOf(new Date());
const begun = addMonths(today, -6);
const payment = (paid_on: string, amount: number | string = 100, method = '') => ({
  paid_on,
  amount,
  method,
});
const basic = { amount: 1200, interest_rate: 6, term_in_months: 12 };
const faults = (value: object) => schemaErrors(loanTermsSchema, { ...basic, ...value });
const earlier = (payments: object[] = [], more: object = {}) =>
  faults({ handed_over_on: begun, earlier_payments: payments, ...more });

describe('an earlier loan that is entered', () => {
  it('has a day in the past, and payments since then', () => {
    expect(earlier()).toEqual({});
    expect(earlier([payment(begun), payment(today, '100.50', 'Check 12')])).toEqual({});
    expect(faults({ handed_over_on: today })).toEqual({});
    for (const day of [addDays(today, 1), addDays(addMonths(today, -480), -1)])
      expect(faults({ handed_over_on: day })).toEqual({
        handed_over_on: [String(messages.handedOverInvalid())],
      });
  });

  it('says what is wrong in each row', () => {
    const before = addDays(begun, -1);
    expect(
      earlier([payment(before), payment(today, 0), payment('yesterday'), payment(addDays(today, 2))]),
    ).toEqual({
      'earlier_payments[0].paid_on': [String(messages.paymentBeforeLoan(begun))],
      'earlier_payments[1].amount': [messages.loanAmountPositive],
      'earlier_payments[2].paid_on': [messages.dateInvalid],
      'earlier_payments[3].paid_on': [messages.paymentInFuture],
    });
    expect(Object.keys(earlier([payment(today, 10, 'PIN 9921')]))).toEqual(['earlier_payments[0].method']);
    expect(faults({ handed_over_on: begun, earlier_payments: 'all' })).toEqual({
      earlier_payments: [String(messages.notAList('Payments so far'))],
    });
    const many = Array.from({ length: MAX_EARLIER_PAYMENTS + 1 }, () => payment(today, 0.01));
    expect(Object.keys(earlier(many))).toEqual(['earlier_payments']);
    expect(earlier(many.slice(1))).toEqual({});
  });

  it('leaves out empty rows', () => {
    const rows = [payment('', ''), payment(today, 5), { paid_on: null, amount: '', method: ' ' }];
    expect(
      loanTermsSchema.validateSync({ ...basic, handed_over_on: begun, earlier_payments: rows })
        .earlier_payments,
    ).toEqual([payment(today, 5)]);
  });

  it('still owes something, and got no more than was owed', () => {
    expect(faults({ earlier_payments: [payment(today)] })).toEqual({
      earlier_payments: [messages.earlierPaymentsWithoutDay],
    });
    expect(earlier([payment(begun, 1200)])).toEqual({ earlier_payments: [messages.earlierLoanRepaid] });
    expect(earlier([payment(begun, 1200), payment(today, 1)])).toEqual({
      earlier_payments: [String(messages.earlierPaymentsTooMuch('$1.00'))],
    });
    expect(earlier([payment(begun, 1199.99)])).toEqual({});
    // In an amendment of the proposal, too.
    const terms = proposedTerms({ ...basic, handed_over_on: begun });
    expect(termsFault(terms)).toBeNull();
    expect(
      termsFault({ ...terms, earlier_payments: [{ ...payment(begun), amount: 1200 } as never] }),
    ).toEqual({
      name: 'earlier_payments',
      message: messages.earlierLoanRepaid,
    });
  });

  it('may have a first payment in the past, within a year of its beginning', () => {
    const first_payment_on = addDays(begun, 40);
    expect(earlier([], { first_payment_on })).toEqual({});
    expect(faults({ first_payment_on })).toEqual({
      first_payment_on: [String(messages.firstPaymentTooFar())],
    });
    for (const day of [begun, addDays(addMonths(begun, 12), 1)])
      expect(earlier([], { first_payment_on: day })).toEqual({
        first_payment_on: [String(messages.firstPaymentTooFarAfter(begun))],
      });
  });

  it('needs the band of the federal rate from its own beginning', () => {
    const federal_rate = '4% mid-term, May 2023';
    expect(earlier([], { term_in_months: 60, federal_rate })).toEqual({});
    expect(plannedStart({ handed_over_on: begun })).toBe(begun);
    expect(plannedStart({ handed_over_on: null })).toBe(today);
  });
});

describe('an earlier loan that both have signed', () => {
  const start = isoDate('2024-02-10');
  const accepted_at = '2026-11-30T17:00:00.000Z';
  const paid = [
    { paid_on: isoDate('2024-03-12'), amount: 110, method: 'Check 1' },
    { paid_on: isoDate('2025-01-10'), amount: 200, method: '' },
  ];
  const terms: LoanTerms = proposedTerms({
    ...{ ...basic, interest_method: 'schedule', handed_over_on: start },
    earlier_payments: paid,
  });
  const entered = paid.map((each, index) =>
    samplePayment({ id: String(index), ...each, status: 'confirmed', recorded_at: accepted_at }),
  );
  const loan = activeLoan({
    ...terms,
    accepted_at,
    funding: { sent_on: start, method: '', received_on: start },
    payments: entered,
  });

  it('counts from the day of handing over, by the days of the payments', () => {
    expect(effectiveDate(loan)).toBe(start);
    const on = isoDate('2025-01-10');
    expect(loanLedger(loan, on)).toEqual({
      ...ledgerOn(terms, start, earlierAmounts(terms), on),
      entries: expect.any(Array),
    });
    // $6.00 for the first month; two of the 31 days to April 10 at $6.00 a month: 0.39.
    expect(loanLedger(loan, on)?.entries[0]).toMatchObject({ interest: 639, principal: 10_361 });
  });

  it('has its interest in the years in which it was paid', () => {
    const years = interestStatements(loan, isoDate('2025-01-10'));
    expect(years.map(({ year, paid: interest }) => [year, interest])).toEqual([
      [2024, 639],
      [2025, expect.any(Number)],
    ]);
  });

  it('marks its payments as entered, and no later one', () => {
    expect(entered.map((each) => wasEntered(loan, each))).toEqual([true, true]);
    expect(wasEntered(loan, samplePayment({ recorded_at: '2026-12-01T00:00:00.000Z' }))).toBe(false);
  });

  it('is no earlier loan anymore once it is amended', () => {
    expect(amendmentTerms(loan, { interest_rate: 5 }, isoDate('2026-11-30'))?.terms).toMatchObject({
      handed_over_on: null,
      earlier_payments: [],
    });
  });
});

it('counts every cent of any payments so far', () => {
  const days = fc.array(fc.tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 9000 })), {
    maxLength: 12,
  });
  const start = isoDate('2024-01-31');
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 1500 }), (each, rate) => {
      const terms = proposedTerms({ amount: 5000, interest_rate: rate / 100, term_in_months: 24 });
      const earlier_payments = each.map(([day, sum]) => ({
        paid_on: addDays(start, day),
        amount: sum / 100,
        method: '',
      }));
      const on = addDays(start, 730);
      const ledger = ledgerOn(terms, start, earlierAmounts({ earlier_payments }), on);
      const sum = each.reduce((all, [, amount]) => all + amount, 0);
      const principal = ledger.entries.reduce((all, entry) => all + entry.principal, 0);
      const interest = ledger.entries.reduce((all, entry) => all + entry.interest, 0);
      expect(principal + interest + ledger.excess).toBe(sum);
      expect(ledger.balance).toBe(500_000 - principal);
    }),
    { numRuns: 60 },
  );
});
