import fc from 'fast-check';
import { addDays, addMonths, isoDate, todayOf } from '../dates/dates';
import { messages } from '../messages';
import { isSchemaError } from '../validation/errors';
import { fieldTexts, schemaErrors } from '../validation/fixture';
import { MAX_EARLIER_PAYMENTS } from '../limits';
import {
  amendmentAcceptSchema,
  type AmendmentAction,
  amendmentBlocker,
  amendmentDay,
  amendmentSchema,
  amendmentTerms,
  stillOwed,
} from './amendment';
import { activeLoan, sampleLoan, samplePayment } from './fixture';
import type { Loan } from './loan';
import type { OpenAmendment } from './loan-version';
import type { LoanPayment } from './payments/loan-payment';
import { type LoanTerms, proposedTerms, termsOf } from './terms';
import { earlierAmounts, wasEntered } from './earlier-loan';
import { effectiveDate, plannedStart } from './funding';
import { interestStatements } from './interest/interest-statement';
import { ledgerOn } from './ledger/ledger';
import { loanLedger } from './payments/payment-rules';
import { loanTermsSchema, termsFault } from './schemas/terms-schema';

const signature = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==';
const actionBlocker = (action: AmendmentAction, loan: Loan, username = 'ana') =>
  amendmentBlocker(action, loan, { id: `user-${username}`, username });
const conflict = (message: string) => ({ kind: 'conflict', message });

/** The loan with an amendment by the lender that takes effect on a day. */
function amended(loan: Loan, more: Partial<OpenAmendment> = {}): Loan {
  const effective_on = isoDate('2025-03-31');
  const next = amendmentTerms(loan, { interest_rate: 4 }, effective_on);
  if (!next) throw new Error('Nothing is owed.');
  const proposed = { proposed_by: 'lender', proposed_at: '2025-03-31T18:00:00.000Z', effective_on } as const;
  return { ...loan, amendment: { ...proposed, ...next, contract: '', signature, ...more } };
}

