import { isoDate } from '../dates/dates';
import { messages } from '../messages';
import { isSchemaError } from '../validation/errors';
import { fieldTexts } from '../validation/fixture';
import {
  amendmentAcceptSchema,
  amendmentDay,
  amendmentSchema,
  amendmentTerms,
  stillOwed,
  amendmentBlocker,
  type AmendmentAction,
} from './amendment';
import { activeLoan, sampleLoan, samplePayment } from './fixture';
import type { Loan } from './loan';
import type { OpenAmendment } from './loan-version';
import type { LoanPayment } from './payments/loan-payment';
import { termsOf } from './terms';

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