describe('an amendment of a running loan', () => {
  it('is proposed by either party, once the loan runs', () => {
    expect(actionBlocker('propose', activeLoan())).toBeNull();
    expect(actionBlocker('propose', activeLoan(), 'ben')).toBeNull();
    expect(actionBlocker('propose', activeLoan(), 'eve')).toEqual({
      kind: 'not_found',
      message: messages.loanNotFound,
    });
    for (const loan of [sampleLoan(), activeLoan({ funding: null }), activeLoan({ status: 'repaid' })])
      expect(actionBlocker('propose', loan)).toEqual(conflict(messages.amendmentNotRunning));
  });

  it('is proposed when no other is open, and no payment waits', () => {
    expect(actionBlocker('propose', amended(activeLoan()))).toEqual(conflict(messages.amendmentOpen));
    const waiting = activeLoan({ payments: [samplePayment({ status: 'confirmed' }), samplePayment()] });
    expect(actionBlocker('propose', waiting)).toEqual(conflict(messages.amendmentPaymentsWait));
    const decided = activeLoan({ payments: [samplePayment({ status: 'rejected' })] });
    expect(actionBlocker('propose', decided)).toBeNull();
    expect(actionBlocker('propose', { ...activeLoan(), payments: undefined })).toBeNull();
  });

  it('is answered by the other party, and withdrawn by its own', () => {
    const loan = amended(activeLoan());
    for (const action of ['accept', 'decline'] as const) {
      expect(actionBlocker(action, loan, 'ben')).toBeNull();
      expect(actionBlocker(action, loan)).toEqual({
        kind: 'forbidden',
        message: messages.amendmentOtherAnswers,
      });
      expect(actionBlocker(action, activeLoan(), 'ben')).toEqual(conflict(messages.amendmentGone));
    }
    expect(actionBlocker('withdraw', loan)).toBeNull();
    expect(actionBlocker('withdraw', loan, 'ben')).toEqual({
      kind: 'forbidden',
      message: messages.amendmentOnlyProposerWithdraws,
    });
  });

  it('is not accepted while a payment waits that counts before it', () => {
    const loan = amended(activeLoan());
    const accept = (waiting: Partial<LoanPayment>, status: LoanPayment['status'] = 'recorded') =>
      actionBlocker('accept', { ...loan, payments: [samplePayment({ status, ...waiting })] }, 'ben');
    const [day, before] = [isoDate('2025-03-31'), isoDate('2025-03-30')];
    const afterwards = '2025-03-31T19:00:00.000Z';
    const refused = conflict(messages.amendmentPaymentBefore);
    expect(accept({ paid_on: before, recorded_at: afterwards })).toEqual(refused);
    expect(accept({ paid_on: day, recorded_at: '2025-03-31T17:00:00.000Z' })).toEqual(refused);
    // It counts under the new terms, whichever is decided first.
    expect(accept({ paid_on: day, recorded_at: afterwards })).toBeNull();
    expect(accept({ paid_on: before, recorded_at: afterwards }, 'rejected')).toBeNull();
    const waits = { ...loan, payments: [samplePayment({ paid_on: before })] };
    expect([actionBlocker('decline', waits, 'ben'), actionBlocker('withdraw', waits)]).toEqual([null, null]);
    expect(actionBlocker('accept', waits)?.kind).toBe('forbidden');
  });

  it('is not accepted once the payments since its day leave nothing owed by its terms', () => {
    const loan = amended(activeLoan());
    const accept = (amount: number, status: LoanPayment['status']) => {
      const paid_on = isoDate('2026-03-31');
      const recorded_at = `${paid_on}T18:00:00.000Z`;
      const payments = [samplePayment({ amount, status, paid_on, recorded_at })];
      return actionBlocker('accept', { ...loan, payments }, 'ben');
    };
    // $10,583.38 is owed by the present terms, and $10,483.30 by the new ones.
    const refused = conflict(messages.amendmentPaidSince);
    expect([accept(10_483.31, 'recorded'), accept(10_483.3, 'confirmed')]).toEqual([refused, refused]);
    // Once it is confirmed, the loan ends by the new terms.
    expect([accept(10_483.3, 'recorded'), accept(10_000, 'confirmed')]).toEqual([null, null]);
    expect(accept(10_583.38, 'rejected')).toBeNull();
  });

  it('starts from what is owed on its day, with the interest until then', () => {
    const { first_payment_on, ...expected } = termsOf(activeLoan());
    expect(first_payment_on).toBeNull();
    const next = amendmentTerms(
      activeLoan({ first_payment_on: isoDate('2025-02-20') }),
      { interest_rate: 4 },
      isoDate('2025-02-28'),
    );
    expect(next?.terms).toEqual({ ...expected, first_payment_on: null, interest_rate: 4 });
    expect(next?.carried_interest).toBeGreaterThan(30);
    const paid = samplePayment({ amount: 10_100, paid_on: isoDate('2025-02-28'), status: 'confirmed' });
    expect(amendmentTerms(activeLoan({ payments: [paid] }), {}, isoDate('2025-03-31'))).toBeNull();
    expect(amendmentTerms(sampleLoan(), {}, isoDate('2025-03-31'))).toBeNull();
  });

  it('never takes effect before the terms that it amends', () => {
    // In Colorado, the evening of March 31.
    const evening = new Date('2025-04-01T03:00:00Z');
    expect(amendmentDay(activeLoan(), evening)).toBe('2025-03-31');
    // The borrower is east of Colorado, where April has begun.
    const april = isoDate('2025-04-01');
    const funding = { sent_on: isoDate('2025-03-31'), method: 'Wire transfer', received_on: april };
    const begun = activeLoan({ funding });
    expect(amendmentDay(begun, evening)).toBe(april);
    const ended = { terms_version: 1, terms: termsOf(begun), carried_interest: 0 };
    const first = { ...ended, effective_on: april, proposed_at: evening.toISOString() };
    expect(amendmentDay({ ...begun, amendments: [first] }, evening)).toBe(april);
    expect(amendmentDay({ ...begun, amendments: [first] }, new Date('2025-04-02T18:00:00Z'))).toBe(
      '2025-04-02',
    );
  });

  it('holds as long as what is owed on its day stays the same', () => {
    const loan = amended(activeLoan());
    expect(stillOwed(loan)).toBe(true);
    expect(stillOwed(activeLoan())).toBe(false);
    const later = samplePayment({ paid_on: isoDate('2025-04-05'), status: 'confirmed' });
    expect(stillOwed({ ...loan, payments: [later] })).toBe(true);
    const before = samplePayment({ paid_on: isoDate('2025-02-28'), status: 'confirmed' });
    expect(stillOwed({ ...loan, payments: [before] })).toBe(false);
    expect(stillOwed({ ...loan, payments: undefined })).toBe(true);
    const interest = samplePayment({ amount: 1, paid_on: isoDate('2025-02-28'), status: 'confirmed' });
    expect(stillOwed({ ...loan, payments: [interest] })).toBe(false);
  });
});

const errorsOf = (read: () => unknown) => {
  try {
    return { value: read() };
  } catch (error) {
    if (isSchemaError(error)) return fieldTexts(error);
    throw error;
  }
};

describe('the request for an amendment', () => {
  const propose = (value: object) =>
    errorsOf(() => amendmentSchema.validateSync(value, { abortEarly: false, stripUnknown: true }));

  it('changes at least one term besides the amount, and is signed', () => {
    expect(propose({ new_terms: { interest_rate: '4' }, signature })).toEqual({
      value: { new_terms: { interest_rate: 4 }, signature, typed_name: '' },
    });
    for (const new_terms of [{}, { amount: 500 }, null, undefined])
      expect(propose({ new_terms, signature })).toEqual({ new_terms: [messages.newTermsRequired] });
    expect(propose({ new_terms: { term_in_months: 12 } })).toEqual({
      signature: [messages.signatureRequired],
    });
  });

  it('is accepted with a signature and the time of the amendment that was read', () => {
    const accept = (value: object) =>
      errorsOf(() => amendmentAcceptSchema.validateSync(value, { abortEarly: false }));
    const proposed_at = '2025-03-31T18:00:00.000Z';
    expect(accept({ signature, proposed_at })).toEqual({
      value: { signature, proposed_at, typed_name: '' },
    });
    expect(accept({ signature })).toEqual({ proposed_at: [messages.amendmentChanged] });
    expect(accept({ proposed_at })).toEqual({ signature: [messages.signatureRequired] });
    expect(accept({ signature, proposed_at: 'x'.repeat(41) })).toEqual({
      proposed_at: [String(messages.tooLong('The amendment that you read', 40))],
    });
    expect(accept({ signature, proposed_at, notice_address: 1 })).toEqual({
      notice_address: [String(messages.notText('Where notices reach you'))],
    });
  });
});

describe('earlier loan', () => {
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
});
